import { useStore } from '@nanostores/react'
import { type FormEvent, type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { FieldMessages, messageIds } from './FieldMessages.tsx'
import type { FieldValues, FormFields } from './form.ts'

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'form' | 'name' | 'value' | 'onChange'>

export interface FieldProps<Values extends FieldValues> extends Native {
  form: FormFields<Values>
  name: keyof Values & string
  label: string
  hint?: string | undefined
  /** Converts typed text to the field's value. */
  shape?: ((typed: string) => string) | undefined
  /** Shown inside the field's frame, at its end. */
  end?: ReactNode
}

/** A labelled input of `form`, with its error and its hint. */
export function Field<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  shape,
  end,
  ...native
}: FieldProps<Values>) {
  const own = useId()
  const id = native.id ?? own
  const values = useStore(form.$values)
  const error = useStore(form.$errors)[name]
  const take = ({ currentTarget: { value } }: FormEvent<HTMLInputElement>) =>
    form.setField(name, shape ? shape(value) : value)
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box">
        <input
          type="text"
          {...native}
          id={id}
          name={name}
          className={`field-input ${end ? 'pr-20' : ''}`}
          value={values[name] ?? ''}
          onChange={take}
          // What Chrome on iOS fills in, React does not count as a change (https://github.com/facebook/react/issues/1159).
          onInput={take}
          aria-invalid={error !== undefined}
          aria-describedby={messageIds(id, { error, hint })}
        />
        {end}
      </div>
      <FieldMessages id={id} error={error} hint={hint} />
    </div>
  )
}

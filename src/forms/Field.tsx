import { useStore } from '@nanostores/react'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { FieldMessages, messageIds } from './FieldMessages.tsx'
import type { FieldValues, FormStore } from './form.ts'

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'form' | 'name' | 'value' | 'onChange'>

export interface FieldProps<Values extends FieldValues> extends Native {
  form: FormStore<Values>
  name: keyof Values & string
  label: string
  hint?: string | undefined
  /** Converts typed text to the field's value. */
  shape?: ((typed: string) => string) | undefined
  /** Shown inside the field's frame, at its end. */
  end?: ReactNode
}

/** A labelled input of `form`, with its error message. */
export function Field<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  shape,
  end,
  ...native
}: FieldProps<Values>) {
  const values = useStore(form.$values)
  const error = useStore(form.$errors)[name]
  return (
    <div className="field">
      <label className="field-label" htmlFor={name}>
        {label}
      </label>
      <div className="field-box">
        <input
          type="text"
          {...native}
          id={name}
          name={name}
          className={`field-input ${end ? 'pr-20' : ''}`}
          value={values[name] ?? ''}
          onChange={event => form.setField(name, shape ? shape(event.target.value) : event.target.value)}
          aria-invalid={error !== undefined}
          aria-describedby={messageIds(name, { error, hint })}
        />
        {end}
      </div>
      <FieldMessages name={name} error={error} hint={hint} />
    </div>
  )
}

import { useStore } from '@nanostores/react'
import type { InputHTMLAttributes, ReactNode } from 'react'
import type { FormStore, Texts } from '../../stores/form.ts'
import { FieldNotes, noteIds } from './FieldNotes.tsx'

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'form' | 'name' | 'value' | 'onChange'>

export interface FieldProps<Values extends Texts> extends Native {
  form: FormStore<Values>
  name: keyof Values & string
  label: string
  hint?: string | undefined
  /** Turns what is typed into what stands there. */
  shape?: ((typed: string) => string) | undefined
  /** Stands inside the field's frame, at its end. */
  end?: ReactNode
}

/** A labelled input of `form`, with what is wrong beside it. */
export function Field<Values extends Texts>({
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
          onChange={event => form.type(name, shape ? shape(event.target.value) : event.target.value)}
          aria-invalid={error !== undefined}
          aria-describedby={noteIds(name, { error, hint })}
        />
        {end}
      </div>
      <FieldNotes name={name} error={error} hint={hint} />
    </div>
  )
}

import { useStore } from '@nanostores/react'
import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import type { DeskForm } from './desk-form.ts'

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'form' | 'name' | 'value' | 'onChange'>

export interface FieldProps<Values extends Record<string, string>> extends Native {
  form: DeskForm<Values>
  name: keyof Values & string
  label: string
  hint?: string | undefined
  /** Shown inside the field's frame, at its end. */
  end?: ReactNode
}

/** A labelled input of `form`, with its hint and its error. */
export function Field<Values extends Record<string, string>>({
  form,
  name,
  label,
  hint,
  end,
  ...native
}: FieldProps<Values>) {
  const id = useId()
  const value = useStore(form.$values)[name] ?? ''
  const error = useStore(form.$errors)[name]
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
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
          value={value}
          onChange={event => form.setField(name, event.target.value)}
          aria-invalid={error !== undefined}
          aria-describedby={described || undefined}
        />
        {end}
      </div>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

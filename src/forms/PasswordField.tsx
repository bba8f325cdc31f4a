import { useState } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import type { FieldValues } from './form.ts'

/** A password field with a button that shows the password. */
export function PasswordField<Values extends FieldValues>(field: FieldProps<Values>) {
  const [shown, setShown] = useState(false)
  const toggle = (
    <button
      type="button"
      className="absolute inset-y-0 right-0 min-w-[4rem] px-3 text-sm font-medium text-muted hover:text-ink"
      aria-label={`${shown ? 'Hide' : 'Show'} ${field.label.toLowerCase()}`}
      onClick={() => setShown(!shown)}
    >
      {shown ? 'Hide' : 'Show'}
    </button>
  )
  return (
    <Field
      required
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={toggle}
    />
  )
}

import { Field, type FieldProps } from '../../forms/Field.tsx'

/** A field for an app's six digits; a recovery code fits too, so it takes letters. */
export function CodeField<Values extends Record<string, string>>(field: FieldProps<Values>) {
  return (
    <Field
      required
      {...field}
      autoComplete="one-time-code"
      inputMode={field.inputMode ?? 'numeric'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={40}
    />
  )
}

import { useStore } from '@nanostores/react'
import type { FieldValues, FormStore } from '../../stores/form.ts'
import { FieldMessages, messageIds } from './FieldMessages.tsx'

interface TextareaFieldProps<Values extends FieldValues> {
  form: FormStore<Values>
  name: keyof Values & string
  label: string
}

/** A labelled, required textarea. */
export function TextareaField<Values extends FieldValues>({ form, name, label }: TextareaFieldProps<Values>) {
  const values = useStore(form.$values)
  const error = useStore(form.$errors)[name]
  return (
    <div className="field">
      <label className="field-label" htmlFor={name}>
        {label}
      </label>
      <textarea
        id={name}
        name={name}
        rows={6}
        required
        className="field-input"
        value={values[name] ?? ''}
        onChange={event => form.setField(name, event.target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={messageIds(name, { error, hint: undefined })}
      />
      <FieldMessages name={name} error={error} hint={undefined} />
    </div>
  )
}

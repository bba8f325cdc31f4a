import { useStore } from '@nanostores/react'
import type { FormStore, Texts } from '../../stores/form.ts'
import { FieldNotes, noteIds } from './FieldNotes.tsx'

interface MessageFieldProps<Values extends Texts> {
  form: FormStore<Values>
  name: keyof Values & string
  label: string
}

/** A labelled field of several lines, all of it required. */
export function MessageField<Values extends Texts>({ form, name, label }: MessageFieldProps<Values>) {
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
        onChange={event => form.type(name, event.target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={noteIds(name, { error, hint: undefined })}
      />
      <FieldNotes name={name} error={error} hint={undefined} />
    </div>
  )
}

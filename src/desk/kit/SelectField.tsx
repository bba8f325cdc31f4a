import { useId } from 'react'
import { FieldMessages, messageIds } from '../../forms/FieldMessages.tsx'

interface SelectFieldProps {
  label: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  hint?: string
  error?: string | undefined
  onChange: (value: string) => void
}

/** A labelled list of choices. */
export function SelectField({ label, value, options, hint, error, onChange }: SelectFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select
        className="field-input"
        id={id}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={messageIds(id, { error, hint })}
        onChange={event => onChange(event.target.value)}
      >
        {options.map(([name, title]) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
      <FieldMessages id={id} error={error} hint={hint} />
    </div>
  )
}

import { useId } from 'react'

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
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
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
        aria-describedby={described || undefined}
        onChange={event => onChange(event.target.value)}
      >
        {options.map(([name, title]) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
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

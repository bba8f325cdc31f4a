import { useEffect, useId, useState } from 'react'

interface DayFieldProps {
  label: string
  value: string | undefined
  onChange: (day: string) => void
}

/** A day of the shop; the address changes when the field is left or Enter is pressed, not at each digit. */
export function DayField({ label, value = '', onChange }: DayFieldProps) {
  const id = useId()
  const [day, setDay] = useState(value)
  useEffect(() => setDay(value), [value])
  const done = () => {
    if (day !== value) onChange(day)
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="field-input"
        type="date"
        value={day}
        onChange={event => setDay(event.target.value)}
        onBlur={done}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          done()
        }}
      />
    </div>
  )
}

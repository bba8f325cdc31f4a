import { useId } from 'react'
import { sampleOf } from '../../domain/desk/import/import-translation.ts'
import type { FileColumns } from './imports.ts'

interface ColumnChoiceProps {
  label: string
  /** Empty where the file has no such column. */
  column: string
  file: FileColumns
  onChoose: (column: string) => void
}

/** Chooses the column of one field, with what its first rows have. */
export function ColumnChoice({ label, column, file, onChoose }: ColumnChoiceProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="field-input"
        value={column}
        aria-describedby={`${id}-hint`}
        onChange={event => onChoose(event.target.value)}
      >
        <option value="">Not in this file</option>
        {[...new Set(file.columns)]
          .filter(name => name !== '')
          .map(name => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
      </select>
      <p className="field-hint column-values" id={`${id}-hint`}>
        {sampleOf(file, column)}
      </p>
    </div>
  )
}

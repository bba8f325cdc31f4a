import { useId } from 'react'
import { sampleOf } from '../../domain/desk/import/import-translation.ts'
import type { FileColumns } from './imports.ts'

interface NameChoiceProps {
  /** As the file has it. */
  column: string
  /** What it is in English; empty where it is not imported. */
  name: string
  names: readonly string[]
  file: FileColumns
  onChoose: (name: string) => void
}

/** Chooses what a column of another shop's file is, with what its first rows have. */
export function NameChoice({ column, name, names, file, onChoose }: NameChoiceProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label file-name" htmlFor={id}>
        {column}
      </label>
      <select
        id={id}
        className="field-input"
        value={name}
        aria-describedby={`${id}-hint`}
        onChange={event => onChoose(event.target.value)}
      >
        <option value="">Not imported</option>
        {names.map(one => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
      <p className="field-hint column-values" id={`${id}-hint`}>
        {sampleOf(file, column) || 'Empty in the first rows'}
      </p>
    </div>
  )
}

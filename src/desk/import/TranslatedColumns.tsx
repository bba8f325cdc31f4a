import { useId, useState } from 'react'
import { columnChoices, sampleOf, translationOf, translationText } from '../../domain/desk/import-texts.ts'
import { ColumnsActions } from './ColumnsActions.tsx'
import { checkWithMapping, type FileColumns, type ImportAddress } from './imports.ts'

interface TranslatedColumnsProps {
  address: ImportAddress
  file: FileColumns
  translated: NonNullable<FileColumns['translated']>
  /** As the import has it. */
  format: string
}

/** Asks once what the columns of another shop's file are that have other names than in English. */
export function TranslatedColumns({ address, file, translated, format }: TranslatedColumnsProps) {
  const { fields } = file.mapping
  const [choices, setChoices] = useState(() => columnChoices(fields))
  const guessed = translated.unrecognised.filter(column => Object.values(fields).includes(column))
  const others = translated.unrecognised.filter(column => !guessed.includes(column))
  const check = async () => {
    const found = translationOf(choices)
    if ('reason' in found) throw new Error(found.reason)
    await checkWithMapping(address, { fields: found.fields, attributes: [] })
  }
  const list = (columns: readonly string[]) => (
    <div className="columns">
      {columns.map(column => (
        <NameChoice
          key={column}
          column={column}
          name={choices.get(column) ?? ''}
          names={translated.known}
          file={file}
          onChoose={name => setChoices(new Map(choices).set(column, name))}
        />
      ))}
    </div>
  )
  return (
    <>
      <fieldset className="entries">
        <legend className="section-title">Which column is what?</legend>
        <p className="max-w-prose">{translationText(format, guessed.length)}</p>
        {list(guessed)}
      </fieldset>
      {others.length > 0 && (
        <details>
          <summary className="link">
            {others.length === 1
              ? 'One more column, not imported'
              : `${others.length} more columns, not imported`}
          </summary>
          <div className="mt-4">{list(others)}</div>
        </details>
      )}
      <ColumnsActions address={address} onCheck={check} />
    </>
  )
}

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
function NameChoice({ column, name, names, file, onChoose }: NameChoiceProps) {
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

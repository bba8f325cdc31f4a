import { useState } from 'react'
import { columnChoices, translationOf, translationText } from '../../domain/desk/import/import-translation.ts'
import { ColumnsActions } from './ColumnsActions.tsx'
import { checkWithMapping, type FileColumns, type ImportAddress } from './imports.ts'
import { NameChoice } from './NameChoice.tsx'

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

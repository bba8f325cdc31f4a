import { useEffect, useState } from 'react'
import {
  columnChoices,
  importFields,
  isUsableMapping,
  namelessText,
  sampleOf,
  translationOf,
  translationText,
} from '../../domain/desk/import-texts.ts'
import { importMessages } from '../../domain/messages/imports.ts'
import { Checkbox } from '../../forms/Checkbox.tsx'
import { WordedError } from '../client/errors.ts'
import { LoadedView, useLoaded } from '../kit/LoadedView.tsx'
import { SelectField } from '../kit/SelectField.tsx'
import { ActionButton } from './ActionButton.tsx'
import { checkWithMapping, type FileColumns, type ImportAddress, importColumns, move } from './imports.ts'

/** Asks which column of the file is what; shows its first rows. */
export function ImportColumns({ address, format }: { address: ImportAddress; format: string }) {
  return (
    <LoadedView label="Loading the columns" {...useLoaded(importColumns.$state, importColumns.load, address)}>
      {file =>
        file.translated ? (
          <TranslatedColumns address={address} file={file} translated={file.translated} format={format} />
        ) : (
          <ColumnsForm address={address} file={file} />
        )
      }
    </LoadedView>
  )
}

/** What a person chooses, which is not sent before the check: asks before the page is left with it. */
function useChosen<Chosen extends object>(start: () => Chosen) {
  const [first] = useState(start)
  const [chosen, choose] = useState(first)
  useEffect(() => {
    // Not `askBeforeLeaving`, whose file brings the editor of sections along.
    const ask = (event: Event) => chosen !== first && event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [chosen, first])
  return [chosen, choose] as const
}

function ColumnsForm({ address, file }: { address: ImportAddress; file: FileColumns }) {
  const [mapping, setMapping] = useChosen(() => file.mapping)
  const { fields, attributes } = mapping
  const used = Object.values(fields)
  const nameless = namelessText(file)
  const choose = (name: string, column: string) => {
    const { [name]: _, ...others } = fields
    const next = column === '' ? others : { ...others, [name]: column }
    setMapping({ fields: next, attributes: attributes.filter(one => one !== column) })
  }
  const check = async () => {
    if (!isUsableMapping(fields)) throw new WordedError(importMessages.unmapped)
    await checkWithMapping(address, mapping)
  }
  return (
    <>
      <FileSample file={file} />
      {nameless !== '' && <p className="alert mb-5">{nameless}</p>}
      <fieldset className="entries">
        <legend className="section-title">Which column is what?</legend>
        <div className="columns">
          {importFields.map(({ name, label }) => (
            <SelectField
              key={name}
              label={label}
              value={fields[name] ?? ''}
              options={choicesOf('Not in this file', file.columns)}
              hint={sampleOf(file, fields[name] ?? '')}
              onChange={column => choose(name, column)}
            />
          ))}
        </div>
      </fieldset>
      <FurtherColumns
        columns={file.columns.filter(column => column !== '' && !used.includes(column))}
        chosen={attributes}
        onChoose={chosen => setMapping({ fields, attributes: chosen })}
      />
      <ColumnsActions address={address} onCheck={check} />
    </>
  )
}

/** Longest text of a cell that is shown. */
const SHOWN_LETTERS = 80

/** Names of columns may occur twice: a cell's key is its place. */
function numbered(cells: readonly string[]) {
  return cells.map((text, at) => ({ place: at + 1, text: text.slice(0, SHOWN_LETTERS) }))
}

/** The first rows of a file as a table that scrolls sideways. */
function FileSample({ file: { columns, sample } }: { file: FileColumns }) {
  const rows = sample.map((cells, at) => ({
    line: at + 1,
    cells: numbered(columns.map((_, n) => cells[n] ?? '')),
  }))
  // What scrolls needs the focus, so that the arrow keys reach it.
  const scrolls = { tabIndex: 0 }
  return (
    <section className="sample-rows" aria-label="First rows of the file" {...scrolls}>
      <table className="table">
        <thead>
          <tr>
            {numbered(columns).map(({ place, text }) => (
              <th key={place} scope="col">
                {text || `Column ${place}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, cells }) => (
            <tr key={line}>
              {cells.map(({ place, text }) => (
                <td key={place}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface FurtherColumnsProps {
  /** Columns that are no field. */
  columns: readonly string[]
  chosen: readonly string[]
  onChoose: (columns: string[]) => void
}

/** Attributes of one call. */
const MAX_ATTRIBUTES = 50

/** Chooses further columns that become attributes of the products. */
function FurtherColumns({ columns, chosen, onChoose }: FurtherColumnsProps) {
  if (columns.length === 0) return null
  return (
    <fieldset className="entries">
      <legend className="field-label">Other columns that shoppers see as product details</legend>
      <div className="columns">
        {[...new Set(columns)].map(column => {
          const isChosen = chosen.includes(column)
          return (
            <Checkbox
              key={column}
              checked={isChosen}
              disabled={!isChosen && chosen.length >= MAX_ATTRIBUTES}
              onChange={() => onChoose(isChosen ? chosen.filter(one => one !== column) : [...chosen, column])}
            >
              <span className="file-name">{column}</span>
            </Checkbox>
          )
        })}
      </div>
    </fieldset>
  )
}

interface TranslatedColumnsProps {
  address: ImportAddress
  file: FileColumns
  translated: NonNullable<FileColumns['translated']>
  /** As the import has it. */
  format: string
}

/** Asks once what the columns of another shop's file are that have other names than in English. */
function TranslatedColumns({ address, file, translated, format }: TranslatedColumnsProps) {
  const { fields } = file.mapping
  const [choices, setChoices] = useChosen(() => columnChoices(fields))
  const guessed = translated.unrecognised.filter(column => Object.values(fields).includes(column))
  const others = translated.unrecognised.filter(column => !guessed.includes(column))
  const check = async () => {
    const found = translationOf(choices)
    if ('reason' in found) throw new WordedError(found.reason)
    await checkWithMapping(address, { fields: found.fields, attributes: [] })
  }
  const list = (columns: readonly string[]) => (
    <div className="columns">
      {columns.map(column => (
        <SelectField
          key={column}
          label={column}
          value={choices.get(column) ?? ''}
          options={choicesOf('Not imported', translated.known)}
          hint={sampleOf(file, column) || 'Empty in the first rows'}
          onChange={name => setChoices(new Map(choices).set(column, name))}
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

/** Each name once, behind what stands for none. */
function choicesOf(none: string, names: readonly string[]) {
  return [['', none] as const, ...[...new Set(names)].filter(Boolean).map(name => [name, name] as const)]
}

interface ColumnsActionsProps {
  address: ImportAddress
  /** Sends the chosen columns; what it throws is shown. */
  onCheck: () => Promise<void>
}

/** Checks a file by the columns that were chosen, or cancels its import. */
function ColumnsActions({ address, onCheck }: ColumnsActionsProps) {
  return (
    <div className="actions">
      <ActionButton look="primary" onAct={onCheck}>
        Check the file
      </ActionButton>
      <ActionButton look="quiet" onAct={() => move(address, 'cancel')}>
        Cancel
      </ActionButton>
    </div>
  )
}

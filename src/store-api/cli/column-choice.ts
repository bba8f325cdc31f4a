import { importFields } from '../../domain/desk/import-texts.ts'
import { terminalLine } from '../../domain/terminal-text.ts'
import { UserError } from '../../domain/user-error.ts'
import type { AddedImport } from '../import/add-import.ts'
import { optionColumns } from '../import/formats/export-rows.ts'
import { options } from '../import/formats/imported-product.ts'
import { UsageError } from './arguments.ts'

type RecognisedFile = Pick<AddedImport['file'], 'columns' | 'mapping'>
type Mapping = NonNullable<RecognisedFile['mapping']>

/** What `--map "column=field"` says: a column of the file becomes a field or an attribute. */
export interface ColumnChoice {
  column: string
  field: (typeof importFields)[number]['name'] | 'attribute'
}

/** Names of fields, and their labels at the desk. */
const fields: ReadonlyMap<string, ColumnChoice['field']> = new Map([
  ...importFields.flatMap(({ name, label }) => [[plain(name), name] as const, [plain(label), name] as const]),
  ['attribute', 'attribute'] as const,
])

/** What a column can become, for the help. */
export const fieldNames = [...importFields.map(({ name }) => name), 'attribute'].join(', ')

/** Reads `MRP=price`; a column may have equal signs. Throws UsageError. */
export function readColumnChoice(text: string): ColumnChoice {
  const at = text.lastIndexOf('=')
  const column = text.slice(0, Math.max(at, 0)).trim()
  const field = fields.get(plain(text.slice(at + 1)))
  if (column === '' || field === undefined)
    throw new UsageError(`Give --map "column=field", where field is one of ${fieldNames}.`)
  return { column, field }
}

/** What the names of a file's columns suggest, corrected by the choices. Throws UserError for a column that it has not. */
export function chooseColumns(file: RecognisedFile, choices: readonly ColumnChoice[]): Mapping {
  const found = choices.map(({ column, field }) => ({ field, column: columnOf(file.columns, column) }))
  const chosen = new Set(found.map(({ column }) => column))
  const suggested = Object.entries(file.mapping?.fields ?? {}).filter(([, column]) => !chosen.has(column))
  const given = found.filter(({ field }) => field !== 'attribute')
  if (new Set(given.map(({ field }) => field)).size < given.length || chosen.size < found.length)
    throw new UserError('Give each column and each field only once with --map.')
  return {
    fields: Object.fromEntries([...suggested, ...given.map(({ field, column }) => [field, column])]),
    attributes: found.filter(({ field }) => field === 'attribute').map(({ column }) => column),
  }
}

/** What the columns of a file are read as, for a person who chose none. */
export function columnsText(columns: readonly string[], { fields, attributes }: Mapping): string {
  const read = Object.entries(fields).map(([field, column]) => `${field} is ${column}`)
  // Columns of options are read by themselves where none was chosen for an option.
  const choices = options.some(option => fields[option]) ? [] : optionColumns(columns)
  const known = ['', ...Object.values(fields), ...attributes, ...choices.flatMap(Object.values<string>)]
  const others = columns.filter(one => !known.includes(one))
  const more =
    others.length === 0 ? '' : ` Others: ${others.join(', ')}. Add --map "column=field" to read more.`
  return terminalLine(`Columns: ${[...read, ...attributes].join(', ')}.${more}`)
}

/** The column as the file spells it. */
function columnOf(columns: readonly string[], given: string): string {
  const column = columns.find(one => one === given) ?? columns.find(one => plain(one) === plain(given))
  if (column === undefined)
    throw new UserError(
      `The file has no column ${given}. Its columns are ${columns.filter(Boolean).join(', ')}.`,
    )
  return column
}

/** Names are compared without case and spaces. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll(/\s/g, '')
}

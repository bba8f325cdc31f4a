import {
  cellOf,
  type FieldName,
  fieldNames,
  fieldsOfGroup,
  type NamesOf,
  type ProductField,
  productFields,
} from '../../../contract/catalogue/product-fields.ts'
import { readFieldText } from '../../../domain/catalogue/field-text.ts'
import { memoize } from '../../../domain/memoize.ts'
import type { GivenFields } from '../../catalogue/product-fields.ts'
import { columnKey, FILES, type Findings, type Header, type Row } from '../reading/row.ts'

/** The fields of a row of our own file, whose columns have our names. */
export function ownFields(row: Row, findings: Findings): GivenFields {
  return fieldsIn(fieldNames, row, { findings, columnOf: cellOf, textOf: column => row.text(column) })
}

/** What the law asks for, from the columns that a person chose; the weight is read with the variants. */
export function declaredFields(
  row: Row,
  columnOf: (name: FieldName) => string | undefined,
  findings: Reading['findings'],
): GivenFields {
  const names = fieldsOfGroup('declared').filter(name => name !== 'weight')
  return fieldsIn(names, row, { findings, columnOf, textOf: column => row.plain(column) })
}

/**
 * The same from columns that extensions and fields of a shop's own added to its export; what cannot be read is left out
 * with a note.
 */
export function addedFields(row: Row, findings: Findings): GivenFields {
  const columns = addedColumns(row.header)
  const left = (column: string, reason: string) =>
    findings.note(row, column, `'${row.text(column).slice(0, 60)}' ${reason}. It was left out`)
  const own: GivenFields = {}
  for (const name of fieldsOfGroup('declared')) {
    const column = columns.get(name)
    const text = column === undefined ? '' : row.plain(column)
    if (column === undefined || text === '' || name === 'weight') continue
    if (name === 'mrp') own.mrp = findings.price(row, column)
    else {
      const read = readFieldText(name, wholeCode(name, text, { row, column, findings }))
      if ('value' in read) own[name] = read.value
      else left(column, read.reason)
    }
  }
  return own
}

interface Reading {
  columnOf: (name: FieldName) => string | undefined
  textOf: (column: string) => string
  findings: Pick<Findings, 'problem' | 'note' | 'price' | 'weight'>
}

/** A field whose column the file has not is undefined. */
function fieldsIn(
  names: readonly FieldName[],
  row: Row,
  { columnOf, textOf, findings }: Reading,
): GivenFields {
  return Object.fromEntries(
    names.map(name => {
      const column = columnOf(name)
      return [name, column !== undefined && row.header.has(column) ? valueIn(name, column) : undefined]
    }),
  )

  function valueIn(name: FieldName, column: string): string | number | null | undefined {
    const { kind, group } = productFields[name]
    if (kind === 'rupees') return findings.price(row, column)
    if (kind === 'grams') return findings.weight(row, column)
    if (kind === 'name') return row.exact(column) || null
    if (group !== 'declared') return row.exact(column)
    const text = textOf(column)
    const read = readFieldText(name as NamesOf<'text'>, wholeCode(name, text, { row, column, findings }))
    if ('value' in read) return read.value
    findings.problem(row, column, `'${text.slice(0, 60)}' ${read.reason}`)
    return undefined
  }
}

/** An HSN code has 4, 6 or 8 digits: a spreadsheet took the first zero away from one with fewer by one, as from tea's 0902. */
const WITHOUT_ZERO = /^'?([1-9]\d{2}(?:\d{2}){0,2})(?:\.0)?$/

/** An HSN code as it was before a spreadsheet had it, with a note at the first of a file; any other text as it is. */
function wholeCode(
  name: FieldName,
  text: string,
  { row, column, findings }: { row: Row; column: string; findings: Reading['findings'] },
): string {
  const code = name === 'hsn' ? WITHOUT_ZERO.exec(text.trim())?.[1] : undefined
  if (code === undefined) return text
  if (row.header.isFirst('hsn'))
    findings.note(
      row,
      column,
      `'${code}' has lost its first zero in a spreadsheet. Such codes are read with it: 0${code}`,
    )
  return `0${code}`
}

/** The columns of a file that are fields of the group `declared` by their names. */
const addedColumns = memoize((header: Header): ReadonlyMap<FieldName, string> => {
  const names = header.names.map(column => [column, addedName(column)] as const)
  return new Map(
    fieldsOfGroup('declared').flatMap(name => {
      const { usualNames = [] }: ProductField = productFields[name]
      const column = names.find(([, usual]) => usualNames.includes(usual))?.[0]
      return column === undefined ? [] : [[name, column] as const]
    }),
  )
}, FILES)

/** `Meta: _hsn_code` and `HSN (product.metafields.custom.hsn_code)` are 'hsn code'. */
function addedName(column: string): string {
  const [, key] = /\(product\.metafields\.[^.)]{1,60}\.([^.)]{1,60})\)$/.exec(column) ?? []
  return columnKey((key ?? column).replace(/^meta:/i, '').replaceAll(/[_-]/g, ' '))
}

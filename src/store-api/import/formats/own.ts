import * as z from 'zod/mini'
import {
  type CellOf,
  cellOf,
  type FieldGroup,
  fieldsOfGroup,
  type NamesOfGroup,
} from '../../../contract/catalogue/product-fields.ts'
import { readDate, readEnd } from '../reading/dates.ts'
import { columnKey, Findings, type Header, type Row } from '../reading/row.ts'
import { ownFields } from './field-cells.ts'
import {
  type ImportedSale,
  type ImportedVariant,
  type NamedRow,
  options,
  type ReadProduct,
  variantKey,
} from './imported-product.ts'
import { addressesIn } from './picture-addresses.ts'
import { refuseTwins } from './variants.ts'

/**
 * Columns of our own file, in their order: those of the product stand in its first row, those of a variant in each.
 * `stockWas` is the stock when the file was saved; a file that has it changes the stock by the difference.
 */
export const ownColumns = [
  'id',
  ...cellsOf('main'),
  'salePrice',
  'saleFrom',
  'saleUntil',
  'published',
  'images',
  'imageAlts',
  'attributes',
  'createdAt',
  ...cellsOf('options'),
  'variantId',
  'sku',
  'size',
  'color',
  'variantRegularPrice',
  'variantDiscountedPrice',
  'stock',
  'stockWas',
  'variantImages',
  ...cellsOf('declared'),
  'variantWeight',
] as const
/** Those that an export has only where a product of the shop has any of them. */
export const declaredColumns: ReadonlySet<string> = new Set([...cellsOf('declared'), 'variantWeight'])

const ourKeys: ReadonlySet<string> = new Set(ownColumns.map(columnKey))

/** The columns of a file that are none of ours. */
function furtherColumns({ names }: Header): string[] {
  return names.filter(name => name !== '' && !ourKeys.has(columnKey(name)))
}

export type OwnColumn = (typeof ownColumns)[number]

function cellsOf<Group extends FieldGroup>(group: Group): CellOf<NamesOfGroup<Group>>[] {
  return fieldsOfGroup(group).map(cellOf)
}

const texts = z.array(z.string())
/** As people type them: on a line each, or with a comma between. */
const addresses = { schema: texts, split: addressesIn }
/** A blank line is a picture without a text. */
const alts = { schema: texts, split: (text: string) => text.split('\n') }
const attributes = {
  schema: z.array(
    z.object({
      id: z._default(z.string(), ''),
      key: z.string(),
      value: z.array(z.string()),
      metricUnit: z._default(z.string(), ''),
    }),
  ),
}

/** The product of the rows with one id in a file that this shop's export wrote, whole or with fewer columns. */
export function readOwnProduct(rows: readonly [Row, ...Row[]]): ReadProduct {
  const [first] = rows
  const findings = new Findings()
  const images = listIn(first, 'images', addresses, findings)
  const further = first.header.isFirst('further') ? furtherColumns(first.header) : []
  if (further.length > 0)
    findings.note(first, further.join(', '), 'is no column of an export. It was left out')
  const variants = variantsOf(rows, findings)
  const product = {
    id: first.text('id'),
    ...ownFields(first, findings),
    sale: saleIn(first, findings),
    published: first.ifAny(['published'], () => findings.isPublished(first, 'published')),
    images,
    imageAlts: imageAltsIn(first, images, findings),
    attributes: listIn(first, 'attributes', attributes, findings),
    createdAt: dateIn(first, 'createdAt', findings),
    variants,
    unnamed:
      variants?.length === 0 && !first.header.has('variantId') ? variantOf(first, findings) : undefined,
    lacks: options.filter(option => !first.header.has(option)),
  }
  if (product.title === '') findings.problem(first, 'title', 'is empty')
  // A row that was added for a new product would be taken for one more variant of the product above it.
  const isOther = (row: Row) =>
    row.text('id') === '' &&
    row.tooLong().length === 0 &&
    !['', first.text('title')].includes(row.text('title'))
  for (const row of rows.slice(1).filter(isOther))
    findings.problem(
      row,
      'id',
      'is empty, but the title is that of another product. Give it an id of its own',
    )
  return { line: first.line, product, problems: findings.problems, notes: findings.notes }
}

/** The alternative texts of pictures by their addresses: those of the cell have the order of the pictures. */
function imageAltsIn(
  row: Row,
  images: readonly string[] | undefined,
  findings: Findings,
): Record<string, string> | undefined {
  const texts = listIn(row, 'imageAlts', alts, findings)
  if (texts === undefined) return undefined
  if (!row.header.has('images')) findings.problem(row, 'imageAlts', "needs the column 'images' beside it")
  if (!images) return undefined
  if (texts.length > images.length)
    findings.problem(row, 'imageAlts', `has ${texts.length} texts for ${images.length} pictures`)
  return Object.fromEntries(images.map((url, at) => [url, texts[at]?.trim() ?? '']))
}

/** Which say that a row has a variant, where the file has columns for both options; else any of its columns does. */
const names = ['variantId', 'sku', ...options, 'stock'] as const
const values = ['variantRegularPrice', 'variantDiscountedPrice', 'variantWeight', 'variantImages'] as const

/** Undefined without columns of variants, empty where the product has none of its own. */
function variantsOf(rows: readonly Row[], findings: Findings): ImportedVariant[] | undefined {
  const [first] = rows
  const columns = [...names, ...values]
  if (!first || !columns.some(column => first.header.has(column))) return undefined
  const isWhole = options.every(option => first.header.has(option))
  const named = rows.filter(row => (isWhole ? names : columns).some(column => row.text(column) !== ''))
  if (named.length === 0 && !options.some(option => first.header.has(option))) return undefined
  const variants = named.map(row => variantOf(row, findings))
  refuseTwins(named, variants, findings, { byChoice: isWhole })
  return variants
}

function variantOf(row: Row, findings: Findings): ImportedVariant {
  return {
    id: row.text('variantId') || undefined,
    sku: row.exact('sku'),
    size: row.exact('size') ?? '',
    color: row.exact('color') ?? '',
    regularPrice: priceIn(row, 'variantRegularPrice', findings),
    discountedPrice: priceIn(row, 'variantDiscountedPrice', findings),
    weight: row.ifAny(['variantWeight'], () => findings.weight(row, 'variantWeight')),
    stock: row.ifAny(['stock'], () => findings.stock(row, 'stock')),
    stockWas: row.ifAny(['stockWas'], () => findings.stock(row, 'stockWas')),
    images: listIn(row, 'variantImages', addresses, findings),
  }
}

const columns = ['salePrice', 'saleFrom', 'saleUntil'] as const

/** The planned sale of a row, null for none; undefined where the file has no columns for it. */
function saleIn(row: Row, findings: Findings): ImportedSale | null | undefined {
  const [has, ...others] = columns.filter(column => row.header.has(column))
  if (has === undefined) return undefined
  if (others.length < columns.length - 1) {
    findings.problem(row, has, `needs these columns too: ${columns.join(', ')}`)
    return undefined
  }
  if (columns.every(column => row.text(column) === '')) return null
  const price = findings.price(row, 'salePrice')
  const from = dateIn(row, 'saleFrom', findings)
  const until = dateIn(row, 'saleUntil', findings, readEnd) ?? null
  if (price === null || from === undefined) {
    const isUnsaid = price === null ? row.text('salePrice') === '' : row.text('saleFrom') === ''
    if (isUnsaid) findings.problem(row, 'salePrice', 'a sale needs a price and a start')
    return undefined
  }
  if (until !== null && until <= from) findings.problem(row, 'saleUntil', 'is not after the start')
  return { price, from, until }
}

/** What names the variants of rows that continue the product above them, by the best column that the file has. */
export function namedBelow(rows: readonly Row[]): NamedRow[] {
  const column = rows[0]?.header.has('variantId') ? 'variantId' : 'sku'
  return rows
    .filter(row => row.text('id') === '' && row.text(column) !== '')
    .map(row => ({ variant: variantKey(column, row.text(column)), line: row.line }))
}

/** Rupees of a cell, null for an empty one; undefined where the file has no such column. So do the others. */
function priceIn(row: Row, column: OwnColumn, findings: Findings): number | null | undefined {
  return row.ifAny([column], () => findings.price(row, column))
}

/** Milliseconds since 1970 of a cell, `read` where it is not as the export writes it; undefined for an empty one, too. */
function dateIn(
  row: Row,
  column: OwnColumn,
  findings: Findings,
  read: (text: string) => number | undefined = text => readDate(text)?.at,
): number | undefined {
  const text = row.text(column)
  if (text === '') return undefined
  // To the millisecond, so that an export that is imported changes nothing.
  const isExact = /^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:\d{2})$/.test(text) && readDate(text.slice(0, 10))
  const at = isExact ? Date.parse(text) : read(text)
  if (at !== undefined && !Number.isNaN(at)) return at
  findings.problem(row, column, `'${text.slice(0, 60)}' is not a date such as 2026-11-20T09:30:00Z`)
  return undefined
}

interface List<Value> {
  schema: z.ZodMiniType<Value[]>
  /** Of a text that is no JSON: without it, one on each line that is not blank. */
  split?: (text: string) => unknown
}

/** The list that a cell has as JSON, or as a person types it. */
export function listIn<Value>(
  row: Row,
  column: OwnColumn,
  { schema, split = byLine }: List<Value>,
  findings: Findings,
): Value[] | undefined {
  const text = row.exact(column)
  if (text === undefined) return undefined
  if (text.trim() === '') return []
  const found = schema.safeParse(text.trim().startsWith('[') ? parsed(text) : split(text))
  if (found.success) return found.data
  findings.problem(row, column, 'is not in the form that the export writes')
  return undefined
}

function byLine(text: string): string[] {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? kept(value) : value))
  } catch {
    // Not JSON: the schema refuses it.
    return undefined
  }
}

/** A text without what PostgreSQL cannot keep: zeros, and halves of letters. */
function kept(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}

import { checkProduct } from './check-product.ts'
import type { Encoding } from './encoding.ts'
import type { FileFormat } from './file-format.ts'
import { inWords, MAX_COLUMNS } from './file-limits.ts'
import type { ReadProduct } from './imported-product.ts'
import { mappedKey, readMappedProduct } from './mapped.ts'
import type { Mapping } from './mapping.ts'
import { readOwnProduct } from './own.ts'
import { type CsvRecord, readRecords, UnreadableFile } from './records.ts'
import { Header, Row } from './row.ts'
import { RowLimits } from './row-limits.ts'
import { readShopifyProduct } from './shopify.ts'
import { shopifyColumns } from './shopify-columns.ts'
import { WooVariations } from './woo-variations.ts'
import { isVariation, readWooProduct } from './woocommerce.ts'

/** Opens the file anew for each time that it is read. */
export type OpenFile = () => AsyncIterable<Uint8Array>

/** How a file is to be read. */
export interface FileShape {
  encoding: Encoding
  format: FileFormat
  /** For the format `mapped`. */
  mapping?: Mapping | undefined
}

type Rows = [Row, ...Row[]]

/** The products of a file in its order, one in memory at a time; throws UnreadableFile. */
export async function* readProducts(open: OpenFile, shape: FileShape): AsyncGenerator<ReadProduct> {
  const seen = new Set<string>()
  for await (const read of shape.format === 'woocommerce' ? wooProducts(open, shape) : grouped(open, shape)) {
    checkProduct(read)
    const { id } = read.product
    if (id !== '' && seen.has(id)) {
      const reason = `'${id}' stands further up already: the rows of one product stand together`
      read.problems.push({ line: read.line, column: '', reason })
    }
    seen.add(id)
    yield read
  }
}

async function* grouped(open: OpenFile, shape: FileShape): AsyncGenerator<ReadProduct> {
  let rows: Rows | undefined
  let limits = new RowLimits()
  let key = ''
  for await (const row of readRows(open, shape)) {
    const next = keyOf(shape, row)
    const isSame = rows !== undefined && (next === key || (next === '' && shape.format === 'haat'))
    if (rows && isSame) {
      if (limits.admits(row.size)) rows.push(row)
      continue
    }
    if (rows) yield limited(rows, limits, few => productOf(shape, few))
    limits = new RowLimits()
    limits.admits(row.size)
    rows = [row]
    key = next
  }
  if (rows) yield limited(rows, limits, few => productOf(shape, few))
}

/** The product of some rows; beyond the limits only its first row is read, for its id. */
function limited(rows: Rows, { excess }: RowLimits, read: (rows: Rows) => ReadProduct): ReadProduct {
  const [first] = rows
  const found = read(excess === undefined ? rows : [first])
  const tooLong = rows.flatMap(row => row.tooLong())
  if (excess === undefined) return { ...found, problems: [...tooLong, ...found.problems] }
  const problem = { line: first.line, column: '', reason: excess }
  return { line: first.line, product: { id: found.product.id }, problems: [problem], notes: [] }
}

/** What the rows of one product have in common. */
function keyOf({ format, mapping }: FileShape, row: Row): string {
  if (format === 'shopify-old' || format === 'shopify-new') return row.text(shopifyColumns[format].handle)
  if (format === 'mapped' && mapping) return mappedKey(mapping, row)
  return row.text('id')
}

function productOf({ format, mapping }: FileShape, rows: Rows): ReadProduct {
  if (format === 'shopify-old' || format === 'shopify-new')
    return readShopifyProduct(shopifyColumns[format], rows)
  return format === 'mapped' && mapping ? readMappedProduct(mapping, rows) : readOwnProduct(rows)
}

async function* wooProducts(open: OpenFile, { encoding }: FileShape): AsyncGenerator<ReadProduct> {
  const first = readRecords(open(), encoding)
  const variations = await WooVariations.collect(await headerOf(first), first)
  const second = readRecords(open(), encoding)
  const header = await headerOf(second)
  for await (const record of second) {
    const row = new Row(header, record)
    if (row.isBlank || isVariation(row)) continue
    const { rows, limits } = variations.of(row)
    yield limited([row, ...rows], limits, ([parent, ...others]) => readWooProduct(parent, others))
  }
  for (const problem of variations.orphans())
    yield { line: problem.line, product: { id: '' }, problems: [problem], notes: [] }
}

async function* readRows(open: OpenFile, { encoding }: FileShape): AsyncGenerator<Row> {
  const records = readRecords(open(), encoding)
  const header = await headerOf(records)
  for await (const record of records) {
    const row = new Row(header, record)
    if (!row.isBlank) yield row
  }
}

/** The first record of a file as its columns. */
export async function headerOf(records: AsyncGenerator<CsvRecord>): Promise<Header> {
  const { value, done } = await records.next()
  if (!done && value.cells.length > MAX_COLUMNS)
    throw new UnreadableFile(`The file has more than ${inWords(MAX_COLUMNS)} columns`)
  return new Header(done ? [] : value.cells)
}

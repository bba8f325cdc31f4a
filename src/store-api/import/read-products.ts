import { checkProduct } from './check-product.ts'
import type { Encoding } from './encoding.ts'
import type { FileFormat } from './file-format.ts'
import type { ReadProduct } from './imported-product.ts'
import { mappedKey, readMappedProduct } from './mapped.ts'
import type { Mapping } from './mapping.ts'
import { readOwnProduct } from './own.ts'
import { type CsvRecord, readRecords } from './records.ts'
import { Header, Row } from './row.ts'
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
  let key = ''
  for await (const row of readRows(open, shape)) {
    const next = keyOf(shape, row)
    const isSame = rows !== undefined && (next === key || (next === '' && shape.format === 'haat'))
    if (rows && isSame) rows.push(row)
    else {
      if (rows) yield productOf(shape, rows)
      rows = [row]
      key = next
    }
  }
  if (rows) yield productOf(shape, rows)
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
    if (!row.isBlank && !isVariation(row)) yield readWooProduct(row, variations.of(row))
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
  return new Header(done ? [] : value.cells)
}

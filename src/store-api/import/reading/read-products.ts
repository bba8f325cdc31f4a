import type { ImportAnswers } from '../../../contract/desk/imports.ts'
import { foldName } from '../../../domain/fold-name.ts'
import { formatCount } from '../../../domain/money.ts'
import { isPartOfAbove } from '../formats/export-rows.ts'
import type { ReadProduct } from '../formats/imported-product.ts'
import { choicesOf, isParentRow, mappedKey, readMappedProduct } from '../formats/mapped.ts'
import type { FileFormat, Mapping } from '../formats/mapping.ts'
import { namedBelow, readOwnProduct } from '../formats/own.ts'
import { readShopifyProduct, shopifyColumns } from '../formats/shopify.ts'
import { WooVariations } from '../formats/woo-variations.ts'
import { isVariation, readWooProduct } from '../formats/woocommerce.ts'
import { checkProduct, leftOut } from './check-product.ts'
import { BROKEN, type Encoding, legacyEncodings } from './encoding.ts'
import { MAX_COLUMNS, RowLimits } from './file-limits.ts'
import { isMangled } from './numbers.ts'
import { type CsvRecord, readRecords, UnreadableFile } from './records.ts'
import { Header, Row, type Translation } from './row.ts'

/** Opens the file anew for each time that it is read. */
export type OpenFile = () => AsyncIterable<Uint8Array>

/** How a file is to be read. */
export interface FileShape {
  encoding: Encoding
  format: FileFormat
  /** For the format `mapped`. */
  mapping?: Mapping | undefined
  answers?: ImportAnswers | undefined
  /** For a file of another shop in another language. */
  translation?: Translation | undefined
}

type Rows = [Row, ...Row[]]

/** The products of a file in its order, one in memory at a time; throws UnreadableFile. */
export async function* readProducts(open: OpenFile, shape: FileShape): AsyncGenerator<ReadProduct> {
  const seen = new Set<string>()
  const letters = new LetterNotes(shape.encoding)
  for await (const read of shape.format === 'woocommerce' ? wooProducts(open, shape) : grouped(open, shape)) {
    checkProduct(read, shape.answers)
    const { id } = read.product
    // Shopify's handles have no case.
    const key = shape.format.startsWith('shopify') ? foldName(id) : id
    if (id !== '' && !isMangled(id) && seen.has(key)) refuseSecond(read, seen, shape.answers)
    seen.add(key)
    letters.addTo(read)
    yield read
  }
}

/** Two products with one SKU may have been identified by their ids or titles before. */
function refuseSecond(
  read: ReadProduct,
  seen: ReadonlySet<string>,
  answers: ImportAnswers | undefined,
): void {
  const { line, product } = read
  const { id, idWithoutSku: other } = product
  // An id that was made of a SKU is no text that a person knows.
  const sku = product.name || id
  const isTold = other !== undefined && other !== '' && !seen.has(other)
  if (isTold && answers?.doubledSkus) {
    const variants = product.variants?.map(one => (one.sku === sku ? { ...one, sku: '' } : one))
    read.product = { ...product, id: other, name: undefined, variants }
    read.notes.push({ line, column: '', reason: leftOut(sku) })
  } else {
    const reason = isTold
      ? `the SKU '${sku}' is that of another product further up`
      : `'${sku}' is also further up. Put all rows of one product together`
    const asks = isTold ? ({ kind: 'doubledSkus', example: sku } as const) : undefined
    // What such a row lacks otherwise stands in the first one.
    read.problems = [{ line, column: '', reason, ...(asks && { asks }) }]
  }
}

async function* grouped(open: OpenFile, shape: FileShape): AsyncGenerator<ReadProduct> {
  let rows: Rows | undefined
  let limits = new RowLimits()
  let key = ''
  let choices: ReturnType<typeof choicesOf> | undefined
  const mapping = shape.format === 'mapped' ? shape.mapping : undefined
  for await (const row of readRows(open, shape)) {
    const named = keyOf(shape, row)
    const next = mapping && isPartOfAbove(row, named) ? key : named
    // In our own files a row without an id continues the one above; in others it is its own.
    const isSame =
      next === ''
        ? shape.format === 'haat'
        : next === key ||
          (rows?.length === 1 && mapping && isParentRow(mapping, rows[0], next)) ||
          choices?.isOther(row)
    if (rows && isSame) {
      key = next === '' ? key : next
      if (!limits.admits(row.size)) continue
      rows.push(row)
      choices?.add(row)
      continue
    }
    if (rows) yield groupOf(shape, rows, limits)
    limits = new RowLimits()
    limits.admits(row.size)
    rows = [row]
    key = next
    choices = mapping && choicesOf(mapping, row)
  }
  if (rows) yield groupOf(shape, rows, limits)
}

function groupOf(shape: FileShape, rows: Rows, limits: RowLimits): ReadProduct {
  const read = limited(rows, limits, few => productOf(shape, few))
  return shape.format === 'haat' ? { ...read, below: namedBelow(rows) } : read
}

const TOO_WIDE = 'has more cells than the file has columns: put a text with a comma in quotation marks'

/** The product of some rows; where they cannot be one, only the first is read, for its id. */
function limited(rows: Rows, { excess }: RowLimits, read: (rows: Rows) => ReadProduct): ReadProduct {
  const [first] = rows
  const tooWide = rows
    .filter(row => row.isTooWide)
    .map(({ line }) => ({ line, column: '', reason: TOO_WIDE }))
  if (excess === undefined && tooWide.length === 0) {
    const found = read(rows)
    return {
      ...found,
      problems: [...rows.flatMap(row => row.tooLong()), ...found.problems],
      notes: [...rows.flatMap(row => row.unclosed()), ...found.notes],
    }
  }
  const { id } = read([first]).product
  const problems = excess === undefined ? tooWide : [{ line: first.line, column: '', reason: excess }]
  return { line: first.line, product: { id }, problems, notes: [] }
}

/** What the rows of one product have in common. */
function keyOf({ format, mapping }: FileShape, row: Row): string {
  if (format === 'shopify-old' || format === 'shopify-new')
    return foldName(row.text(shopifyColumns[format].handle))
  if (format === 'mapped' && mapping) return mappedKey(mapping, row)
  const id = row.text('id')
  return isMangled(id) ? `${id} ${row.text('variantId')}` : id
}

function productOf({ format, mapping }: FileShape, rows: Rows): ReadProduct {
  if (format === 'shopify-old' || format === 'shopify-new')
    return readShopifyProduct(shopifyColumns[format], rows)
  return format === 'mapped' && mapping ? readMappedProduct(mapping, rows) : readOwnProduct(rows)
}

async function* wooProducts(open: OpenFile, shape: FileShape): AsyncGenerator<ReadProduct> {
  const first = readRecords(open(), shape.encoding)
  const variations = await WooVariations.collect(await headerOf(first, shape), first)
  const second = readRecords(open(), shape.encoding)
  const header = await headerOf(second, shape)
  for await (const record of second) {
    const row = new Row(header, record)
    if (row.isBlank || row.isHeader || isVariation(row)) continue
    const { rows, limits, lines } = variations.of(row)
    const read = limited([row, ...rows], limits, ([parent, ...others]) => readWooProduct(parent, others))
    yield { ...read, lines }
  }
  for (const problem of variations.orphans())
    yield { line: problem.line, lines: [problem.line], product: { id: '' }, problems: [problem], notes: [] }
}

async function* readRows(open: OpenFile, shape: FileShape): AsyncGenerator<Row> {
  const records = readRecords(open(), shape.encoding)
  const header = await headerOf(records, shape)
  for await (const record of records) {
    const row = new Row(header, record)
    if (!row.isBlank && !row.isHeader) yield row
  }
}

/** The first record of a file as its columns. */
export async function headerOf(
  records: AsyncGenerator<CsvRecord>,
  shape?: Pick<FileShape, 'answers' | 'translation'>,
): Promise<Header> {
  const { value, done } = await records.next()
  if (!done && value.cells.length > MAX_COLUMNS)
    throw new UnreadableFile(`The file has more than ${formatCount(MAX_COLUMNS)} columns`)
  return new Header(done ? [] : value.cells, shape)
}

/** UTF-8 that was read as Western European and saved so: `CafÃ©`, `â€œ`, `à¤¸`. */
const GARBLED = /Ã[\u0080-\u00bf]|Â[\u00a0-\u00bf]|â€|[àá][\u00a4-\u00ae][^\s\p{L}]/u
/** A word of which a program without Unicode left its length alone. */
const LOST = /(?:^|\s)\?{3,}(?:\s|$)/
const NOT_ASCII = /\P{ASCII}/u
const SHOWN = 40
const AGAIN = 'save the file as “CSV UTF-8” in the program where they look right'

/** What a person should know of the letters of a file: each is said at the first product that it is seen at. */
export class LetterNotes {
  readonly #encoding: Encoding
  readonly #said = new Set<string>()

  constructor(encoding: Encoding) {
    this.#encoding = encoding
  }

  addTo({ line, product, notes }: ReadProduct): void {
    const texts = [product.title ?? '', product.description ?? '', product.category ?? '']
    const say = (what: string, sign: RegExp | string, reasonOf: (text: string) => string) => {
      const text = texts.find(one => (typeof sign === 'string' ? one.includes(sign) : sign.test(one)))
      if (text === undefined || this.#said.has(what)) return
      this.#said.add(what)
      notes.push({ line, column: '', reason: reasonOf(around(text, sign)) })
    }
    for (const sign of [BROKEN, LOST])
      say('broken', sign, text => `'${text}' has letters that cannot be read. Correct them, or ${AGAIN}`)
    say('garbled', GARBLED, text => `the letters of '${text}' look wrong. Correct them, or ${AGAIN}`)
    if (legacyEncodings.some(one => one === this.#encoding) && !this.#said.has('garbled'))
      say(
        'western',
        NOT_ASCII,
        text =>
          `the file is not in UTF-8. '${text}' is how its letters were read: if they are wrong, ${AGAIN}`,
      )
  }
}

/** The part of a text where something is found. */
function around(text: string, sign: RegExp | string): string {
  const at = typeof sign === 'string' ? text.indexOf(sign) : text.search(sign)
  const from = Math.max(0, at - SHOWN / 2)
  return text
    .slice(from, from + SHOWN)
    .replaceAll('\n', ' ')
    .trim()
}

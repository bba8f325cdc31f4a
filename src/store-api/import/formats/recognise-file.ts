import { detectEncoding } from '../reading/encoding.ts'
import { type FileShape, headerOf, type OpenFile } from '../reading/read-products.ts'
import { readRecords, UnreadableFile } from '../reading/records.ts'
import type { Header } from '../reading/row.ts'
import { type FileFormat, type Mapping, suggestMapping } from './mapping.ts'
import { ownColumns } from './own.ts'
import { recogniseTranslated, type TranslatedFile } from './translated-file.ts'

/** Rows that are shown to the person who maps columns, and characters of each of their cells. */
const SAMPLE_ROWS = 5
const SAMPLE_CELL = 200
/** Rows by which a file is recognised whose columns have other names. */
const SHAPE_ROWS = 100

export interface RecognisedFile extends FileShape {
  columns: readonly string[]
  /** The first rows, in the order of the columns. */
  sample: string[][]
  /** For the format `mapped`: what the names of the columns suggest. */
  mapping: Mapping | undefined
  /** Of another shop's file whose columns have other names: those, and what they can be. */
  translated: TranslatedFile | undefined
}

/** Recognises a file; throws UnreadableFile for one that is empty or no table. */
export async function recogniseFile(open: OpenFile): Promise<RecognisedFile> {
  await refuseOtherKinds(open())
  const encoding = await detectEncoding(open)
  const records = readRecords(open(), encoding)
  try {
    const header = await headerOf(records)
    if (header.names.every(name => name === '')) throw new UnreadableFile('The file is empty')
    const rows: string[][] = []
    let wide = 0
    while (rows.length < SHAPE_ROWS) {
      const { value, done } = await records.next()
      if (done) break
      rows.push(value.cells.slice(0, header.names.length).map(sampleOf))
      if (value.cells.filter(cell => cell.trim() !== '').length > 1) wide++
    }
    if (wide > rows.length / 2) refuseTitle(header)
    const named = recognise(header)
    refuseInventory(header)
    const found =
      named === 'haat' ? undefined : recogniseTranslated(header, rows, named === 'mapped' ? undefined : named)
    if (!found && named === 'mapped') refuseWithoutHeader(header)
    const format = found?.platform ?? named
    const translated = found && Object.keys(found.translation).length > 0 ? found : undefined
    return {
      encoding,
      format,
      columns: header.names,
      sample: rows.slice(0, SAMPLE_ROWS),
      mapping: format === 'mapped' ? suggestMapping(header.names) : undefined,
      translated,
      translation: translated?.translation,
    }
  } finally {
    await records.return(undefined)
  }
}

/** Columns by which a file is recognised: all of them are there. */
const signs: readonly (readonly [format: FileFormat, columns: readonly string[]])[] = [
  ['shopify-old', ['Handle', 'Title', 'Variant Price']],
  ['shopify-old', ['Handle', 'Title', 'Option1 Name', 'Option1 Value']],
  ['shopify-old', ['Handle', 'Image Src']],
  ['shopify-old', ['Handle', 'Variant Price']],
  ['shopify-old', ['Handle', 'Variant SKU']],
  ['shopify-new', ['URL handle', 'Title']],
  ['woocommerce', ['Type', 'Name', 'Regular price']],
  ['woocommerce', ['Type', 'SKU', 'Name', 'Published']],
]

const ourNames: ReadonlySet<string> = new Set(['', ...ownColumns])
/** Names that an export has and hardly any other file, and how many say that a file with further columns is one. */
const unusual = ['imageAlts', 'sizeLabel', 'colorLabel', 'variantId', 'stockWas', 'variantImages'] as const
const ENOUGH = 3

export function recognise(header: Header): FileFormat {
  const found = signs.find(([, columns]) => columns.every(column => header.has(column)))
  if (found) return found[0]
  // A person may have added columns to ours, or cut it to a few. Those have our names to the letter: `ID,Title,Stock` is
  // what others write.
  const isWhole = unusual.filter(name => header.has(name)).length >= ENOUGH
  const isOurs = header.has('id') && (isWhole || header.names.every(name => ourNames.has(name)))
  return isOurs ? 'haat' : 'mapped'
}

/** Shopify has a file of stocks alone, a row for each location. */
function refuseInventory(header: Header): void {
  if (['Handle', 'Location', 'Committed (not editable)'].every(name => header.has(name)))
    throw new UnreadableFile(
      'This is Shopify’s file of the inventory, which has no prices. Export the products there and add that file',
    )
}

/** A title of the table above its names, among more of them than are known: no row below has its columns. */
function refuseTitle({ names }: Header): void {
  const [name, ...others] = names.filter(one => one !== '')
  if (others.length === 0)
    throw new UnreadableFile(
      `The first row has only “${name}”. It needs a name for each column: remove what is above them`,
    )
}

/** A first row that has amounts and no usual name has a product: it would be lost. */
function refuseWithoutHeader({ names }: Header): void {
  const amount = names.find(name => /^(?:₹|rs\.?)?\s?\d[\d,]{0,15}(?:\.\d{1,2})?$/i.test(name))
  const isYear = amount !== undefined && /^20\d\d$/.test(amount)
  if (amount === undefined || isYear || Object.keys(suggestMapping(names).fields).length > 0) return
  throw new UnreadableFile(
    `The first row has no names of columns, but values such as “${amount}”. Add a row with names above it`,
  )
}

/** The beginning of a cell; a copy, which does not hold the memory of the whole one. */
function sampleOf(cell: string): string {
  if (cell.length <= SAMPLE_CELL) return cell
  return Buffer.from(cell.slice(0, SAMPLE_CELL), 'utf16le').toString('utf16le')
}

/** What files begin with that are no text with columns, and what people call them. */
const starts: readonly (readonly [start: string, name: string])[] = [
  ['\xd0\xcf\x11\xe0', 'a spreadsheet of an old Excel, or one with a password'],
  ['\x1f\x8b', 'an archive'],
  ['%PDF-', 'a PDF'],
  ['\x89PNG', 'a picture'],
  ['\xff\xd8\xff', 'a picture'],
  ['GIF8', 'a picture'],
]
const texts: readonly (readonly [sign: RegExp, name: string])[] = [
  [/^(?:\xef\xbb\xbf)?\s{0,100}<(?:!doctype|html|table|\?xml)\b/i, 'a web page or XML'],
  [/^(?:\xef\xbb\xbf)?\s{0,100}[[{]\s{0,100}[[{"]/, 'JSON'],
]

const START = 400

/** Throws UnreadableFile for a file that is plainly something else than a table in text. */
async function refuseOtherKinds(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  let start = ''
  for await (const piece of bytes) {
    start += Buffer.from(piece.subarray(0, START)).toString('latin1')
    if (start.length >= START) break
  }
  const [, name] =
    starts.find(([one]) => start.startsWith(one)) ?? texts.find(([sign]) => sign.test(start)) ?? []
  if (name !== undefined)
    throw new UnreadableFile(`The file is ${name}. Open it, save it as “CSV UTF-8” and add that file`)
}

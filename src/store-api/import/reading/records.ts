import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { parse as parseNow } from 'csv-parse/sync'
import { formatCount } from '../../../domain/money.ts'
import {
  declaredDelimiter,
  detectDelimiter,
  innerDelimiter,
  isHeader,
  isTitle,
  joinedNames,
  TITLE_LINES,
  templateRows,
} from './delimiter.ts'
import { decodeText, type Encoding } from './encoding.ts'
import { MAX_FILE_ROWS } from './file-limits.ts'

/** Characters of the largest record: a quotation mark that is never closed would else read the rest into memory. */
const MAX_RECORD = 1_000_000
/** Characters that a header row may have. */
const HEADER = 20_000
/** How cells are read, whatever divides them. */
const cells = {
  // A file that was put together from several may have several.
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  // In `a, "b, c"` the quotation mark begins a cell.
  ltrim: true,
  max_record_size: MAX_RECORD,
}

export interface CsvRecord {
  /** The number of its row, from 1, as a spreadsheet shows it: a cell may have several lines. */
  line: number
  cells: string[]
}

/** A file that cannot be read as rows at all; the message is a sentence for the person. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}

interface Parsed {
  record: string[]
  info: { records: number; empty_lines: number }
}

/** The records of a CSV file, the header row first; throws UnreadableFile. Holds one piece of the file in memory. */
export async function* readRecords(
  bytes: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<CsvRecord> {
  const text = decodeText(bytes, encoding)
  const start = await startOf(text)
  const source = Readable.from(joined(start, text))
  const declared = declaredDelimiter(start)
  const parser = parse({
    ...cells,
    delimiter: declared ?? detectDelimiter(start),
    from_line: declared ? 2 : 1,
    info: true,
    skip_empty_lines: true,
  })
  // A pipe alone passes no error on, and would not close the file.
  source.once('error', error => parser.destroy(error)).pipe(parser)
  let rows = 0
  try {
    const records = unwrapped(parser as AsyncIterable<Parsed>, declared ? undefined : innerDelimiter(start))
    for await (const { record, info } of withoutTitle(records)) {
      // The first one is the header.
      if (rows++ > MAX_FILE_ROWS)
        throw new UnreadableFile(`The file has more than ${formatCount(MAX_FILE_ROWS)} rows. Split it`)
      yield { line: info.records + info.empty_lines, cells: record }
    }
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableFile(explain(error)) : error
  } finally {
    parser.destroy()
    source.destroy()
  }
}

/** The records as they are; with a delimiter those that each is written in its only cell. */
async function* unwrapped(
  records: AsyncIterable<Parsed>,
  delimiter: string | undefined,
): AsyncGenerator<Parsed> {
  if (delimiter === undefined) return yield* records
  for await (const one of records) {
    const [row = ''] = one.record
    const [record = one.record]: string[][] = row.trim() === '' ? [] : parseNow(row, { ...cells, delimiter })
    yield { ...one, record }
  }
}

/**
 * The records from the header row on: those above it have a title of the table alone, or are those of a template, which
 * may have others below it, too.
 */
async function* withoutTitle(records: AsyncIterable<Parsed>): AsyncGenerator<Parsed> {
  let above: Parsed[] | undefined = []
  let template: ReturnType<typeof templateRows>
  /** What may be the first of two rows of names, as of cells that are joined above others. */
  let upper: Parsed | undefined
  let row = 0
  for await (const one of records) {
    if (++row === 1) template = templateRows(one.record)
    if (template && row !== template.header && row < template.products) continue
    if (above && !upper && above.length < TITLE_LINES && isTitle(one.record)) above.push(one)
    else if (above && above.length > 0 && !upper && !isHeader(one.record)) upper = one
    else {
      const names = upper && joinedNames(upper.record, one.record)
      if (above && !names && (upper || !isHeader(one.record))) yield* above
      if (upper && !names) yield upper
      above = undefined
      upper = undefined
      yield names ? { ...one, record: names } : one
    }
  }
  if (above) yield* above
  if (upper) yield upper
}

async function startOf(text: AsyncGenerator<string>): Promise<string> {
  let start = ''
  while (start.length < HEADER) {
    const { value, done } = await text.next()
    if (done) break
    start += value
  }
  return start
}

async function* joined(start: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  if (start !== '') yield start
  yield* rest
}

function explain({ code, lines }: CsvError & { lines?: number }): string {
  const at = lines === undefined ? '' : ` near line ${lines}`
  if (code === 'CSV_MAX_RECORD_SIZE' || code === 'CSV_QUOTE_NOT_CLOSED')
    return `A quotation mark is not closed${at}. Correct the file and add it again`
  return `The file is not a table with columns${at}. Save it as CSV and add it again`
}

// A spreadsheet may run a cell that begins with one of these, also behind spaces; the last four are their full-width forms.
const FORMULA = /^'*(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/u
// A spreadsheet that splits at semicolons has another cell behind each, and begins a row at a line break: a quotation mark
// that does not begin its cell holds neither back. The sign is optional, so that a long run of spaces is looked at once.
const INNER_FORMULA = /([;\r\n][;\s"]*)('*)([=+\-@\uff1d\uff0b\uff0d\uff20])?/gu
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/u

/** What a CSV file in UTF-8 begins with, so that spreadsheets read its letters. */
export const CSV_START = '\ufeff'

/**
 * A text as a cell that no spreadsheet runs as a formula, whole or from a semicolon or a line break on: with an apostrophe
 * where it would.
 */
export function escapeFormula(text: string): string {
  const escaped = withInner(text, signs => `'${signs}`)
  return FORMULA.test(escaped) ? `'${escaped}` : escaped
}

/** The text that `escapeFormula` was given. */
export function unescapeFormula(cell: string): string {
  const text = cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
  return withInner(text, signs => signs.slice(1))
}

/** The text with other apostrophes before what may be a formula behind a semicolon or a line break. */
function withInner(text: string, change: (apostrophes: string) => string): string {
  return text.replace(INNER_FORMULA, (found, start: string, apostrophes: string, sign?: string) =>
    sign === undefined ? found : start + change(apostrophes) + sign,
  )
}

/**
 * One line of a CSV file, with its line break (RFC 4180). Texts are escaped against formulas; numbers are written as they
 * are, so that a negative one stays a number; null and undefined are empty cells.
 */
export function csvLine(cells: readonly (string | number | null | undefined)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

/** The columns, then the lines of one query after another; `next` is the row from which the next query goes on. */
export async function* csvLines(
  columns: readonly string[],
  read: (before: number | undefined) => Promise<{ lines: string[]; next: number | undefined }>,
): AsyncGenerator<string> {
  yield csvLine(columns)
  let before: number | undefined
  do {
    const { lines, next } = await read(before)
    if (lines.length > 0) yield lines.join('')
    before = next
  } while (before !== undefined)
}

function cellOf(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = escapeFormula(value)
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

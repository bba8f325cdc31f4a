export const delimiters = [',', ';', '\t', '|'] as const
type Delimiter = (typeof delimiters)[number]

/** Lines above a header row, and cells that make it one: a title of the table has fewer. */
export const TITLE_LINES = 3
const HEADER_CELLS = 3
/** Characters of a line that are looked at. */
const MAX_LINE = 20_000

/**
 * The delimiter that the header row has most often outside quotes; a comma where it has none. A line without any may be the
 * title of the table: then the row below says it.
 */
export function detectDelimiter(start: string): Delimiter {
  const lines = countsOf(start.replace(/^(?:\s|# [^\r\n]*)+/, ''))
  // A bar is also an ornament of titles: one that divides cells is in the next row, too.
  const isOrnament = lines.slice(0, 2).some(counts => counts['|'] === 0)
  const found = isOrnament ? lines.map(counts => ({ ...counts, '|': 0 })) : lines
  const isOneCell = found[0] !== undefined && mostOf(found[0]) === 0
  const below = isOneCell ? found.find(counts => mostOf(counts) + 1 >= HEADER_CELLS) : undefined
  const counts = below ?? found[0]
  return delimiters.reduce((best, one) => ((counts?.[one] ?? 0) > (counts?.[best] ?? 0) ? one : best))
}

type Counts = Record<Delimiter, number>

function mostOf(counts: Counts): number {
  return Math.max(...delimiters.map(one => counts[one]))
}

/** How often each delimiter is in the first lines that are not empty. */
function countsOf(start: string): Counts[] {
  const none = (): Counts => ({ ',': 0, ';': 0, '\t': 0, '|': 0 })
  const lines: Counts[] = [none()]
  let isQuoted = false
  let isEmpty = true
  for (const character of start) {
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && (character === '\n' || character === '\r')) {
      if (isEmpty) continue
      if (lines.length > TITLE_LINES) break
      lines.push(none())
      isEmpty = true
      continue
    } else if (!isQuoted && isDelimiter(character)) {
      const line = lines.at(-1)
      if (line) line[character]++
    }
    isEmpty = false
  }
  return lines
}

function isDelimiter(character: string): character is Delimiter {
  return (delimiters as readonly string[]).includes(character)
}

/** Whether a record may be a title of the table, which sheets write above the names of its columns. */
export function isTitle(cells: readonly string[]): boolean {
  return filled(cells) <= 1
}

/** Whether a record below a title has the names of columns. */
export function isHeader(cells: readonly string[]): boolean {
  return filled(cells) >= HEADER_CELLS
}

/**
 * The names of columns in two rows, as Tally has them: `Particulars` and `Closing balance`, and below the second one
 * `Quantity`, `Rate` and `Value`. Undefined for rows that are none.
 */
export function joinedNames(upper: readonly string[], lower: readonly string[]): string[] | undefined {
  const isBelow = upper[0]?.trim() !== '' && lower[0]?.trim() === '' && isHeader(lower)
  return isBelow ? lower.map((name, at) => (name.trim() === '' ? (upper[at] ?? '') : name)) : undefined
}

function filled(cells: readonly string[]): number {
  return cells.filter(cell => cell.trim() !== '').length
}

/** A line that is one quoted cell. */
const ONE_CELL = /^"(?:[^"\r\n]|"")*"[ \t]*$/

/**
 * The delimiter within the cells of a file whose every row was saved as one quoted cell, as sheets do with a file that they
 * opened in one column; undefined for any other file.
 */
export function innerDelimiter(start: string): Delimiter | undefined {
  const [first = '', second] = start.split(/\r\n|[\r\n]/, 3).map(line => line.slice(0, MAX_LINE))
  if (second === undefined || !ONE_CELL.test(first) || !ONE_CELL.test(second)) return undefined
  const inner = first.trim().slice(1, -1).replaceAll('""', '"')
  const delimiter = detectDelimiter(inner)
  return inner.split(delimiter).length >= HEADER_CELLS ? delimiter : undefined
}

/**
 * Which row of a template has the names of its columns, and which the first product, from 1. Those of Amazon say so in
 * their first cells, and may have an example between; Meta explains each column above its name. Undefined for other files.
 */
export function templateRows(first: readonly string[]): { header: number; products: number } | undefined {
  const [start = ''] = first
  if (COMMENT.test(start) && first.filter(cell => COMMENT.test(cell)).length > 1)
    return { header: 2, products: 3 }
  if (!/^(?:TemplateType|settings)=/i.test(start)) return undefined
  const settings = first.join('&')
  const rowOf = (name: string) => Number(new RegExp(`${name}=(\\d{1,2})(?!\\d)`).exec(settings)?.[1] ?? 0)
  // Since 2024 the names for programs are such as `color[marketplace_id=A21T]#1.value`.
  const header = (/^settings=/i.test(start) && rowOf('labelRow')) || rowOf('attributeRow') || 3
  return { header, products: Math.max(rowOf('dataRow'), header + 1) }
}

const COMMENT = /^# \S/

/** The delimiter that a first line such as `sep=;` names, which Excel reads and does not show; undefined without one. */
export function declaredDelimiter(start: string): string | undefined {
  return /^"?sep=([,;|\t])"?(?=[\r\n])/i.exec(start)?.[1]
}

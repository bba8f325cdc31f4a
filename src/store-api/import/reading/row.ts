import type { ImportAnswers } from '../../../contract/desk/imports.ts'
import { gramsOf, readWeight, TOO_LIGHT } from '../../../domain/catalogue/weight.ts'
import { unescapeFormula } from '../../../domain/csv.ts'
import { formatCount } from '../../../domain/money.ts'
import type { RowProblem } from '../formats/imported-product.ts'
import { delimiters } from './delimiter.ts'
import { MAX_CELL, MAX_COLUMN_NAME } from './file-limits.ts'
import { decodeEntities, plainText } from './html-text.ts'
import {
  ambiguousNumber,
  doubtOf,
  isBelowZero,
  isForeign,
  isMangled,
  readPrice,
  readStock,
  shortened,
} from './numbers.ts'
import type { CsvRecord } from './records.ts'

/** What is seen nowhere, and comes with texts from the web: marks of width zero and of direction. */
const UNSEEN = '\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff'
const ODD =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no person wrote them, and XML has no way to write them
  /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const CONTROLS = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]/g
/** `="00123"`, by which programs keep a spreadsheet from taking zeros off a number. */
const AS_TEXT = /^="([^"]*)"$/

/** What is left of a cell in quotation marks with a space behind it, which ends no such cell. */
const QUOTED = /^"(.*)"[ \t]+$/s

/** A cell without what is seen nowhere around it, and without what protects it in a spreadsheet. */
export function cellText(given: string): string {
  const cell = given.startsWith('"') ? given.replace(QUOTED, '$1') : given
  const text = ODD.test(cell) ? withoutUnseen(cell.replace(CONTROLS, '')) : cell.trim()
  return AS_TEXT.exec(text)?.[1]?.trim() ?? unescapeFormula(text)
}

function withoutUnseen(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && isUnseen(text[from])) from++
  while (to > from && isUnseen(text[to - 1])) to--
  return text.slice(from, to)
}

function isUnseen(letter = ''): boolean {
  return UNSEEN.includes(letter) || letter.trim() === ''
}

/** How files write yes and no, also as what a product is: spreadsheets write TRUE in the language of their person. */
const YES =
  /^(?:true|yes|y|1|on|publish(?:ed)?|active|enabled?|visible|live|listed|available|public|approved|in.?stock|aktiv|actif|activo|attivo|actief|ativo|wahr|ja|vrai|oui|verdadero|s[ií]|vero|waar|verdadeiro|sim|prawda|tak|हाँ|हां)$/i
const NO =
  /^(?:false|no|n|0|-1|off|draft|inactive|disabled?|hidden|private|pending(?: review)?|unlisted|unpublished|not listed|blocked|rejected|archived|trash|unavailable|out.?of.?stock|entwurf|brouillon|borrador|bozza|concept|rascunho|falsch|nein|faux|non|falso|nee|onwaar|n[aã]o|fałsz|nie|नहीं)$/i

/** Whether a cell says yes; undefined for one that says neither yes nor no. An empty one is `missing`. */
export function flagOf(text: string, missing: boolean): boolean | undefined {
  if (text === '') return missing
  return YES.test(text) ? true : NO.test(text) ? false : undefined
}

/** Which column of a file is which of its format's own, where the file names them in another language. */
export type Translation = Readonly<Record<string, string>>

interface HeaderInput {
  answers?: ImportAnswers | undefined
  translation?: Translation | undefined
}

/** What says that a column has grams. */
const IN_GRAMS = /(?<!kilo)gra?m|(?<!\p{L})g(?:ms?)?(?!\p{L})/iu
const RATHER = 'is rather kilograms than grams. Write the unit beside the number, such as 1.5 kg'

/** Files of whose headers something is remembered. */
export const FILES = 20

/** Names of columns in the order of the file, and where each is, in lower case. */
export class Header {
  readonly names: readonly string[]
  /** What was said of the file. */
  readonly answers: ImportAnswers
  readonly #places: ReadonlyMap<string, number>
  readonly #translation: Translation
  readonly #said = new Set<string>()

  constructor(names: readonly string[], { answers = {}, translation = {} }: HeaderInput = {}) {
    this.answers = answers
    this.#translation = translation
    this.names = distinct(names.map(name => cellText(name.slice(0, MAX_COLUMN_NAME))))
    const places = new Map([...this.names.entries()].reverse().map(([at, name]) => [columnKey(name), at]))
    const translated = Object.entries(translation).flatMap(([name, column]) => {
      const at = this.names.indexOf(column)
      return at === -1 ? [] : [[columnKey(name), at] as const]
    })
    this.#places = new Map([...places, ...translated])
  }

  /** Whether something of the file is asked about for the first time: it is said once. */
  isFirst(what: string): boolean {
    const { size } = this.#said
    return this.#said.add(what).size > size
  }

  /** What the file calls a column. */
  nameIn(column: string): string {
    return Object.hasOwn(this.#translation, column) ? (this.#translation[column] ?? column) : column
  }

  /** Where a column is; undefined where the file has none of this name. */
  placeOf(name: string): number | undefined {
    return this.#places.get(columnKey(name))
  }

  has(name: string): boolean {
    return this.placeOf(name) !== undefined
  }
}

/** Names of which each is there once: a second `Image` is `Image (2)`. */
function distinct(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return names.map(name => {
    const key = columnKey(name)
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count === 1 || name === '' ? name : `${name} (${count})`
  })
}

/** Characters that a cell takes beside its own. */
const CELL = 16

const TOO_LONG = `has more than ${formatCount(MAX_CELL)} characters`

/** Lines of a cell that are looked at for rows. */
const MOST_LINES = 1_000

const keys = new Map<string, string>()

/** Names of columns are compared without case, with one space for several, and in American spelling as WooCommerce has it. */
export function columnKey(name: string): string {
  const known = keys.get(name)
  if (known !== undefined) return known
  const key = name.trim().toLowerCase().replace(/\s+/g, ' ').replace('catalogue', 'catalog')
  if (keys.size < 1000) keys.set(name, key)
  return key
}

function isHeaderCell(cell = '', name = ''): boolean {
  return name === cell.slice(0, MAX_COLUMN_NAME).trim() || /\(\d{1,4}\)$/.test(name)
}

/** One record with the names of its columns. */
export class Row {
  readonly line: number
  readonly header: Header
  /** Whether there is something behind the last column: some of its cells stand in the wrong ones. */
  readonly isTooWide: boolean
  readonly #cells: readonly string[]
  /** Columns of which a cell was asked for that is too long. */
  readonly #tooLong = new Set<string>()

  constructor(header: Header, { line, cells }: CsvRecord) {
    this.header = header
    this.line = line
    const columns = header.names.length
    this.isTooWide = cells.length > columns && cells.slice(columns).some(cell => cell.trim() !== '')
    this.#cells = cells.length > columns ? cells.slice(0, columns) : cells
  }

  /** The cell of a column without the spaces around it; empty where there is none. */
  text(column: string): string {
    return cellText(this.raw(column) ?? '')
  }

  /** The same as text, where another shop wrote it as HTML. */
  plain(column: string): string {
    return plainText(this.text(column))
  }

  /** The same of an identifier, without the apostrophe that keeps a spreadsheet from taking zeros off a number. */
  code(column: string): string {
    return decodeEntities(this.text(column)).replace(/^'(?=\d)/, '')
  }

  /** The cell of a column as it is; undefined where the file has no such column. One that is too long is not looked at. */
  raw(column: string): string | undefined {
    const place = this.header.placeOf(column)
    if (place === undefined) return undefined
    const cell = this.#cells[place] ?? ''
    if (cell.length <= MAX_CELL) return cell
    this.#tooLong.add(column)
    return ''
  }

  /** The same, without what protects it in a spreadsheet: as our own export has it. */
  exact(column: string): string | undefined {
    const raw = this.raw(column)
    return raw === undefined ? undefined : unescapeFormula(raw)
  }

  /** The problems of cells that were too long to be looked at. */
  tooLong(): RowProblem[] {
    const { line } = this
    return [...this.#tooLong].map(column => ({ line, column: this.header.nameIn(column), reason: TOO_LONG }))
  }

  /** A note of each cell that has further rows of the file within it: their products would be missing without a word. */
  unclosed(): RowProblem[] {
    return [...this.#cells.entries()].flatMap(([at, cell]) => {
      const rows = cell.includes('\n') ? this.#rowsWithin(at, cell) : 0
      const reason = `has ${rows === 1 ? '1 row' : `${rows} rows`} of the file within it: a quotation mark is not closed. Correct the file and add it again`
      return rows === 0 ? [] : [{ line: this.line, column: this.header.names[at] ?? '', reason }]
    })
  }

  /** How many lines of a cell have as many cells as the file, and amounts where the row has some before that cell, or any. */
  #rowsWithin(at: number, cell: string): number {
    const isAmount = (text = '') => /^(?:₹|rs\.?)?\s?\d[\d.,]{0,12}$/i.test(text.trim())
    const amounts = [...this.#cells.slice(0, at).entries()].filter(([, one]) => isAmount(one))
    if (amounts.length === 0 && !cell.startsWith('"')) return 0
    const isRow = (cells: readonly string[]) =>
      cells.length === this.header.names.length &&
      (amounts.length > 0
        ? amounts.every(([place]) => isAmount(cells[place]))
        : cells.some(one => isAmount(one)))
    const lines = cell.split('\n', MOST_LINES).slice(1)
    return lines.filter(line => delimiters.some(delimiter => isRow(line.split(delimiter)))).length
  }

  /** Characters, about as many as its cells take in memory. */
  get size(): number {
    return this.#cells.reduce((sum, cell) => sum + cell.length + CELL, 0)
  }

  /** What `read` makes of a cell; undefined where the file has none of the columns. */
  ifAny<Value>(columns: readonly string[], read: () => Value): Value | undefined {
    return columns.some(column => this.header.has(column)) ? read() : undefined
  }

  /** Whether it repeats the names of the columns, as tables do that were put together. */
  get isHeader(): boolean {
    const { names } = this.header
    return (
      this.#cells[0]?.trim() === names[0] && names.every((name, at) => isHeaderCell(this.#cells[at], name))
    )
  }

  /** Whether every cell is empty. */
  get isBlank(): boolean {
    return this.#cells.every(cell => cell.trim() === '')
  }
}

/** Collects what is wrong with the rows of one product, and what a person should know of them. */
export class Findings {
  readonly problems: RowProblem[] = []
  readonly notes: RowProblem[] = []

  problem(row: Row, column: string, reason: string): void {
    this.problems.push({ line: row.line, column: row.header.nameIn(column), reason })
  }

  note(row: Row, column: string, reason: string): void {
    this.notes.push({ line: row.line, column: row.header.nameIn(column), reason })
  }

  severalCategories(row: Row, column: string): void {
    if (row.header.isFirst('several categories'))
      this.note(row, column, 'has several categories. A product has one here: it gets the first')
  }

  /** Rupees of a cell, null for an empty one or one that is no price; the first of a file in other money is noted. */
  price(row: Row, column: string): number | null {
    const price = this.#number(row, column, readPrice)
    const text = row.text(column)
    if (price !== null && isForeign(text) && row.header.isFirst('money'))
      this.note(row, column, `'${text.slice(0, 60)}' is not in rupees. Its number was read as rupees`)
    return price
  }

  /** Whether a product is published; what says neither yes nor no is a draft, with a note. */
  isPublished(row: Row, column: string): boolean {
    const text = row.text(column)
    const flag = flagOf(text, true)
    if (flag === undefined)
      this.note(row, column, `'${text.slice(0, 60)}' means neither yes nor no. The product becomes a draft`)
    return flag ?? false
  }

  /** Pieces of a cell, null for an empty one or one that is no whole number. */
  stock(row: Row, column: string): number | null {
    const stock = this.#number(row, column, readStock)
    if (stock === 0 && isBelowZero(row.text(column)))
      this.note(row, column, 'is below zero and was read as 0')
    return stock
  }

  /** Grams of a cell, null for an empty one or one that is no weight; the column's name may have the unit. */
  weight(row: Row, column: string): number | null {
    const text = row.text(column)
    if (text === '') return null
    const name = row.header.nameIn(column)
    const [, unit = ''] = /\((\p{L}{1,10})\)\s*$/u.exec(name) ?? []
    const isUnsaid = gramsOf(unit) === undefined
    const found = readWeight(text, isUnsaid ? 'g' : unit)
    // Nobody writes 1.5 grams without the unit.
    const isRather = isUnsaid && !IN_GRAMS.test(name) && /^\d?[.,]0*[1-9]\d*$/.test(text) && RATHER
    const doubt = isRather || ('reason' in found && found.reason === TOO_LIGHT && TOO_LIGHT)
    if (doubt) {
      if (row.header.isFirst('weight'))
        this.note(row, column, `'${text}' ${doubt}. Such weights are left out`)
      return null
    }
    if ('grams' in found) return found.grams
    this.problem(row, column, `'${text.slice(0, 60)}' ${found.reason}`)
    return null
  }

  /** The text of a cell that is an identifier: a number that a spreadsheet shortened is a problem. */
  code(row: Row, column: string): string {
    const text = row.code(column)
    if (isMangled(text)) this.problem(row, column, shortened(text))
    this.doubt(row, column, text)
    return text
  }

  /** Notes a text that a spreadsheet may have changed. */
  doubt(row: Row, column: string, text: string): void {
    const doubt = doubtOf(text)
    if (doubt !== undefined) this.note(row, column, doubt)
  }

  #number(row: Row, column: string, read: typeof readPrice): number | null {
    const text = row.text(column)
    if (text === '') return null
    const { point } = row.header.answers
    const found = read(text, point)
    if ('value' in found) return found.value
    const example = point === undefined ? ambiguousNumber(text) : undefined
    this.problems.push({
      line: row.line,
      column: row.header.nameIn(column),
      reason: `'${text.slice(0, 60)}' ${found.reason}`,
      ...(example && { asks: { kind: 'point', example } }),
    })
    return null
  }
}

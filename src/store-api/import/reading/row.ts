import { gramsOf, readWeight } from '../../../domain/catalogue/weight.ts'
import { unescapeFormula } from '../../../domain/csv.ts'
import type { RowProblem } from '../formats/imported-product.ts'
import type { Answers } from './answers.ts'
import { inWords, MAX_CELL, MAX_COLUMN_NAME } from './file-limits.ts'
import { ambiguousNumber, doubtOf, isMangled, readPrice, readStock, shortened } from './numbers.ts'
import { decodeEntities, plainText } from './plain-text.ts'
import type { CsvRecord } from './records.ts'

/** Which column of a file is which of its format's own, where the file names them in another language. */
export type Translation = Readonly<Record<string, string>>

interface HeaderInput {
  answers?: Answers | undefined
  translation?: Translation | undefined
}

/** Names of columns in the order of the file, and where each is, in lower case. */
export class Header {
  readonly names: readonly string[]
  /** What was said of the file. */
  readonly answers: Answers
  readonly #places: ReadonlyMap<string, number>
  readonly #translation: Translation

  constructor(names: readonly string[], { answers = {}, translation = {} }: HeaderInput = {}) {
    this.answers = answers
    this.#translation = translation
    this.names = names.map(name => name.slice(0, MAX_COLUMN_NAME).trim())
    const places = new Map([...this.names.entries()].reverse().map(([at, name]) => [columnKey(name), at]))
    const translated = Object.entries(translation).flatMap(([name, column]) => {
      const at = this.names.indexOf(column)
      return at === -1 ? [] : [[columnKey(name), at] as const]
    })
    this.#places = new Map([...places, ...translated])
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

/** Characters that a cell takes beside its own. */
const CELL = 16

const keys = new Map<string, string>()

/** Names of columns are compared without case, with one space for several, and in American spelling as WooCommerce has it. */
export function columnKey(name: string): string {
  const known = keys.get(name)
  if (known !== undefined) return known
  const key = name.trim().toLowerCase().replace(/\s+/g, ' ').replace('catalogue', 'catalog')
  if (keys.size < 1000) keys.set(name, key)
  return key
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
    return unescapeFormula(this.raw(column)?.trim() ?? '')
  }

  /** The same as text, where another shop wrote it as HTML. */
  plain(column: string): string {
    return plainText(this.text(column))
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

  /** The problems of cells that were too long to be looked at. */
  tooLong(): RowProblem[] {
    const reason = `has more than ${inWords(MAX_CELL)} characters`
    return [...this.#tooLong].map(column => ({ line: this.line, column: this.header.nameIn(column), reason }))
  }

  /** Characters, about as many as its cells take in memory. */
  get size(): number {
    return this.#cells.reduce((sum, cell) => sum + cell.length + CELL, 0)
  }

  /** What `read` makes of a cell; undefined where the file has none of the columns. */
  ifAny<Value>(columns: readonly string[], read: () => Value): Value | undefined {
    return columns.some(column => this.header.has(column)) ? read() : undefined
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

  /** Rupees of a cell, null for an empty one or one that is no price. */
  price(row: Row, column: string): number | null {
    return this.#number(row, column, readPrice)
  }

  /** Pieces of a cell, null for an empty one or one that is no whole number. */
  stock(row: Row, column: string): number | null {
    if (row.text(column).startsWith('-')) this.note(row, column, 'is below zero and was read as 0')
    return this.#number(row, column, readStock)
  }

  /** Grams of a cell, null for an empty one or one that is no weight; the column's name may have the unit. */
  weight(row: Row, column: string): number | null {
    const text = row.text(column)
    if (text === '') return null
    const [, unit = ''] = /\((\p{L}{1,10})\)\s*$/u.exec(row.header.nameIn(column)) ?? []
    const found = readWeight(text, gramsOf(unit) === undefined ? 'g' : unit)
    if ('grams' in found) return found.grams
    this.problem(row, column, `'${text.slice(0, 60)}' ${found.reason}`)
    return null
  }

  /** The text of a cell that is an identifier: a number that a spreadsheet shortened is a problem. */
  code(row: Row, column: string): string {
    const text = decodeEntities(row.text(column))
    if (isMangled(text)) this.problem(row, column, shortened(text))
    this.doubt(row, column, text)
    return text.replace(/^'(?=\d)/, '')
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

/** TRUE, yes, 1, published and active are true; empty is `missing`. */
export function readFlag(text: string, missing: boolean): boolean {
  return text === '' ? missing : /^(?:true|yes|y|1|published|active|wahr|vrai)$/i.test(text)
}

import { DAY } from '../../../domain/durations.ts'
import { MAX_CELL, MAX_COLUMNS } from './file-limits.ts'
import { UnreadableFile } from './records.ts'
import { type Attributes, TOO_LARGE, Workbook } from './workbook.ts'

/** Texts that the cells of a workbook share, the characters of all, and the bytes of their file: all are held at once. */
const MAX_TEXTS = 2_000_000
const MAX_TEXTS_SIZE = 60_000_000
const MAX_TEXTS_FILE = 150_000_000
/** What Excel has at most. */
const MAX_ROW = 1_048_576
const MAX_FORMAT_CODE = 255
/** Bytes of a sheet that is read twice. */
const MAX_TWICE = 10_000_000
/** Characters of a row, and of the rows of one piece of XML: each of its cells may have the same long shared text. */
const MAX_ROW_SIZE = 1_000_000
const MAX_LINES_SIZE = 10_000_000

/** What stands in the place of a formula that a program wrote without working it out: nobody can read it as a value. */
const NO_RESULT = '#FORMULA without its result. Save the file in Excel'

/** Bytes of a sheet with more than a few cells, how many of them are named, and with how many characters. */
const [MIN_SHEET, MAX_NAMED, MAX_NAME] = [2_000, 20, 50]

/** Which sheet of a workbook is read, others that have content too, and how many pictures lie in the workbook. */
export interface ReadSheet {
  name: string
  others: string[]
  pictures: number
  /** Rows with content that are not seen, as those that a filter leaves out. They are read as the others. */
  hidden: number
}

/** How a number is shown: of others than these with so many digits, and with texts such as `SKU-` or ` kg` around it. */
type NumberFormat = 'percent' | 'date' | { digits: number; before: string; after: string }

const PLAIN = { digits: 0, before: '', after: '' }

/**
 * A sheet of an Excel workbook (.xlsx; ECMA-376, part 1, 18) as lines of CSV, a line for each row: the only one that is
 * not hidden, one that is named Template, or the one with the most content; `onRead` gets which it is. Throws UnreadableFile.
 */
export async function* sheetAsCsv(
  path: string,
  onRead: (sheet: ReadSheet) => void = () => undefined,
): AsyncGenerator<Uint8Array> {
  const workbook = await Workbook.open(path)
  try {
    const { sheet, is1904, ...read } = await findSheet(workbook)
    const { joined, hidden } = await joinedCells(workbook, sheet)
    onRead({ ...read, pictures: workbook.count(/^xl\/media\//), hidden })
    const texts = await sharedTexts(workbook)
    const formats = await numberFormats(workbook)
    const rows = new SheetRows({ texts, formats, is1904, joined })
    for await (const _piece of workbook.parse(sheet, rows)) yield Buffer.from(rows.takeLines())
  } finally {
    workbook.close()
  }
}

/** The file of the sheet to read; 18.2.19 and 18.2.27. */
async function findSheet(
  workbook: Workbook,
): Promise<Pick<ReadSheet, 'name' | 'others'> & { sheet: string; is1904: boolean }> {
  const sheets: { name: string; id: string }[] = []
  const files = new Map<string, string>()
  let is1904 = false
  await workbook.parseAll('xl/workbook.xml', {
    open: (name, { name: title = '', state, 'r:id': id, date1904, ...others }) => {
      if (name === 'workbookPr') is1904 = date1904 === '1' || date1904 === 'true'
      const relation = id ?? Object.entries(others).find(([key]) => key.endsWith(':id'))?.[1]
      if (name === 'sheet' && relation !== undefined && (state ?? 'visible') === 'visible')
        sheets.push({ name: title.slice(0, MAX_NAME), id: relation })
    },
  })
  await workbook.parseAll('xl/_rels/workbook.xml.rels', {
    open: (_name, { Id, Target }) => {
      if (Id !== undefined && Target !== undefined)
        files.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
    },
  })
  const found = sheets.flatMap(({ name, id }) => {
    const file = files.get(id) ?? ''
    const size = workbook.sizeOf(file)
    return size === undefined ? [] : [{ name, file, size, isTemplate: /^template$/i.test(name.trim()) }]
  })
  const [best, ...rest] = found.toSorted(
    (a, b) => Number(b.isTemplate) - Number(a.isTemplate) || b.size - a.size,
  )
  if (!best)
    throw new UnreadableFile(
      'The file is an archive, or a spreadsheet of another kind than .xlsx. Save it as “CSV UTF-8” and add that file',
    )
  // What a template has besides explains it.
  const others = best.isTemplate ? [] : rest.filter(({ size }) => size >= MIN_SHEET).slice(0, MAX_NAMED)
  return { sheet: best.file, is1904, name: best.name, others: others.map(({ name }) => name) }
}

/** Cells below each other that are joined to one, as a category beside its products: all but the first are empty. */
interface Joined {
  column: number
  from: number
  to: number
}

/** Those of a sheet by their first rows, but for names of columns, which stand beside others that are joined (18.3.1.55). */
async function joinedCells(workbook: Workbook, sheet: string): Promise<{ joined: Joined[]; hidden: number }> {
  const joined: Joined[] = []
  let [hidden, isHidden] = [0, false]
  const ofNames = new Set([1])
  // They stand behind the rows: a sheet is read twice, unless it is one that no person wrote.
  if ((workbook.sizeOf(sheet) ?? 0) > MAX_TWICE) return { joined, hidden }
  await workbook.parseAll(sheet, {
    open: (name, { ref = '', hidden: state }) => {
      if (name === 'v' || name === 'is') hidden += isHidden ? 1 : 0
      if (name !== 'c' && name !== 'f') isHidden = name === 'row' && (state === '1' || state === 'true')
      if (name !== 'mergeCell') return
      const [, left, from, right, to] = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(ref) ?? []
      if (left !== right) ofNames.add(Number(from))
      else if (left) joined.push({ column: columnOf(left) ?? 1, from: Number(from), to: Number(to) })
    },
  })
  const below = joined.filter(({ from, to }) => to > from && !ofNames.has(from))
  return { joined: below.sort((a, b) => a.from - b.from), hidden }
}

/** 18.4.8: a text may be in several runs; how it is pronounced is no part of it. */
async function sharedTexts(workbook: Workbook): Promise<string[]> {
  const texts: string[] = []
  const text = new CellText()
  let size = 0
  const handler = {
    open: (name: string) => text.open(name),
    text: (piece: string) => text.add(piece),
    close: (name: string) => {
      text.close(name)
      if (name !== 'si') return
      const one = text.take()
      texts.push(one)
      size += one.length
      if (texts.length > MAX_TEXTS || size > MAX_TEXTS_SIZE) throw new UnreadableFile(TOO_LARGE)
    },
  }
  await workbook.parseAll('xl/sharedStrings.xml', handler, MAX_TEXTS_FILE)
  return texts
}

/** Formats by the index that cells have; 18.8.30 has the built-in numbers. */
async function numberFormats(workbook: Workbook): Promise<NumberFormat[]> {
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  let isCells = false
  await workbook.parseAll('xl/styles.xml', {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode.slice(0, MAX_FORMAT_CODE))
      if (name === 'cellXfs') isCells = true
      if (name === 'xf' && isCells) formats.push(formatOf(Number(numFmtId), codes))
    },
    close: name => {
      if (name === 'cellXfs') isCells = false
    },
  })
  return formats
}

function formatOf(id: number, codes: ReadonlyMap<number, string>): NumberFormat {
  if (id === 9 || id === 10) return 'percent'
  if ((id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58)) return 'date'
  // The part up to `;` is for numbers above 0. What stands in quotes, in brackets or behind a backslash is no sign of it.
  const [shown = ''] = /^(?:[^";]|"[^"]*")*/.exec(codes.get(id) ?? '') ?? []
  const code = shown.replace(/"[^"]*"|\[[^[\]]*\]|\\./g, '')
  if (code.includes('%')) return 'percent'
  if (/[dmyh]/i.test(code) && !/general|standard/i.test(code)) return 'date'
  // Thousands alone, or millions, are shown; or the part is for some numbers above 0 alone.
  if (code === '' || code.endsWith(',') || /\[[<>=]/.test(shown)) return PLAIN
  const [, text, money] = /^(?:"([^"]*)"|\[\$([^\]-]*))/.exec(shown) ?? []
  const [, after = ''] = /"([^"]*)"$/.exec(shown) ?? []
  return { digits: /^0{2,}$/.test(code) ? code.length : 0, before: text ?? money ?? '', after }
}

/** The text of the elements `t` and `v` of a cell or a shared text. */
class CellText {
  #text = ''
  #isRead = false
  #isPhonetic = false

  open(name: string): void {
    if (name === 'rPh') this.#isPhonetic = true
    this.#isRead = (name === 't' || name === 'v') && !this.#isPhonetic
  }

  add(piece: string): void {
    // One character too many is enough to refuse the cell.
    if (this.#isRead && this.#text.length <= MAX_CELL) this.#text += piece.slice(0, MAX_CELL + 1)
  }

  close(name: string): void {
    if (name === 'rPh') this.#isPhonetic = false
    this.#isRead = false
  }

  /** The text, with `_x000D_` as the character that it stands for (22.9.2.19). */
  take(): string {
    const text = this.#text.replace(/_x([0-9a-f]{4})_/gi, (_all, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    this.#text = ''
    return text
  }
}

interface SheetContext {
  texts: readonly string[]
  formats: readonly NumberFormat[]
  is1904: boolean
  joined: readonly Joined[]
}

/** Makes lines of the elements of a sheet; 18.3.1.4 (cells) and 18.3.1.73 (rows). */
class SheetRows {
  readonly #context: SheetContext
  readonly #text = new CellText()
  #lines = ''
  #row = 0
  #rowSize = 0
  #cells: string[] = []
  #column = 0
  #cell: Attributes = {}
  #isFormula = false
  #nextJoined = 0
  /** Those that reach this row or the next, by their columns: of one column there is one at a time. */
  readonly #joined = new Map<number, { to: number; text: string }>()

  constructor(context: SheetContext) {
    this.#context = context
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'row') this.#beginRow(attributes)
    else if (name === 'c') {
      this.#cell = attributes
      this.#isFormula = false
      this.#column = columnOf(attributes.r) ?? this.#column + 1
    } else {
      this.#isFormula ||= name === 'f'
      this.#text.open(name)
    }
  }

  text(piece: string): void {
    this.#text.add(piece)
  }

  close(name: string): void {
    if (name === 'c') {
      const text = this.#shown(this.#text.take())
      // One column too many is enough to refuse the table.
      if (text !== '') this.#put(Math.min(this.#column, MAX_COLUMNS + 1), text)
    } else if (name === 'row') this.#endRow()
    else this.#text.close(name)
  }

  /** The lines that are ready. */
  takeLines(): string {
    const lines = this.#lines
    this.#lines = ''
    return lines
  }

  /** Rows that are left out are empty lines, so that a line has the number of its row. */
  #beginRow({ r }: Attributes): void {
    const row = Number(r ?? this.#row + 1)
    for (; this.#row + 1 < Math.min(row, MAX_ROW); this.#row++) this.#lines += '\r\n'
    this.#row++
    this.#rowSize = 0
    this.#cells = []
    this.#column = 0
  }

  #endRow(): void {
    this.#fillJoined()
    this.#lines += `${Array.from(this.#cells, quoted).join(',')}\r\n`
    if (this.#lines.length > MAX_LINES_SIZE) throw new UnreadableFile(TOO_LARGE)
  }

  #fillJoined(): void {
    const { joined } = this.#context
    for (let one = joined[this.#nextJoined]; one && one.from <= this.#row; one = joined[++this.#nextJoined]) {
      const text = this.#cells[one.column - 1]
      if (one.from === this.#row && text !== undefined) this.#joined.set(one.column, { to: one.to, text })
    }
    if (this.#cells.length === 0) return
    for (const [column, { to, text }] of this.#joined)
      if (to < this.#row) this.#joined.delete(column)
      else if (this.#cells[column - 1] === undefined) this.#put(column, text)
  }

  #put(column: number, text: string): void {
    this.#rowSize += text.length
    if (this.#rowSize > MAX_ROW_SIZE) throw new UnreadableFile(TOO_LARGE)
    this.#cells[column - 1] = text
  }

  #shown(text: string): string {
    const { t: type = 'n', s: style = '0' } = this.#cell
    if (text === '' && this.#isFormula && type !== 'str') return NO_RESULT
    if (type === 's') return this.#context.texts[Number(text)] ?? ''
    if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
    if (type !== 'n' || text === '') return text
    const value = Number(text)
    if (!Number.isFinite(value)) return text
    return numberText(value, this.#context.formats[Number(style)] ?? PLAIN, this.#context.is1904)
  }
}

/** A column's number from 1: 28 of `AB7`. */
function columnOf(reference = ''): number | undefined {
  const [letters = ''] = /^[A-Z]{1,3}/.exec(reference) ?? []
  return letters === ''
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

/** What a person sees of a number: Excel computes with 15 digits, and counts days since the end of 1899, or 1904. */
function numberText(value: number, format: NumberFormat, is1904: boolean): string {
  const plain = (number: number) => `${Number(number.toPrecision(15))}`
  if (format === 'percent') return `${plain(value * 100)}%`
  if (value < 0) return plain(value)
  if (format !== 'date') return `${format.before}${plain(value).padStart(format.digits, '0')}${format.after}`
  const seconds = Math.round((value * DAY) / 1000)
  const date = new Date(Date.UTC(is1904 ? 1904 : 1899, is1904 ? 0 : 11, is1904 ? 1 : 30) + seconds * 1000)
  if (Number.isNaN(date.getTime())) return plain(value)
  const iso = date.toISOString().slice(0, 19).replace('T', ' ')
  if (value < 1) return iso.slice(11)
  return iso.endsWith(' 00:00:00') ? iso.slice(0, 10) : iso
}

function quoted(cell: string | undefined): string {
  if (cell === undefined) return ''
  return `"${cell.replace(/\r\n?/g, '\n').replaceAll('"', '""')}"`
}

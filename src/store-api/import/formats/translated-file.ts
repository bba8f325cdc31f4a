import { columnKey, type Header, type Translation } from '../reading/row.ts'
import { translationsOf } from './column-translations.ts'
import { suggestMapping } from './mapping.ts'
import {
  fitOf,
  isSign,
  MOST_NUMBERED,
  neededColumns,
  numberedColumns,
  type Platform,
  type PlatformColumn,
  platformColumns,
  platforms,
  readColumns,
} from './platform-columns.ts'

/** A platform's file whose columns have other names than ours of it. */
export interface TranslatedFile {
  platform: Platform
  /** What the columns are as far as it can be guessed. */
  translation: Translation
  /** The columns that were not recognised by name, those without a guess too. */
  unrecognised: readonly string[]
  /** The columns that they can be: those that are read, and that the file has not under their own names. */
  known: readonly string[]
}

/** Columns that are looked at, and signs beside the first one that say what a file is. */
const MOST_COLUMNS = 400
const SIGNS = 2

/** WooCommerce's columns of extensions: `Meta: _x`, `Méta : _x`. */
const META = /^m[eé]t[aá]\p{L}{0,10}\s{0,2}:/iu

/**
 * Recognises another shop's file by its shape where its columns are named in another language; undefined where it is none.
 * Of a file whose format is known by its columns, only those are looked for that it lacks.
 */
export function recogniseTranslated(
  header: Header,
  rows: readonly (readonly string[])[],
  format?: Platform,
): TranslatedFile | undefined {
  const columns = columnsOf(header, rows)
  if (format) return lacking(format, columns)
  // Of another program's file, such as one with a `Type` of its own, the name is known without its shape.
  const { title } = suggestMapping(header.names).fields
  const found = platforms
    .flatMap(platform => readAs(platform, columns) ?? [])
    .filter(one => title === undefined || one.title === title)
  return found.sort((one, other) => other.score - one.score)[0]?.file
}

function columnsOf(header: Header, rows: readonly (readonly string[])[]): FileColumn[] {
  return header.names.slice(0, MOST_COLUMNS).flatMap((name, at) => {
    if (name === '' || header.placeOf(name) !== at) return []
    return [{ name, values: rows.map(cells => cells[at]?.trim() ?? '').filter(value => value !== '') }]
  })
}

/** A file of a known format: columns that it lacks and has in another language. */
function lacking(platform: Platform, columns: readonly FileColumn[]): TranslatedFile | undefined {
  const file = fileOf(platform, columns, { pairs: namedOf(platform, columns), options: 1 })
  const unrecognised = Object.values(file.translation)
  return unrecognised.length === 0 ? undefined : { ...file, unrecognised }
}

function readAs(
  platform: Platform,
  columns: readonly FileColumn[],
): { file: TranslatedFile; score: number; title: string | undefined } | undefined {
  const numbered = numberedOf(platform, columns)
  const named = namedOf(platform, columns)
  const { pairs, score } = alignColumns(
    columns.filter(column => !numbered.all.has(column) && !META.test(column.name)),
    platformColumns[platform],
    named,
  )
  for (const [name, column] of numbered.found) pairs.set(name, column)
  const options = numbered.found.size / 2
  const signs = signsOf(platform, pairs, named.size)
  if (!isPlatform(platform, pairs, { signs, options })) return undefined
  const [, title = ''] = neededColumns[platform]
  return { file: fileOf(platform, columns, { pairs, options }), score, title: pairs.get(title)?.name }
}

function fileOf(
  platform: Platform,
  columns: readonly FileColumn[],
  { pairs, options }: { pairs: ReadonlyMap<string, FileColumn>; options: number },
): TranslatedFile {
  const exact = new Set(exactOf(platform, columns))
  const rest = columns.filter(column => !exact.has(column))
  const taken = new Set([...exact].map(({ name }) => columnKey(name)))
  const known = readColumns(platform, Math.max(1, options)).filter(name => !taken.has(columnKey(name)))
  const guesses = known.flatMap(name => {
    const column = pairs.get(name)
    return column && !exact.has(column) ? [[name, column.name] as const] : []
  })
  return {
    platform,
    translation: Object.fromEntries(guesses),
    unrecognised: rest.map(({ name }) => name),
    known,
  }
}

/** Columns with one of the platform's own names. */
function exactOf(platform: Platform, columns: readonly FileColumn[]): FileColumn[] {
  const own = platformColumns[platform].map(({ name }) => name)
  const names = new Set([...own, ...readColumns(platform, MOST_NUMBERED[platform])].map(columnKey))
  return columns.filter(({ name }) => names.has(columnKey(name)))
}

/** What the names say, in English or in another language. */
function namedOf(platform: Platform, columns: readonly FileColumn[]): Map<string, FileColumn> {
  const found = new Map<string, FileColumn>()
  const ofPlatform = platformColumns[platform]
  for (const { name } of ofPlatform) {
    const column = columns.find(one => columnKey(one.name) === columnKey(name))
    if (column) found.set(name, column)
  }
  for (const column of columns) {
    if ([...found.values()].includes(column)) continue
    const name = translationsOf(column.name).find(one => ofPlatform.some(({ name }) => name === one))
    if (name !== undefined && !found.has(name)) found.set(name, column)
  }
  return found
}

/** How much says that a file is the platform's: values that no other has, and names. */
function signsOf(platform: Platform, pairs: ReadonlyMap<string, FileColumn>, named: number): number {
  const values = platformColumns[platform].filter(({ name, values }) => {
    const column = pairs.get(name)
    return column !== undefined && values !== 'addresses' && isSign(values, column.values)
  })
  return values.length + named / 4
}

function isPlatform(
  platform: Platform,
  pairs: ReadonlyMap<string, FileColumn>,
  { signs, options }: { signs: number; options: number },
): boolean {
  if (!neededColumns[platform].every(name => pairs.has(name))) return false
  if (platform !== 'woocommerce') return options > 0 && signs >= SIGNS - 1
  const types = pairs.get('Type')?.values ?? []
  return isSign('wooType', types) && (signs >= SIGNS || types.some(type => type.startsWith('variation')))
}

/** Why a file cannot be read with these columns: those that it needs and has not. */
export function missingColumns(platform: Platform, header: Header): string[] {
  return neededColumns[platform].filter(name => !header.has(name))
}

export function isTranslation(platform: Platform, fields: Readonly<Record<string, string>>): boolean {
  const known = new Set(readColumns(platform, MOST_NUMBERED[platform]))
  return Object.keys(fields).length > 0 && Object.keys(fields).every(name => known.has(name))
}

/** What a column that is read is worth beside one that is not: where either fits, it is the one that is there. */
const READ = 0.5
/** What a pair is worth whose names are the same. */
const NAMED = 50
/** What it costs to leave a column of the file out. */
const LEFT_OUT = 0.25

interface Aligned {
  /** By the names of the platform's columns. */
  pairs: Map<string, FileColumn>
  /** How well they fit. */
  score: number
}

/**
 * The columns of a file as those of a platform, by their order and by what their values look like: of all ways to pair
 * them in one order, the one that fits best. `named` are pairs by their names, which stay.
 */
function alignColumns(
  columns: readonly FileColumn[],
  platform: readonly PlatformColumn[],
  named: ReadonlyMap<string, FileColumn>,
): Aligned {
  const width = platform.length + 1
  const best = new Float64Array((columns.length + 1) * width)
  const at = (row: number, place: number) => best[row * width + place] ?? 0
  const taken = new Set(named.values())
  const worth = columns.map(column =>
    platform.map(one => {
      const isNamed = named.get(one.name) === column
      if (isNamed) return NAMED
      return taken.has(column) || named.has(one.name) ? Number.NEGATIVE_INFINITY : worthOf(one, column.values)
    }),
  )
  const paired = (row: number, place: number) => at(row + 1, place + 1) + (worth[row]?.[place] ?? -Infinity)
  for (let row = columns.length - 1; row >= 0; row--)
    for (let place = platform.length; place >= 0; place--) {
      const without = [
        at(row + 1, place) - LEFT_OUT,
        ...(place < platform.length ? [at(row, place + 1)] : []),
      ]
      best[row * width + place] = Math.max(...without, paired(row, place))
    }
  const found = new Map(named)
  for (let row = 0, place = 0; row < columns.length && place < platform.length; ) {
    const [column, one] = [columns[row], platform[place]]
    if (column && one && at(row, place) === paired(row, place)) {
      found.set(one.name, column)
      row++
      place++
    } else if (at(row, place) === at(row, place + 1)) place++
    else row++
  }
  return { pairs: found, score: at(0, 0) }
}

function worthOf({ values: kind, isRead }: PlatformColumn, values: readonly string[]): number {
  const fit = fitOf(kind, values)
  return fit === undefined ? Number.NEGATIVE_INFINITY : fit + (isRead ? READ : 0)
}

/** A column of a file, and what its first rows have in it. */
interface FileColumn {
  name: string
  /** Without the empty ones. */
  values: readonly string[]
}

/** `Attribut 1 Name`, `Nom de l'attribut 1`, `Opción1 nombre`: the first number of a name. */
const NUMBER = /^\D{0,60}(\d{1,2})(?!\d)/
/** How an option or an attribute is called in most languages that Latin letters write. */
const WORD = { woocommerce: /attr|atr[ií]b|eigen/i, shopify: /op[cçtz]/i }

/** What the columns with a number are: the name and the values of each attribute or option, and all columns of those. */
export function numberedOf(
  platform: Platform,
  columns: readonly FileColumn[],
): { found: Map<string, FileColumn>; all: ReadonlySet<FileColumn> } {
  const found = new Map<string, FileColumn>()
  const all = new Set<FileColumn>()
  for (const { number, columns: some } of groupsOf(columns)) {
    const names = numberedColumns[platform](number)
    const isNew = names.every(name => !found.has(name))
    if (number > MOST_NUMBERED[platform] || !isNew || !isGroup(platform, some)) continue
    for (const column of some) all.add(column)
    for (const [at, name] of names.entries()) {
      const column = some[at]
      if (column) found.set(name, column)
    }
  }
  return { found, all }
}

function groupsOf(columns: readonly FileColumn[]): { number: number; columns: readonly FileColumn[] }[] {
  const groups: { number: number; columns: FileColumn[] }[] = []
  let last: number | undefined
  for (const column of columns) {
    const number = Number(NUMBER.exec(column.name)?.[1] ?? 0)
    if (number > 0 && number === last) groups.at(-1)?.columns.push(column)
    else if (number > 0) groups.push({ number, columns: [column] })
    last = number
  }
  return groups.filter(group => group.columns.length > 1)
}

/** WooCommerce has whether an attribute is shown, and whether it is global, behind its values; a file for download has not. */
function isGroup(platform: Platform, columns: readonly FileColumn[]): boolean {
  const [first] = columns
  if (platform !== 'woocommerce') return columns.length <= 3 && WORD.shopify.test(first?.name ?? '')
  const flags = columns.slice(2, 4)
  const hasFlags = flags.length === 2 && flags.every(({ values }) => fitOf('flag', values) !== undefined)
  return hasFlags || WORD.woocommerce.test(first?.name ?? '')
}

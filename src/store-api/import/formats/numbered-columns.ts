import { fitOf } from '../reading/column-values.ts'
import { MOST_NUMBERED, numberedColumns, type Platform } from './platform-columns.ts'

/** A column of a file, and what its first rows have in it. */
export interface FileColumn {
  name: string
  /** Without the empty ones. */
  values: readonly string[]
}

/** Columns that stand together and have one number in their names. */
interface Numbered {
  number: number
  columns: readonly FileColumn[]
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
    const names = numberedColumns(platform, number)
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

function groupsOf(columns: readonly FileColumn[]): Numbered[] {
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

import { memoize } from '../../../domain/memoize.ts'
import { columnKey, FILES, type Header, type Row } from '../reading/row.ts'

/** What a row of a product's rows is: those that are no `product` go on with the one above. */
type RowKind = 'product' | 'variant' | 'picture' | 'other'

const kinds: ReadonlyMap<string, RowKind> = new Map([
  ['product', 'product'],
  ...['variant', 'sku', 'product_variation'].map((name): [string, RowKind] => [name, 'variant']),
  ...['media', 'image'].map((name): [string, RowKind] => [name, 'picture']),
  ...['video', 'rule', 'product_option'].map((name): [string, RowKind] => [name, 'other']),
])

/** The columns that name the kind of a row, in exports that have the other one too: those of Wix, Ecwid and BigCommerce. */
const kindColumns = [
  ['fieldType', 'handleId'],
  ['fieldType', 'handle'],
  ['type', 'product_internal_id'],
  ['Item Type', 'Product Code/SKU'],
  ['Item', 'Inventory Tracking'],
] as const
/** Squarespace has the title of a product in the first of its rows alone. */
const SQUARESPACE = 'Variant ID [Non Editable]'

/** What a row of another platform's export is; undefined in a file whose rows do not differ. */
export function rowKind(row: Row): RowKind | undefined {
  const { header } = row
  if (header.has(SQUARESPACE)) return row.text('Title') === '' ? 'variant' : undefined
  const column = kindColumn(header)
  return column === '' ? undefined : kinds.get(row.text(column).toLowerCase())
}

const kindColumn = memoize(
  (header: Header): string => kindColumns.find(names => names.every(name => header.has(name)))?.[0] ?? '',
  FILES,
)

/** Whether a row goes on with the product above, which it does not name, or names by an id of its own. */
export function isPartOfAbove(row: Row, key: string): boolean {
  const isNamed = key !== '' && (row.header.has('fieldType') || row.header.has('product_internal_id'))
  return !isNamed && (rowKind(row) ?? 'product') !== 'product'
}

/** The options of a product's rows: what they are called, and their values in a row. */
export interface RowOptions {
  names: readonly string[]
  columns: readonly string[]
  valuesOf: (row: Row) => string[]
}

const NAME = /^(?:product)?(?:option|attribute)(\d?)name(\d?)$/
const VALUE = /^(?:(?:product)?option(\d?)(?:value|description|choices)(\d?)|attributeoption(?:name)?(\d))$/
const NAMED = /^product_variation_option_\{?([^{}]{1,100})\}?$/i
/** Options of BigCommerce in one cell: `[S]Size=M,[CS]Color=Red:#ff0000`, `Type=Dropdown|Name=Size|Value=M`. */
const IN_CELL = /(?:\[[A-Z]{1,3}\]|\bName=)([^=|,;]{1,100})(?:=|\|Value=)([^,;|[\]]{1,100})/g
/** What swatches have beside the name of a colour. */
const SWATCH = /^#[\da-f]{3,8}:|:#[\da-f]{3,8}$/i

/** The options of rows in an export that has columns for them; undefined for another file. */
export function optionsOfRows(rows: readonly [Row, ...Row[]]): RowOptions | undefined {
  const { header } = rows[0]
  if (kindColumn(header).startsWith('Item')) {
    const cell = header.has('Options') ? 'Options' : 'Product Name'
    const pairsOf = (row: Row) =>
      new Map([...row.text(cell).matchAll(IN_CELL)].map(([, name = '', value = '']) => [name, value]))
    const names = [...new Set(rows.flatMap(row => [...pairsOf(row).keys()]))]
    const valuesOf = (row: Row) => names.map(name => (pairsOf(row).get(name) ?? '').replace(SWATCH, ''))
    return { names, columns: [cell], valuesOf }
  }
  const columns = optionColumns(header.names)
  if (columns.length === 0) return undefined
  const used = columns.filter(({ value }) => rows.some(row => row.text(value) !== ''))
  return {
    names: used.map(
      ({ name, value }) => NAMED.exec(value)?.[1] ?? (rows.map(row => row.plain(name)).find(Boolean) || name),
    ),
    columns: used.map(({ value }) => value),
    valuesOf: row => used.map(({ value }) => row.plain(value).replace(SWATCH, '')),
  }
}

/** The columns of options, whose name is in another one, in Ecwid in their own, in BigCommerce in the cell. */
export const optionColumns = memoize((names: readonly string[]): Record<'name' | 'value', string>[] => {
  const keys = names.map(column => ({ column, key: columnKey(column).replaceAll(/[\s[\]_]/g, '') }))
  const numberOf = (found: RegExpExecArray | null) => found?.slice(1).find(Boolean)
  return keys.flatMap(({ column, key }) => {
    const isInCell = key === 'options' && names.includes('Inventory Tracking')
    if (isInCell || NAMED.test(column)) return [{ name: column, value: column }]
    const number = numberOf(VALUE.exec(key))
    const name = number && keys.find(one => numberOf(NAME.exec(one.key)) === number)?.column
    return name ? [{ name, value: column }] : []
  })
}, FILES)

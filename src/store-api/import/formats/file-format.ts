import type { Header } from '../reading/row.ts'
import type { Mapping } from './mapping.ts'
import { ownColumns } from './own-columns.ts'

/** `mapped` is any other file, whose columns a person assigns. */
export const fileFormats = ['haat', 'shopify-old', 'shopify-new', 'woocommerce', 'mapped'] as const
export type FileFormat = (typeof fileFormats)[number]

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

/** Whether this mapping identifies a product, and names it. */
export function isUsable({ fields }: Mapping): boolean {
  return fields.id !== undefined || fields.sku !== undefined || fields.title !== undefined
}

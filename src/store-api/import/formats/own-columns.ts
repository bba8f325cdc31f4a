import {
  type CellOf,
  cellOf,
  type FieldGroup,
  fieldsOfGroup,
  type NamesOfGroup,
} from '../../../contract/catalogue/product-fields.ts'
import { columnKey, type Header } from '../reading/row.ts'

/**
 * Columns of our own file, in their order: those of the product stand in its first row, those of a variant in each.
 * `stockWas` is the stock when the file was saved; a file that has it changes the stock by the difference.
 */
export const ownColumns = [
  'id',
  ...cellsOf('main'),
  'salePrice',
  'saleFrom',
  'saleUntil',
  'published',
  'images',
  'imageAlts',
  'attributes',
  'createdAt',
  ...cellsOf('options'),
  'variantId',
  'sku',
  'size',
  'color',
  'variantRegularPrice',
  'variantDiscountedPrice',
  'stock',
  'stockWas',
  'variantImages',
  ...cellsOf('declared'),
  'variantWeight',
] as const
/** Those that an export has only where a product of the shop has any of them. */
export const declaredColumns: ReadonlySet<string> = new Set([...cellsOf('declared'), 'variantWeight'])

const ourKeys: ReadonlySet<string> = new Set(ownColumns.map(columnKey))

/** The columns of a file that are none of ours. */
export function furtherColumns({ names }: Header): string[] {
  return names.filter(name => name !== '' && !ourKeys.has(columnKey(name)))
}

export type OwnColumn = (typeof ownColumns)[number]

function cellsOf<Group extends FieldGroup>(group: Group): CellOf<NamesOfGroup<Group>>[] {
  return fieldsOfGroup(group).map(cellOf)
}

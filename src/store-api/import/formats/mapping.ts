import * as z from 'zod/mini'
import {
  type CellOf,
  cellOf,
  fieldNames,
  fieldsOfGroup,
  type NamesOfGroup,
  type ProductField,
  productFields,
} from '../../../contract/catalogue/product-fields.ts'
import { columnKey } from '../reading/row.ts'

/** What a column of any other file can be. */
export const mappedFields = [
  'id',
  ...fieldsIn('main'),
  'published',
  'images',
  'sku',
  'size',
  'color',
  'stock',
  ...fieldsIn('declared'),
] as const
export type MappedField = (typeof mappedFields)[number]

function fieldsIn<Group extends 'main' | 'declared'>(group: Group): CellOf<NamesOfGroup<Group>>[] {
  return fieldsOfGroup(group).map(cellOf)
}

const column = z.string().check(z.minLength(1), z.maxLength(200))

/** Which column of a file is which field; further columns become attributes with the column's name. */
export const mapping = z.object({
  fields: z.partialRecord(z.enum(mappedFields), column),
  attributes: z._default(z.array(column).check(z.maxLength(50)), []),
})
export type Mapping = z.output<typeof mapping>

/** Usual names of columns, in lower case. */
const usualNames: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    fieldNames.map((name): [string, readonly string[]] => {
      const { usualNames: usual = [] }: ProductField = productFields[name]
      return [cellOf(name), usual]
    }),
  ),
  id: ['id', 'product id', 'handle', 'slug', 'product code', 'item code', 'item id'],
  published: ['published', 'active', 'status', 'visible'],
  images: ['images', 'image', 'image url', 'picture', 'pictures', 'photo', 'image link', 'imgurl'],
  sku: ['sku', 'variant sku', 'article', 'article number', 'item sku', 'barcode'],
  size: ['size', 'sizes'],
  color: ['color', 'colour', 'colors', 'colours'],
  stock: ['stock', 'quantity', 'qty', 'inventory', 'in stock', 'available', 'stock qty'],
}

/** The mapping that the names of a file's columns suggest, for a person to correct. */
export function suggestMapping(columns: readonly string[]): Mapping {
  const fields: Partial<Record<MappedField, string>> = {}
  for (const field of mappedFields) {
    const found = usualNames[field]
      ?.map(name => columns.find(one => columnKey(one) === name))
      .find(one => one !== undefined && !Object.values(fields).includes(one))
    if (found !== undefined) fields[field] = found
  }
  return { fields, attributes: [] }
}

import * as z from 'zod/mini'
import {
  cellOf,
  fieldNames,
  type ProductField,
  productFields,
} from '../../../contract/catalogue/product-fields.ts'
import { importColumn, importMapping } from '../../../contract/desk/imports.ts'
import { importFields } from '../../../domain/desk/import-texts.ts'
import { columnKey } from '../reading/row.ts'
import { translationsOf } from './column-translations.ts'

/** `mapped` is any other file, whose columns a person assigns. */
export const fileFormats = ['haat', 'shopify-old', 'shopify-new', 'woocommerce', 'mapped'] as const
export type FileFormat = (typeof fileFormats)[number]

/** What a column of any other file can be. */
export const mappedFields = importFields.map(({ name }) => name)
export type MappedField = (typeof mappedFields)[number]

/** Which column of a file is which field; further columns become attributes with the column's name. */
export const mapping = z.extend(importMapping, {
  fields: z.partialRecord(z.enum(mappedFields), importColumn),
})
export type Mapping = z.output<typeof mapping>

/** Usual names of columns, in lower case, the likeliest first; `_` and `-` are spaces. */
const usualNames: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    fieldNames.map((name): [string, readonly string[]] => {
      const { usualNames: usual = [] }: ProductField = productFields[name]
      return [cellOf(name), usual]
    }),
  ),
  description: [...productFields.description.usualNames, 'plain description', 'short description'],
  category: [
    ...['category', 'categories', 'category name', 'category code', 'product category 1'],
    ...productFields.category.usualNames,
  ],
  regularPrice: [
    ...productFields.regularPrice.usualNames,
    ...['price tax included', 'original price', 'base price', 'actual price', 'retail price'],
    ...['product price', 'item price'],
  ],
  discountedPrice: [...productFields.discountedPrice.usualNames, 'discount price', 'final price'],
  id: [
    // One for all sizes and colours of a product.
    ...['item group id', 'parent sku', 'style id', 'style code', 'product id / style id', 'handleid'],
    ...['id', 'product id', 'product internal id', 'handle', 'slug', 'product code', 'item code', 'item id'],
  ],
  published: [
    ...['published', 'active', 'status', 'visible', 'product visible', 'listing status', 'enabled'],
    ...['product online', 'is visible', 'product is available'],
  ],
  images: [
    ...['images', 'image', 'image url', 'picture', 'pictures', 'photo', 'image link', 'imgurl'],
    ...['main image', 'main image url', 'product image url', 'productimageurl', 'base image', 'image 1'],
    ...['image1', 'image url 1', 'product image file 1', 'hosted image urls', 'image src', 'image urls'],
    ...['product image', 'product images', 'item image', 'photos', 'photo url', 'front image', 'media'],
    ...['image links', 'image 1 url', 'internal image url', 'product media main image url'],
  ],
  sku: [
    ...['sku', 'variant sku', 'article', 'article number', 'item sku', 'seller sku', 'seller sku id'],
    'sku id',
    ...['product code/sku', 'product sku', 'sku code', 'article no', 'item no', 'item code', 'barcode', 'id'],
  ],
  size: ['size', 'sizes', 'size name', 'variant size', 'variation', 'variant'],
  color: [
    ...['color', 'colour', 'colors', 'colours', 'color name', 'colour name'],
    ...['variant color', 'variant colour'],
  ],
  stock: [
    ...['stock', 'quantity', 'qty', 'inventory', 'in stock', 'available', 'stock qty', 'stock on hand'],
    ...['current stock', 'current stock level', 'stock count', 'closing stock', 'opening stock'],
    'opening stock quantity',
    ...['stock quantity', 'available qty', 'available quantity', 'available stock', 'item quantity'],
    ...['inventory quantity', 'inventory count', 'qty in hand', 'qty on hand', 'quantity on hand'],
    ...['opening qty', 'product quantity', 'quantity to sell on facebook', 'availability'],
  ],
}

/** What WooCommerce's columns are, whose names are known in other languages. */
const ofWooCommerce: Readonly<Record<string, MappedField>> = {
  ...{ Name: 'title', Title: 'title', Description: 'description', Categories: 'category', SKU: 'sku' },
  ...{ 'Regular price': 'regularPrice', 'Sale price': 'discountedPrice', Stock: 'stock' },
  ...{ Images: 'images', Published: 'published' },
}

/** Reduced prices that hold for some days alone. */
const [SALE, DATE] = [/sale|special|discount/, /date|from|start/]

/** The mapping that the names of a file's columns suggest, for a person to correct. */
export function suggestMapping(columns: readonly string[]): Mapping {
  const fields: Partial<Record<MappedField, string>> = {}
  // PrestaShop has the price of a kilogram or a litre there.
  const isOfUnit = columns.some(column => /^price tax excluded/i.test(column))
  const names = columns
    .map(column => ({ column, usual: usualName(column) }))
    .filter(({ usual }) => !isOfUnit || usual !== 'unit price')
  const isFree = (column: string) => !Object.values(fields).includes(column)
  const hasSales = names.some(({ usual }) => SALE.test(usual) && DATE.test(usual))
  for (const field of mappedFields) {
    if (field === 'discountedPrice' && hasSales) continue
    const isNamed = (one: (typeof names)[number], name: string) =>
      columnKey(one.column) === name || (one.usual === name && !measured.has(field))
    const found = usualNames[field]
      ?.map(name => names.find(one => isNamed(one, name))?.column)
      .find(column => column !== undefined && isFree(column))
    if (found !== undefined) fields[field] = found
  }
  for (const column of columns.filter(isFree)) {
    const field = [column, usualName(column)]
      .flatMap(translationsOf)
      .map(name => ofWooCommerce[name])
      .find(one => one !== undefined && fields[one] === undefined)
    if (field) fields[field] = column
  }
  const { discountedPrice, ...others } = fields
  const isOnlyPrice = discountedPrice !== undefined && fields.regularPrice === undefined
  return { fields: isOnlyPrice ? { ...others, regularPrice: discountedPrice } : fields, attributes: [] }
}

/** Fields whose unit stands in brackets in the name of the column. */
const measured: ReadonlySet<MappedField> = new Set(['weight', 'netQuantity'])

const BETWEEN_WORDS = /[_*?:-]|(?<=\p{Ll})(?=\p{Lu})/gu
/** Those of abbreviations. */
const POINTS = /\.(?=\s|$)|(?<=(?<!\p{L})\p{L})\.(?=\p{L}(?!\p{L}))/gu

/** `Item name*`, `item_name`, `itemName` and `Your item-name (new)` are 'item name', and `M.R.P.` is 'mrp'. */
function usualName(column: string): string {
  // A price without its tax is another one.
  const end = column.search(/[([](?!(?:tax |vat |gst )?(?:excl|without|before))/i)
  const name = end === -1 ? column : column.slice(0, end)
  return columnKey(
    name
      .replace(POINTS, '')
      .replace(BETWEEN_WORDS, ' ')
      .replace(/^your /i, ''),
  )
}

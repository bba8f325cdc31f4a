import { eachField } from '../../../contract/catalogue/product-fields.ts'
import type { ProductState } from '../../../contract/desk/product.ts'

/** What people call the fields of a product's value, and of its sale. */
export const productLabels: Readonly<Record<string, string>> = {
  ...eachField((_, { label }) => label),
  pictures: 'Pictures',
  attributes: 'Details',
  variants: 'Variants',
  published: 'Published',
  featured: 'Featured',
  sale: 'Sale',
  'sale.price': 'Sale price',
  'sale.from': 'Start of the sale',
  'sale.until': 'End of the sale',
}

export const stateTitles: Readonly<Record<ProductState, string>> = {
  published: 'Published',
  draft: 'Draft',
  trash: 'Trash',
}

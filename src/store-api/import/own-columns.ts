/** Columns of our own file, in their order: those of the product stand in its first row, those of a variant in each. */
export const ownColumns = [
  'id',
  'title',
  'description',
  'category',
  'subCategory',
  'gender',
  'regularPrice',
  'discountedPrice',
  'published',
  'images',
  'attributes',
  'createdAt',
  'sizeLabel',
  'colorLabel',
  'variantId',
  'sku',
  'size',
  'color',
  'variantRegularPrice',
  'variantDiscountedPrice',
  'stock',
  'variantImages',
] as const
export type OwnColumn = (typeof ownColumns)[number]

/** A character before what a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/
/** What the escaping itself begins with is escaped too, so that it can be taken away again without loss. */
const ESCAPED = /^'+[=+\-@\t\r]/

/** A cell that no spreadsheet runs as a formula. */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) || ESCAPED.test(text) ? `'${text}` : text
}

/** The text that was escaped. */
export function unescapeFormula(text: string): string {
  return ESCAPED.test(text) ? text.slice(1) : text
}

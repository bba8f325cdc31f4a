/**
 * Columns of our own file, in their order: those of the product stand in its first row, those of a variant in each.
 * `stockWas` is the stock when the file was saved; a file that has it changes the stock by the difference.
 */
export const ownColumns = [
  'id',
  'title',
  'description',
  'category',
  'subCategory',
  'gender',
  'regularPrice',
  'discountedPrice',
  'salePrice',
  'saleFrom',
  'saleUntil',
  'published',
  'images',
  'imageAlts',
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
  'stockWas',
  'variantImages',
] as const
export type OwnColumn = (typeof ownColumns)[number]

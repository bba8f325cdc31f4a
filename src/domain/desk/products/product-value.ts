import { eachField, emptyField, type FieldValues } from '../../../contract/catalogue/product-fields.ts'
import type { ProductAttribute, ProductValue } from '../../../contract/desk/product.ts'
import type { SectionValue } from '../../../contract/desk/sections.ts'
import { lowestPrice } from '../../catalogue/lowest-price.ts'
import { variantPrices } from '../../catalogue/sale-prices.ts'
import { toPaise, toRupees } from '../../money.ts'
import { isTree, valueAt } from '../sections/value-tree.ts'
import type { GridVariant } from './variant-grid.ts'

/** A picture of a product, with its alternative text. */
export interface ProductPicture {
  url: string
  alt: string
}

export const emptyProduct: ProductValue = {
  ...(eachField(emptyField) as FieldValues),
  pictures: [],
  attributes: [],
  variants: [],
  published: false,
  featured: false,
  sale: null,
}

/** A text of a product as it is typed; empty for none. */
export function textOf(value: SectionValue, name: string): string {
  return text(valueAt(value, [name]))
}

/** The pictures in the order in which they are shown. */
export function picturesOf(value: SectionValue): ProductPicture[] {
  return treesAt(value, 'pictures').map(one => ({ url: text(one['url']), alt: text(one['alt']) }))
}

/** The properties in the order in which they are shown. */
export function attributesOf(value: SectionValue): ProductAttribute[] {
  return treesAt(value, 'attributes').map(one => ({
    id: text(one['id']),
    key: text(one['key']),
    value: texts(one['value']),
    metricUnit: text(one['metricUnit']),
  }))
}

/** The variants as they are typed: a price that is not one yet is its text, and `stock` is that of new ones. */
export function variantsOf(value: SectionValue): (GridVariant & { stock?: unknown })[] {
  return treesAt(value, 'variants').map(one => ({
    ...(typeof one['id'] === 'string' ? { id: one['id'] } : {}),
    ...('stock' in one ? { stock: one['stock'] } : {}),
    sku: text(one['sku']),
    size: text(one['size']),
    color: text(one['color']),
    regularPrice: one['regularPrice'] ?? null,
    discountedPrice: one['discountedPrice'] ?? null,
    weight: one['weight'] ?? null,
    images: texts(one['images']),
  }))
}

/** The planned sale as it is typed; undefined without one. */
export function saleOf(value: SectionValue): { price: unknown; from: string; until: string } | undefined {
  const sale = valueAt(value, ['sale'])
  if (!isTree(sale)) return undefined
  return { price: sale['price'] ?? null, from: text(sale['from']), until: text(sale['until']) }
}

/** Whether the sale that is typed has ended at `now`, milliseconds since 1970: it is gone once it is saved. */
export function isSaleOver(value: SectionValue, now: number): boolean {
  return Date.parse(saleOf(value)?.until ?? '') <= now
}

/** Rupees that a list shows for what is typed, also above the price, and those that are crossed out; undefined for none. */
export function shownPrices(value: SectionValue, isSaleRunning: boolean) {
  const [regular, discounted] = ['regularPrice', 'discountedPrice'].map(name =>
    paiseIn(valueAt(value, [name])),
  )
  const sale = isSaleRunning ? paiseIn(saleOf(value)?.price) : undefined
  const price = sale ?? discounted ?? regular
  const inSale = {
    sale_running: sale === undefined ? 0 : 1,
    sale_price: sale,
    regular_price: regular,
  } as const
  const own = variantsOf(value).map(one => {
    const written = {
      regular_price: paiseIn(one.regularPrice),
      discounted_price: paiseIn(one.discountedPrice),
    }
    const { regular_price, discounted_price } = variantPrices(written, inSale)
    return discounted_price ?? regular_price
  })
  const lowest = lowestPrice(price ?? null, own)
  if (lowest !== null) return { price: toRupees(lowest), crossedOut: undefined }
  const isReduced = price !== undefined && regular !== undefined && price < regular
  return {
    price: price === undefined ? undefined : toRupees(price),
    crossedOut: isReduced ? toRupees(regular) : undefined,
  }
}

/** Paise of a price that is typed; undefined for none. */
function paiseIn(price: unknown): number | undefined {
  return typeof price === 'number' ? toPaise(price) : undefined
}

/** Which reduced price is above its price, so that shoppers would pay more; undefined where none is. */
export function raisedPrice(value: SectionValue): 'discounted' | 'sale' | 'variant' | undefined {
  const isAbove = (price: unknown, regular: unknown) =>
    typeof price === 'number' && typeof regular === 'number' && price > regular
  const regular = valueAt(value, ['regularPrice'])
  if (isAbove(valueAt(value, ['discountedPrice']), regular)) return 'discounted'
  if (isAbove(saleOf(value)?.price, regular)) return 'sale'
  return variantsOf(value).some(one => isAbove(one.discountedPrice, one.regularPrice)) ? 'variant' : undefined
}

function treesAt(value: SectionValue, name: string): Readonly<Record<string, unknown>>[] {
  const list = valueAt(value, [name])
  return Array.isArray(list) ? list.filter(isTree) : []
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter(one => typeof one === 'string') : []
}

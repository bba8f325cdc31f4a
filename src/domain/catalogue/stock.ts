import type { Product } from '../../contract/catalogue/product.ts'
import type { Variant } from '../../contract/catalogue/variant.ts'
import { stockMessages } from '../messages/orders/stock.ts'

/** A variant as far as a choice needs it. */
export type VariantStock = Pick<Variant, 'size' | 'color' | 'price' | 'inStock' | 'left'> &
  Partial<Pick<Variant, 'image'>>

/** What the shop sends about the stock of a product; without variants `inStock` alone counts. */
export interface Stock {
  inStock: boolean
  variants: readonly VariantStock[]
}

/** Chosen size and colour; empty text where none is chosen. */
export interface Choice {
  size: string
  color: string
}

export const NO_CHOICE: Choice = { size: '', color: '' }

/** Whether anything of a product can be bought. */
export function isInStock({ inStock, variants }: Pick<Product, 'inStock' | 'variants'>): boolean {
  return inStock && (variants.length === 0 || variants.some(variant => variant.inStock))
}

/**
 * The variants that a choice can mean: the one with exactly this size and colour, else all that fit it. An option that
 * is not chosen excludes none; neither does one that no variant has, such as a colour that the shop does not count.
 */
export function matchingVariants({ variants }: Pick<Stock, 'variants'>, choice: Choice): VariantStock[] {
  const meant = (option: keyof Choice) =>
    variants.some(variant => variant[option] !== '') ? choice[option] : ''
  const [size, color] = [meant('size'), meant('color')]
  const fits = (own: string, chosen: string) => chosen === '' || own === chosen
  const fitting = variants.filter(one => fits(one.size, size) && fits(one.color, color))
  const exact = fitting.find(one => one.size === size && one.color === color)
  return exact ? [exact] : fitting
}

/** The variant that a choice means; undefined while several fit, or where none does. */
export function onlyVariant(stock: Pick<Stock, 'variants'>, choice: Choice): VariantStock | undefined {
  const [only, other] = matchingVariants(stock, choice)
  return other ? undefined : only
}

/** The option that must still be chosen, because variants with several values of it fit; undefined where none is. */
export function missingOption(stock: Pick<Stock, 'variants'>, choice: Choice): keyof Choice | undefined {
  const matching = matchingVariants(stock, choice)
  return (['size', 'color'] as const).find(
    option => new Set(matching.map(variant => variant[option])).size > 1,
  )
}

/** Pieces of a choice that can be bought; infinite where the shop sends no number, 0 where it is sold out. */
export function piecesLeft(stock: Stock, choice: Choice): number {
  if (!stock.inStock) return 0
  if (stock.variants.length === 0) return Number.POSITIVE_INFINITY
  const pieces = matchingVariants(stock, choice).map(({ inStock, left }) =>
    inStock ? (left ?? Number.POSITIVE_INFINITY) : 0,
  )
  return Math.max(0, ...pieces)
}

/** Rupees for one piece of a choice; `price`, the product's, where its variants do not agree on another. */
export function priceOfChoice(
  { price, variants }: Pick<Stock, 'variants'> & { price: number },
  choice: Choice,
): number {
  const [only = price, other] = new Set(
    matchingVariants({ variants }, choice).map(variant => variant.price ?? price),
  )
  return other === undefined ? only : price
}

/** The address of the picture of a choice; empty where its variants have none, or do not agree on one. */
export function imageOfChoice(stock: Pick<Stock, 'variants'>, choice: Choice): string {
  const [only = '', other] = new Set(matchingVariants(stock, choice).map(({ image }) => image))
  return other === undefined ? only : ''
}

/** 'Out of stock', 'Only 3 left', or empty text; a number only where the choice means one variant. */
export function stockNote(stock: Stock, choice: Choice): string {
  const left = piecesLeft(stock, choice)
  const isExact = onlyVariant(stock, choice) !== undefined
  return left === 0 || isExact ? leftText(left) : ''
}

/** 'Out of stock', 'Only 3 left', or empty text where the pieces are not counted. */
export function leftText(left: number): string {
  if (left === 0) return stockMessages.out
  return Number.isFinite(left) ? stockMessages.onlyLeft(left) : ''
}

/** The variants as text for a `data-variants` attribute; undefined where there are none. */
export function variantsAttribute(variants: readonly VariantStock[]): string | undefined {
  if (variants.length === 0) return undefined
  return JSON.stringify(
    variants.map(({ size, color, price, inStock, left, image }) => {
      return { size, color, price, inStock, left, image: image || undefined }
    }),
  )
}

/** Reads what `variantsAttribute` wrote. */
export function variantsFromAttribute(text: string | undefined): VariantStock[] {
  return text === undefined ? [] : (JSON.parse(text) as VariantStock[])
}

import type { Product } from '../../contract/catalogue/product.ts'
import { choiceMissing, type OpenOption, openOptions } from '../catalogue/open-options.ts'
import { isPriced, priceOf } from '../catalogue/product.ts'
import { type Choice, onlyVariant, piecesLeft, priceOfChoice } from '../catalogue/stock.ts'
import { cartMessages } from '../messages/orders/cart.ts'
import { formatRupees } from '../money.ts'
import { type Cart, type CartLine, choicesText, lineKey } from './cart.ts'

/** Present state of a product in the shop: as the API sends it now, gone, or unknown. */
export type CurrentProduct =
  | Pick<
      Product,
      'attributes' | 'sizeLabel' | 'colorLabel' | 'discountedPrice' | 'regularPrice' | 'inStock' | 'variants'
    >
  | 'gone'
  | 'unknown'
export type CurrentProducts = ReadonlyMap<string, CurrentProduct>

/**
 * A difference between a cart line and the shop's present data; `unpriced`: the shop names no price for it; `refused`:
 * the API rejected an order of it.
 */
export type CartChange =
  | { line: CartLine; kind: 'gone' | 'sold-out' | 'unpriced' | 'price' | 'refused'; text: string }
  /** A size or colour must be chosen. */
  | { line: CartLine; kind: 'choice'; text: string; options: OpenOption[] }
  /** Fewer pieces are left than the line has. */
  | { line: CartLine; kind: 'few'; text: string; left: number }

/** An order that the API rejected because of one product. */
export interface Refusal {
  productId: string
  text: string
}

/**
 * Lines that cannot be ordered as they are: gone, sold out, with fewer pieces left, or without a choice that is needed.
 * Lines of one variant share its pieces, the first lines first.
 */
export function stockChanges(cart: Cart, present: CurrentProducts): CartChange[] {
  const taken = new Map<object, number>()
  return cart.flatMap((line): CartChange[] => {
    const now = present.get(line.id) ?? 'unknown'
    if (now === 'unknown') return []
    if (now === 'gone') return [{ line, kind: 'gone', text: `${line.name} is no longer available.` }]
    const pieces = piecesLeft(now, choiceOf(line))
    if (!isPriced(now)) return [{ line, kind: 'unpriced', text: cartMessages.unpriced(line.name) }]
    const options = openOptions(now, choiceOf(line))
    if (pieces > 0 && options.length > 0) {
      const labels = options.map(({ label }) => label)
      return [{ line, kind: 'choice', text: `${choiceMissing(line.name, labels)}.`, options }]
    }
    const variant = onlyVariant(now, choiceOf(line)) ?? line
    const before = taken.get(variant) ?? 0
    taken.set(variant, before + line.quantity)
    const left = Math.max(0, pieces - before)
    if (left >= line.quantity) return []
    if (left === 0) return [{ line, kind: 'sold-out', text: `${nameOf(line)} is sold out.` }]
    return [{ line, kind: 'few', left, text: `Only ${left} left of ${nameOf(line)}.` }]
  })
}

/** Lines whose price is another one now. */
export function priceChanges(cart: Cart, present: CurrentProducts): CartChange[] {
  const prices = currentPrices(cart, present)
  return cart.flatMap((line): CartChange[] => {
    const now = prices.get(lineKey(line)) ?? line.price
    if (now === line.price) return []
    const [was, is] = [formatRupees(line.price), formatRupees(now)]
    return [{ line, kind: 'price', text: `The price of ${line.name} has changed from ${was} to ${is}.` }]
  })
}

/** Prices that are known now, in rupees for one piece by line key. */
export function currentPrices(cart: Cart, present: CurrentProducts): Map<string, number> {
  const known = cart.flatMap((line): [string, number][] => {
    const now = present.get(line.id)
    if (typeof now !== 'object' || !isPriced(now)) return []
    const price = priceOfChoice({ price: priceOf(now), variants: now.variants }, choiceOf(line))
    return [[lineKey(line), price]]
  })
  return new Map(known)
}

/** The lines of a rejected product, unless the shop's present data already says what is wrong with one of them. */
export function refusedLines(cart: Cart, known: readonly CartChange[], refusal: Refusal): CartChange[] {
  if (known.some(({ line }) => line.id === refusal.productId)) return []
  return cart
    .filter(({ id }) => id === refusal.productId)
    .map(line => ({ line, kind: 'refused', text: refusal.text }))
}

export function choiceOf({ selectedSize, selectedColor }: CartLine): Choice {
  return { size: selectedSize, color: selectedColor }
}

function nameOf(line: CartLine): string {
  const choices = choicesText(line)
  return choices ? `${line.name} (${choices})` : line.name
}

import type { Product } from '../../contract/catalogue/product.ts'
import { toProductView } from '../catalogue/product.ts'
import { imageOfChoice } from '../catalogue/stock.ts'
import { buyAgainMessages } from '../messages/orders/buy-again.ts'
import type { OrderView } from '../orders/order.ts'
import { type Cart, type CartLine, lineKey, toCartLine, withLine } from './cart.ts'
import { type CurrentProducts, choiceOf, currentPrices, priceChanges, stockChanges } from './cart-check.ts'

/** A product as the shop has it now, gone, or unknown because nobody answered. */
export type ProductNow = Product | 'gone' | 'unknown'

/** What of an order goes into the cart again, and what is to be said about it. */
export interface BoughtAgain {
  lines: Cart
  /** Sentences: what is gone, sold out, dearer or cheaper, or must be chosen anew. */
  notes: string[]
}

/** Lines of an order at today's prices, without what cannot be bought; of what is left of a product, that many. */
export function boughtAgain(
  items: OrderView['items'],
  products: ReadonlyMap<string, ProductNow>,
): BoughtAgain {
  // Another API may send cancelled lines, and parts of a piece.
  const bought = items.filter(({ productId, quantity }) => productId !== '' && quantity > 0)
  const ordered = bought.map(item => toLine(item, products)).reduce<Cart>(withLine, [])
  const present: CurrentProducts = products
  const changes = stockChanges(ordered, present)
  const few = new Map(
    changes.flatMap(change => (change.kind === 'few' ? [[lineKey(change.line), change.left]] : [])),
  )
  const kept = changes.filter(({ kind }) => kind !== 'few' && kind !== 'choice')
  const without = new Set(kept.map(({ line }) => lineKey(line)))
  const isUnknown = ({ id }: CartLine) => products.get(id) === 'unknown'
  const sold = ordered.filter(line => !without.has(lineKey(line)) && !isUnknown(line))
  const prices = currentPrices(sold, present)
  return {
    lines: sold.map(line => ({
      ...line,
      price: prices.get(lineKey(line)) ?? line.price,
      quantity: few.get(lineKey(line)) ?? line.quantity,
    })),
    notes: [
      ...changes.map(({ text }) => text),
      ...ordered.filter(isUnknown).map(({ name }) => buyAgainMessages.unknown(name)),
      ...priceChanges(sold, present).map(({ text }) => text),
    ],
  }
}

function toLine(item: OrderView['items'][number], products: ReadonlyMap<string, ProductNow>): CartLine {
  const { productId: id, price, quantity, selectedSize: size, selectedColor: color } = item
  const now = products.get(id)
  const known = typeof now === 'object' ? toProductView(now) : undefined
  const line = toCartLine(
    {
      id,
      name: known?.name ?? item.name,
      image: known?.image ?? item.image,
      price,
      sizeLabel: item.sizeLabel,
      colorLabel: item.colorLabel,
      colour: known?.imageColours.get(known.image),
    },
    { quantity: Math.ceil(quantity), size, color },
  )
  const own = typeof now === 'object' ? imageOfChoice(now, choiceOf(line)) : ''
  return own === '' || own === line.image ? line : { ...line, image: own, colour: undefined }
}

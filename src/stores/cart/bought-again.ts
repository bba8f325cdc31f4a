import { type BoughtAgain, boughtAgain } from '../../domain/cart/buy-again.ts'
import type { OrderView } from '../../domain/orders/order.ts'
import { addLines } from './cart.ts'
import { presentProduct } from './present-product.ts'

/** Puts what can still be bought of an order into the cart; undefined where no product could be looked up. */
export async function putIntoCart(items: OrderView['items']): Promise<BoughtAgain | undefined> {
  const ids = [...new Set(items.map(({ productId }) => productId))].filter(id => id !== '')
  const products = new Map(await Promise.all(ids.map(async id => [id, await presentProduct(id)] as const)))
  if ([...products.values()].every(product => product === 'unknown')) return undefined
  const result = boughtAgain(items, products)
  addLines(result.lines)
  return result
}

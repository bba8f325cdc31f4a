import { toProductView } from '../catalogue/product.ts'
import { stockMessages } from '../messages/orders/stock.ts'
import type { ProductNow } from './buy-again.ts'
import type { WishlistItem } from './wishlist.ts'

const GONE = 'No longer available'

/** A wishlist entry as the shop has the product now. */
export interface Wish extends WishlistItem {
  isGone: boolean
  /** Why it cannot be bought; empty where it can. */
  problem: string
}

/** What the shop does not answer about is as it was added. */
export function presentWish(item: WishlistItem, now: ProductNow = 'unknown'): Wish {
  if (now === 'gone') return { ...item, isGone: true, problem: GONE }
  const {
    name,
    price,
    isPriced = true,
    inStock,
  } = now === 'unknown' ? { ...item, inStock: true } : toProductView(now)
  const soldOut = inStock ? '' : stockMessages.out
  return {
    ...item,
    name,
    price,
    isPriced,
    isGone: false,
    problem: isPriced ? soldOut : stockMessages.unpriced,
  }
}

import { persistentAtom } from '@nanostores/persistent'
import type { ReadableAtom } from 'nanostores'
import type { CartLine } from '../../domain/cart/cart.ts'
import {
  EMPTY_WISHLIST,
  isInWishlist,
  parseWishlist,
  type Wishlist,
  type WishlistItem,
  withItem,
  withoutItem,
  withToggled,
} from '../../domain/cart/wishlist.ts'
import { cartMessages } from '../../domain/messages/orders/cart.ts'
import { wishlistMessages } from '../../domain/messages/wishlist.ts'
import { localStore } from '../storage.ts'
import { showToast } from '../toasts.ts'
import { dropFromCart } from './cart.ts'

const KEY = 'haat:wishlist'

const $items = persistentAtom<Wishlist>(KEY, EMPTY_WISHLIST, {
  encode: JSON.stringify,
  decode: parseWishlist,
})
/** The wishlist, newest first, stored in this browser. */
export const $wishlist: ReadableAtom<Wishlist> = $items

/** Adds a product, or removes it if it is in the list. */
export function toggleWish(item: WishlistItem): void {
  const after = withToggled(stored(), item)
  $items.set(after)
  const title = isInWishlist(after, item.id) ? wishlistMessages.added : wishlistMessages.removed
  showToast({ title, description: item.name })
}

export function removeWish(id: string): void {
  $items.set(withoutItem(stored(), id))
  showToast({ title: wishlistMessages.removed })
}

/** Reads storage: another tab may have written the list since this tab last read it. */
function stored(): Wishlist {
  return parseWishlist(localStore.read(KEY) ?? '[]')
}

/** Moves a line's product to the wishlist; its size, colour and quantity are not kept. */
export function moveToWishlist(line: CartLine): void {
  $items.set(withItem(stored(), line))
  dropFromCart(line)
  showToast({ title: cartMessages.moved, description: line.name })
}

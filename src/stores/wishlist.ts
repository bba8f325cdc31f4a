import { persistentAtom } from '@nanostores/persistent'
import type { ReadableAtom } from 'nanostores'
import { wishlistMessages } from '../domain/messages/wishlist.ts'
import {
  EMPTY_WISHLIST,
  isInWishlist,
  parseWishlist,
  type Wishlist,
  type WishlistItem,
  withoutItem,
  withToggled,
} from '../domain/wishlist.ts'
import { localStore } from './storage.ts'
import { showToast } from './toasts.ts'

const KEY = 'haat:wishlist'

const $wishes = persistentAtom<Wishlist>(KEY, EMPTY_WISHLIST, {
  encode: JSON.stringify,
  decode: parseWishlist,
})
/** What the shopper wants to remember, newest first; kept in this browser. */
export const $wishlist: ReadableAtom<Wishlist> = $wishes

/** Adds a product, or takes it off when it is there already. */
export function toggleWish(wish: WishlistItem): void {
  const after = withToggled(stored(), wish)
  $wishes.set(after)
  const words = isInWishlist(after, wish.id) ? wishlistMessages.added : wishlistMessages.removed
  showToast({ title: words, description: wish.name })
}

export function removeWish(id: string): void {
  $wishes.set(withoutItem(stored(), id))
  showToast({ title: wishlistMessages.removed })
}

/** What storage holds now: another tab may have written since this one last looked. */
function stored(): Wishlist {
  return parseWishlist(localStore.read(KEY) ?? '[]')
}

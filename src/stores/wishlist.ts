import { persistentAtom } from '@nanostores/persistent'
import type { ReadableAtom } from 'nanostores'
import { wishlistMessages } from '../domain/messages/wishlist.ts'
import {
  EMPTY_WISHLIST,
  hasWish,
  parseWishlist,
  type Wish,
  type Wishlist,
  withoutWish,
  withToggled,
} from '../domain/wishlist.ts'
import { local } from './storage.ts'
import { showToast } from './toasts.ts'

const KEY = 'haat:wishlist'

const $wishes = persistentAtom<Wishlist>(KEY, EMPTY_WISHLIST, {
  encode: JSON.stringify,
  decode: parseWishlist,
})
/** What the shopper wants to remember, newest first; kept in this browser. */
export const $wishlist: ReadableAtom<Wishlist> = $wishes

/** Adds a product, or takes it off when it is there already. */
export function toggleWish(wish: Wish): void {
  const after = withToggled(stored(), wish)
  $wishes.set(after)
  const words = hasWish(after, wish.id) ? wishlistMessages.added : wishlistMessages.removed
  showToast({ title: words, description: wish.name })
}

export function removeWish(id: string): void {
  $wishes.set(withoutWish(stored(), id))
  showToast({ title: wishlistMessages.removed })
}

/** What storage holds now: another tab may have written since this one last looked. */
function stored(): Wishlist {
  return parseWishlist(local.read(KEY) ?? '[]')
}

import { parseStoredList } from '../parse-stored.ts'
import { type DominantColour, parseColour } from '../shops/dominant-colour.ts'

/** A wishlist entry: the product's data when it was added; `price` is rupees. */
export interface WishlistItem {
  id: string
  name: string
  image: string
  price: number
  /** False if the shop named no price. */
  isPriced?: boolean | undefined
  /** Dominant colour of the picture, if the page that added the item had it. */
  colour?: DominantColour | undefined
}
export type Wishlist = readonly WishlistItem[]

export const EMPTY_WISHLIST: Wishlist = []

export function isInWishlist(wishlist: Wishlist, id: string): boolean {
  return wishlist.some(item => item.id === id)
}

/** Adds an item at the front, or removes it if it is in the list. */
export function withToggled(
  wishlist: Wishlist,
  { id, name, image, price, isPriced, colour }: WishlistItem,
): Wishlist {
  return isInWishlist(wishlist, id)
    ? withoutItem(wishlist, id)
    : [{ id, name, image, price, isPriced, colour }, ...wishlist]
}

/** Adds an item at the front, unless it is in the list. */
export function withItem(wishlist: Wishlist, item: WishlistItem): Wishlist {
  return isInWishlist(wishlist, item.id) ? wishlist : withToggled(wishlist, item)
}

export function withoutItem(wishlist: Wishlist, id: string): Wishlist {
  return wishlist.filter(item => item.id !== id)
}

/** Parses a stored wishlist: drops invalid items. Never throws. */
export function parseWishlist(stored: string): Wishlist {
  return parseStoredList(stored).flatMap(parseItem)
}

function parseItem(stored: unknown): WishlistItem[] {
  const { id, name, image, price, isPriced, colour } = (stored ?? {}) as Record<string, unknown>
  if (typeof id !== 'string' || id === '' || typeof name !== 'string') return []
  if (typeof price !== 'number' || !Number.isFinite(price) || price < 0) return []
  const picture = { image: typeof image === 'string' ? image : '', colour: parseColour(colour) }
  return [{ id, name, price, ...(isPriced === false ? { isPriced } : {}), ...picture }]
}

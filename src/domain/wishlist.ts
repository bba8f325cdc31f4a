import { readTone, type Tone } from './tone.ts'

/** A product as the shopper last saw it; `price` is rupees. */
export interface Wish {
  id: string
  name: string
  image: string
  price: number
  /** Of its picture, where the page it was wished on knew it. */
  tone?: Tone | undefined
}
export type Wishlist = readonly Wish[]

export const EMPTY_WISHLIST: Wishlist = []

export function hasWish(wishlist: Wishlist, id: string): boolean {
  return wishlist.some(wish => wish.id === id)
}

/** Adds a wish at the front, or takes it off when it is there. */
export function withToggled(wishlist: Wishlist, { id, name, image, price, tone }: Wish): Wishlist {
  return hasWish(wishlist, id) ? withoutWish(wishlist, id) : [{ id, name, image, price, tone }, ...wishlist]
}

export function withoutWish(wishlist: Wishlist, id: string): Wishlist {
  return wishlist.filter(wish => wish.id !== id)
}

/** Reads a stored wishlist: what is no wish is left out. Never throws. */
export function parseWishlist(stored: string): Wishlist {
  try {
    const parsed: unknown = JSON.parse(stored)
    return Array.isArray(parsed) ? parsed.flatMap(parseWish) : EMPTY_WISHLIST
  } catch {
    // Storage belongs to the shopper: whatever stands there instead of JSON counts as no wishlist.
    return EMPTY_WISHLIST
  }
}

function parseWish(stored: unknown): Wish[] {
  if (typeof stored !== 'object' || stored === null) return []
  const { id, name, image, price, tone } = stored as Record<string, unknown>
  if (typeof id !== 'string' || id === '' || typeof name !== 'string') return []
  if (typeof price !== 'number' || !Number.isFinite(price) || price < 0) return []
  return [{ id, name, image: typeof image === 'string' ? image : '', price, tone: readTone(tone) }]
}

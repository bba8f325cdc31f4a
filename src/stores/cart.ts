import { persistentAtom } from '@nanostores/persistent'
import { computed, type ReadableAtom } from 'nanostores'
import {
  type Cart,
  type CartLine,
  cartTotal,
  EMPTY_CART,
  isDamagedCart,
  itemCount,
  type LineKey,
  parseCart,
  withLine,
  withoutLine,
  withPrices,
  withQuantity,
} from '../domain/cart.ts'
import { cartMessages } from '../domain/messages/cart.ts'
import { localStore } from './storage.ts'
import { showToast } from './toasts.ts'

const KEY = 'haat:cart'

const $lines = persistentAtom<Cart>(KEY, EMPTY_CART, { encode: JSON.stringify, decode })
/** The cart: the same in every tab, and right again after the back button. */
export const $cart: ReadableAtom<Cart> = $lines
/** Pieces in the cart. */
export const $itemCount = computed($cart, itemCount)
/** Rupees for the whole cart. */
export const $cartTotal = computed($cart, cartTotal)

export function addToCart(line: CartLine): void {
  change(cart => withLine(cart, line))
  showToast({ title: cartMessages.added, description: line.name })
}

/** Sets how many pieces of a line there are; below 1 nothing changes. */
export function setQuantity(line: LineKey, quantity: number): void {
  if (change(cart => withQuantity(cart, line, quantity))) showToast({ title: cartMessages.updated })
}

export function removeFromCart(line: LineKey): void {
  if (change(cart => withoutLine(cart, line))) showToast({ title: cartMessages.removed })
}

export function clearCart(): void {
  emptyCart()
  showToast({ title: cartMessages.cleared })
}

/** Empties the cart without a word: what was in it is an order now. */
export function emptyCart(): void {
  change(() => EMPTY_CART)
}

/** Takes over the shop's present prices; `prices` is rupees by product id. */
export function repriceCart(prices: ReadonlyMap<string, number>): void {
  change(cart => withPrices(cart, prices))
}

/** Starts from what storage holds now: another tab may have written since this one last looked. */
function change(to: (cart: Cart) => Cart): boolean {
  const before = parseCart(localStore.read(KEY) ?? '[]')
  const after = to(before)
  $lines.set(after)
  return JSON.stringify(after) !== JSON.stringify(before)
}

function decode(stored: string): Cart {
  if (isDamagedCart(stored)) showToast(cartMessages.damaged)
  return parseCart(stored)
}

import { persistentAtom } from '@nanostores/persistent'
import { atom, computed, type ReadableAtom } from 'nanostores'
import {
  type Cart,
  type CartLine,
  EMPTY_CART,
  isDamagedCart,
  itemCount,
  type LineKey,
  parseCart,
  withLine,
  withLineInstead,
  withoutLine,
  withoutPieces,
  withPrices,
  withQuantity,
} from '../../domain/cart/cart.ts'
import { cartMessages } from '../../domain/messages/orders/cart.ts'
import { billOf } from '../../domain/pricing/sums.ts'
import { localStore } from '../storage.ts'
import { clearErrors, showToast } from '../toasts.ts'

const KEY = 'haat:cart'

const $lines = persistentAtom<Cart>(KEY, EMPTY_CART, { encode: JSON.stringify, decode })
/** The cart: shared by all tabs, and read again after the back button. */
export const $cart: ReadableAtom<Cart> = $lines
/** Number of pieces in the cart. */
export const $itemCount = computed($cart, itemCount)
/** What the cart costs by its own prices. */
export const $cartBill = computed($cart, billOf<CartLine>)
/** What Remove or Clear Cart last took out on this page. */
export const $removed = atom<Cart>(EMPTY_CART)

export function addToCart(line: CartLine): void {
  // 'Please select a size' is outdated.
  clearErrors()
  change(cart => withLine(cart, line))
  showToast({ title: cartMessages.added, description: line.name, link: 'cart' })
}

/** Adds lines without a message: the caller says what became of them. */
export function addLines(lines: Cart): void {
  change(cart => lines.reduce(withLine, cart))
}

/** Sets the quantity of a line; a quantity below 1 changes nothing. */
export function setQuantity(line: LineKey, quantity: number): void {
  if (change(cart => withQuantity(cart, line, quantity))) showToast({ title: cartMessages.updated })
}

/** Puts a line in the place of another, as with a size that was missing. */
export function replaceInCart(line: LineKey, instead: CartLine): void {
  if (change(cart => withLineInstead(cart, line, instead))) showToast({ title: cartMessages.updated })
}

export function removeFromCart(line: LineKey): void {
  remove(cart => withoutLine(cart, line), cartMessages.removed)
}

/** Removes a line without a message. */
export function dropFromCart(line: LineKey): void {
  change(cart => withoutLine(cart, line))
}

export function clearCart(): void {
  remove(() => EMPTY_CART, cartMessages.cleared)
}

/** Puts back what was last removed. */
export function undoRemoval(): void {
  addLines($removed.get())
  $removed.set(EMPTY_CART)
}

/** Takes lines out without a message: they have become an order. */
export function removeOrdered(lines: Cart): void {
  change(cart => withoutPieces(cart, lines))
}

/** Updates the prices in the cart; `prices` is rupees by line key. */
export function repriceCart(prices: ReadonlyMap<string, number>): void {
  change(cart => withPrices(cart, prices))
}

function remove(to: (cart: Cart) => Cart, title: string): void {
  const before = $cart.get()
  if (!change(to)) return
  $removed.set(withoutPieces(before, $cart.get()))
  showToast({ title })
}

/** Starts from the stored cart: another tab may have written it since this tab last read it. */
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

import type { CartLine } from '../../domain/cart/cart.ts'
import { cartMessages } from '../../domain/messages/orders/cart.ts'
import { showToast } from '../toasts.ts'
import { dropFromCart } from './cart.ts'
import { addWish } from './wishlist.ts'

/** Moves a line's product to the wishlist; its size, colour and quantity are not kept. */
export function moveToWishlist(line: CartLine): void {
  addWish(line)
  dropFromCart(line)
  showToast({ title: cartMessages.moved, description: line.name })
}

import { failureMessage } from '../message.ts'

export const cartMessages = {
  added: 'Added to cart',
  updated: 'Cart updated',
  removed: 'Removed from cart',
  moved: 'Moved to your wishlist',
  cleared: 'Cart cleared',
  putBack: (pieces: number, name: string) => (pieces === 1 ? `Put ${name} back` : `Put ${pieces} items back`),
  empty: 'Your cart is empty',
  unpriced: (name: string) => `${name} is not for sale yet. Please remove it from your cart.`,
  damaged: failureMessage(
    'We could not read your saved cart completely',
    'Please check if something is missing.',
  ),
  loginRequired: failureMessage('Login Required', 'Please login to proceed with checkout'),
} as const

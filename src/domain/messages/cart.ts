import type { Message } from './message.ts'

export const cartMessages = {
  added: 'Added to cart',
  updated: 'Cart updated',
  removed: 'Removed from cart',
  cleared: 'Cart cleared',
  empty: 'Your cart is empty',
  loginRequired: {
    title: 'Login Required',
    description: 'Please login to proceed with checkout',
    destructive: true,
  } satisfies Message,
} as const

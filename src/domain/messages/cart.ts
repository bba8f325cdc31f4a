import type { Message } from './message.ts'

export const cartMessages = {
  added: 'Added to cart',
  updated: 'Cart updated',
  removed: 'Removed from cart',
  moved: 'Moved to your wishlist',
  cleared: 'Cart cleared',
  empty: 'Your cart is empty',
  unpriced: (name: string) => `${name} is not for sale yet. Please remove it from your cart.`,
  damaged: {
    title: 'Your saved cart could not be read completely',
    description: 'Please check that everything you wanted is still in it.',
    destructive: true,
  } satisfies Message,
  loginRequired: {
    title: 'Login Required',
    description: 'Please login to proceed with checkout',
    destructive: true,
  } satisfies Message,
} as const

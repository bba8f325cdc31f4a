export const wishlistMessages = {
  added: 'Added to wishlist',
  removed: 'Removed from wishlist',
  empty: 'Your wishlist is empty',
} as const

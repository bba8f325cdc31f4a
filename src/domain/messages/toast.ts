/** Where a toast leads on. */
export const toastMessages = {
  cart: 'View cart',
} as const

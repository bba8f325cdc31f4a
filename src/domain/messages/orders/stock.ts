export const stockMessages = {
  out: 'Out of stock',
  unpriced: 'Not for sale yet',
  soldOut: 'Sold out',
  onlyLeft: (pieces: number) => `Only ${pieces} left`,
} as const

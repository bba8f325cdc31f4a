export const stockMessages = {
  out: 'Out of stock',
  soldOut: 'Sold out',
  onlyLeft: (pieces: number) => `Only ${pieces} left`,
} as const

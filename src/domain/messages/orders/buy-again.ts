export const buyAgainMessages = {
  button: 'Buy Again',
  busy: 'Looking…',
  added: (lines: number) =>
    lines === 1 ? '1 product is in your cart.' : `${lines} products are in your cart.`,
  nothing: 'Nothing of this order can be bought now.',
  unknown: (name: string) => `We could not look up ${name}. Please try again later.`,
  failed: 'We could not look up the products of this order. Please try again.',
  goToCart: 'Go to cart',
} as const

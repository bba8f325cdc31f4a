/** Names of facets and of their values. */
export const facetLabels = {
  parentCategory: 'Type',
  price: 'Price',
  size: 'Size',
  color: 'Colour',
  origin: 'Country of origin',
  onSale: 'On sale',
  inStock: 'In stock',
  priceBelow: (price: string) => `Under ${price}`,
  priceFrom: (price: string) => `${price} and above`,
  priceBetween: (from: string, to: string) => `${from} – ${to}`,
} as const

export const facetMessages = {
  price: 'price must be two whole numbers of rupees such as 500-999. You can leave one of them out',
} as const

const PREFIX = 'product-'

/** The part that a product's texts, pictures, prices and variants are saved as. */
export function productPart(id: string): string {
  return PREFIX + id
}

/** The product of a part; undefined for other parts. */
export function productOfPart(part: string): string | undefined {
  return part.startsWith(PREFIX) && part.length > PREFIX.length ? part.slice(PREFIX.length) : undefined
}

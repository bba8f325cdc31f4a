/** Property names that reach an object's prototype; JSON input may not contain them. */
export const UNSAFE_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
/** `GET /products/suggestions` and `GET /products/best-sellers` are other calls. */
const RESERVED: ReadonlySet<string> = new Set(['suggestions', 'best-sellers'])

/**
 * Whether an id is valid for a product: 1 to 100 letters, digits, `_`, `-` and `.`. Its page must have a valid
 * address (none starts with a dot or ends like a source map), and an order must be able to contain it.
 */
export function isProductId(id: string): boolean {
  if (UNSAFE_NAMES.has(id) || RESERVED.has(id)) return false
  return /^[\w-][\w.-]{0,99}$/.test(id) && !id.endsWith('.map')
}

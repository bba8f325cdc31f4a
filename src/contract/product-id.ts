/** Names that reach an object's prototype: no JSON that we take may use one. */
export const UNSAFE_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Whether a product can be sold under this id: 1 to 100 letters, digits, `_`, `-` and `.`, of which a page can be
 * shown (no address begins with a dot or ends as a source map does) and which an order can name.
 */
export function isProductId(id: string): boolean {
  return /^[\w-][\w.-]{0,99}$/.test(id) && !id.endsWith('.map') && !UNSAFE_NAMES.has(id)
}

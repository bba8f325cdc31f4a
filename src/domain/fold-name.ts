const NOT_ASCII = /\P{ASCII}/u
const SPACES = /\s+/gu

/**
 * The form in which names are compared: categories, values of facets, sizes, colours, SKUs. Composed, trimmed, with one
 * space for several, and without case in every script: `STRASSE` is `Straße`, `İÇ` is `iç`.
 */
export function foldName(text: string): string {
  const plain = text.trim().replace(SPACES, ' ')
  if (!NOT_ASCII.test(plain)) return plain.toLowerCase()
  // Some letters have several small forms (ς and σ) or two capitals for one (ß): capitals first make them alike.
  const small = plain.normalize('NFC').toUpperCase().toLowerCase()
  return small.replaceAll('i\u0307', 'i').replaceAll('ς', 'σ').normalize('NFC')
}

/** Whether two names are one. */
export function isSameName(one: string, other: string): boolean {
  return one === other || foldName(one) === foldName(other)
}

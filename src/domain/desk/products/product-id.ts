/** Characters of an id made from a title: a number fits behind it. */
const LENGTH = 60

/** The id that a product with this title gets, of lower-case letters, digits and hyphens; empty where it has none of them. */
export function productIdOf(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  return plain.replace(/^-/, '').slice(0, LENGTH).replace(/-$/, '')
}

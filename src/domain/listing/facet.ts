import type { FacetKey } from './facet-keys.ts'

/** A value as it is shown; `count` is the number of products, missing where there are too many to count. */
interface CountedValue {
  value: string
  label: string
  count?: number | undefined
}

/** A facet as it is shown. Each value is counted without the facet's own chosen values, and with those of the others. */
export interface Facet {
  key: FacetKey
  label: string
  values: CountedValue[]
}

const first: readonly string[] = ['parentCategory', 'price', 'size', 'color']
const last: readonly string[] = ['origin', 'onSale', 'inStock']

/** In the order of a listing: type, price, size, colour, attributes as they come, country of origin, sale and stock. */
export function inFacetOrder<One extends { key: string }>(facets: readonly One[]): One[] {
  const place = ({ key }: One) =>
    first.includes(key) ? first.indexOf(key) : first.length + 1 + last.indexOf(key)
  return [...facets].sort((one, other) => place(one) - place(other))
}

const sizes = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl', '5xl']
const collator = new Intl.Collator('en', { numeric: true })

/** By the order of sizes people know, then by their numbers and letters. */
export function compareSizes(one: { value: string }, other: { value: string }): number {
  const [oneAt, otherAt] = [sizes.indexOf(one.value), sizes.indexOf(other.value)]
  if (oneAt !== -1 && otherAt !== -1) return oneAt - otherAt
  return Number(oneAt === -1) - Number(otherAt === -1) || collator.compare(one.value, other.value)
}

/** Those of most products first. */
export function compareCounts(
  one: { label: string; count?: number | undefined },
  other: { label: string; count?: number | undefined },
): number {
  return (other.count ?? 0) - (one.count ?? 0) || collator.compare(one.label, other.label)
}

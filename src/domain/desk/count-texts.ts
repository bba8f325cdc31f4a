import { MAX_COUNTED } from '../../contract/input-limits.ts'
import { formatCount } from '../money.ts'

/** A count of the API, which stops at MAX_COUNTED. */
export function countText(count: number): string {
  return count >= MAX_COUNTED ? `${formatCount(MAX_COUNTED)}+` : String(count)
}

/** `1 product`, `1,200 products`. */
export function productCount(count: number): string {
  return `${formatCount(count)} product${count === 1 ? '' : 's'}`
}

import { formatCount } from '../../../domain/money.ts'
import { MAX_PRODUCT_ROWS, MAX_PRODUCT_SIZE } from './file-limits.ts'

/** Counts the rows of one product, and tells those that are within its limits from those that need not be kept. */
export class RowLimits {
  #rows = 0
  #size = 0

  /** Counts one more row; false where it is beyond the limits. */
  admits(size: number): boolean {
    this.#rows++
    this.#size += size
    return this.excess === undefined
  }

  /** Why the rows cannot be one product: the end of a sentence; undefined where they can. */
  get excess(): string | undefined {
    if (this.#rows > MAX_PRODUCT_ROWS)
      return `has ${formatCount(this.#rows)} rows. One product can have at most ${formatCount(MAX_PRODUCT_ROWS)}`
    if (this.#size <= MAX_PRODUCT_SIZE) return undefined
    return `has more than ${formatCount(MAX_PRODUCT_SIZE)} characters in its rows`
  }
}

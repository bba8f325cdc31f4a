import { formatCount } from '../../../domain/money.ts'

/** What a file of products may have, checked while it is read: nobody's file fills the memory that all shops share. */

/** A spreadsheet's own limit is 32,767. */
export const MAX_CELL = 100_000
export const MAX_COLUMNS = 1_000
export const MAX_COLUMN_NAME = 200
/** Rows of a file: the ids and SKUs of all are held while it is read. */
export const MAX_FILE_ROWS = 1_000_000
/** Rows of one product: 250 variants and 50 pictures have rows of their own. */
const MAX_PRODUCT_ROWS = 1_000
/** Characters of one product's rows. */
const MAX_PRODUCT_SIZE = 2_000_000
/** Characters of all variations of a WooCommerce file, which are held until their products come. */
export const MAX_VARIATIONS_SIZE = 64_000_000

/** Counts the rows of one product, and decides which are within its limits and are kept. */
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

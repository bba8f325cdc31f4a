import { LRUCache } from 'lru-cache'
import type { Db } from '../platform/tables/tables.ts'
import {
  type CountedProducts,
  countedProducts,
  type MostRead,
  type ProductKeys,
  type ReadProducts,
  soldOutOf,
} from './facets/facet-reads.db.ts'

/** Characters of all that is remembered: some eight listings of 20,000 products. */
const MOST_REMEMBERED = 16_000_000

/** Products of a listing, as they were at a version of the store. */
interface Remembered {
  version: number
  products: ReadProducts
}

/**
 * Reads the products of listings that are to be counted, and remembers them until the catalogue changes: a shopper who
 * chooses sizes and colours asks for the same listing again and again. Stock is read each time.
 */
export class ListingProducts {
  readonly #db: Db
  readonly #most: MostRead
  readonly #remembered = new LRUCache<string, Remembered>({ maxSize: MOST_REMEMBERED })

  constructor(db: Db, most: MostRead) {
    this.#db = db
    this.#most = most
  }

  /** As countedProducts. `name` tells the listing from others of the store, which is at `version`. */
  async read(
    storeId: number,
    { name, version }: { name: string; version: number },
    keys: ProductKeys,
  ): Promise<CountedProducts> {
    const key = `${storeId} ${name}`
    const known = this.#remembered.get(key)
    if (known?.version === version) {
      const { products } = known
      return { products, soldOut: await soldOutOf(this.#db, storeId, products, this.#most) }
    }
    const counted = await countedProducts(this.#db, storeId, keys, this.#most)
    const { products } = counted
    if (products)
      this.#remembered.set(key, { version, products }, { size: key.length + products.encoded.length })
    return counted
  }
}

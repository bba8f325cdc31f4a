import { LRUCache } from 'lru-cache'
import type { Facet } from '../../../domain/facets/facet.ts'
import { COMPUTED_FACETS } from '../../../domain/facets/facet-keys.ts'
import type { PriceRange } from '../../../domain/facets/price-range.ts'
import type { Selection } from '../../../domain/facets/selection.ts'
import type { Db } from '../../platform/tables/tables.ts'
import { bestFirst, rankedProducts } from '../index/found-products.db.ts'
import type { Clause } from '../index/lexemes.db.ts'
import { type ListingQuery, matchingProducts } from '../listing/listing.db.ts'
import { ListingProducts } from '../listing-products.ts'
import { countFacets } from './count-facets.ts'
import { type FacetFilter, facetFilter } from './facet-filter.db.ts'
import { type CountedProducts, countedProducts, type MostRead, type ProductKeys } from './facet-reads.db.ts'
import { computedFacets, countedRanges, type Slots, slotsFor } from './facet-slots.ts'
import {
  chosenValues,
  type KnownFacet,
  type KnownValue,
  priceRanges,
  shownFacets,
} from './facet-vocabulary.db.ts'
import { facetsWith } from './shown-facets.ts'

/** More products than these are not counted; of more sold-out variants, those of the products are looked up. */
const MOST_READ: MostRead = { products: 50_000, soldOut: 5_000 }
const SHOPS_REMEMBERED = 50

/** What is asked of the facets of a listing. */
export interface FacetsQuery {
  filters: ListingQuery
  selection: Selection
  /** The store's. */
  version: number
}

export interface FacetsResult {
  facets: Facet[]
  /** Products that match the selection; missing where there are too many to count. */
  matches?: number | undefined
  /** Their keys, in any order; missing also where nothing is selected. */
  matched?: number[] | undefined
}

/** The facets of what a search finds. */
export interface FoundFacets extends FacetsResult {
  /** Whether it finds anything that matches the filters. */
  isFound: boolean
  /** Keys of the products that match the selection, the best first; missing where there are too many to count. */
  matched?: number[]
}

interface Vocabulary {
  /** The store's, when it was read. */
  version: number
  facets: KnownFacet[]
  ranges: PriceRange[]
}

/** The keys of products that have what is chosen, or of all. */
type KeysOf = (isChosen?: FacetFilter) => ProductKeys

/** Counts the values of facets. What a shop's facets are is remembered until its catalogue changes. */
export class FacetReader {
  readonly #db: Db
  readonly #most: MostRead
  readonly #listings: ListingProducts
  readonly #vocabularies = new LRUCache<number, Vocabulary>({ max: SHOPS_REMEMBERED })

  constructor(db: Db, most = MOST_READ) {
    this.#db = db
    this.#most = most
    this.#listings = new ListingProducts(db, most)
  }

  /** The facets of a listing. */
  async find(storeId: number, query: FacetsQuery): Promise<FacetsResult> {
    const { filters, selection, version } = query
    const listed = matchingProducts(this.#db, storeId, filters)
    const keysOf: KeysOf = isChosen => ({
      keys: (isChosen ? listed.where(isChosen) : listed).select('products.pk'),
    })
    const name = JSON.stringify(filters)
    const read = await this.#listings.read(storeId, { name, version }, keysOf())
    const { facets, matches, matched } = await this.#count(storeId, query, read, keysOf)
    // Where nothing is selected, they are all of the listing.
    return { facets, matches, matched: selection.size > 0 ? matched : undefined }
  }

  /** The facets of the products of a listing that the clauses find. */
  async findAmong(storeId: number, query: FacetsQuery, clauses: readonly Clause[]): Promise<FoundFacets> {
    const listed = matchingProducts(this.#db, storeId, query.filters)
    // All that words find is listed.
    const isWhole = !Object.values(query.filters).some(Boolean)
    const keysOf: KeysOf = isChosen => {
      const among = isChosen ? listed.where(isChosen) : isWhole ? undefined : listed
      const keys = rankedProducts(this.#db, storeId, clauses, { among, most: this.#most.products })
      return { keys, order: bestFirst }
    }
    const read = await countedProducts(this.#db, storeId, keysOf(), this.#most)
    return this.#count(storeId, query, read, keysOf)
  }

  /** Counts products that were read; where they are too many, those that `keysOf` narrows. */
  async #count(
    storeId: number,
    { selection, version }: FacetsQuery,
    { products, soldOut }: CountedProducts,
    keysOf: KeysOf,
  ): Promise<FoundFacets> {
    const slots = await this.#slots(storeId, { selection, version, soldOut })
    if (!products) return this.#findInParts(storeId, selection, slots, keysOf)
    const { counts, matched } = await countFacets(products.encoded, slots)
    const facets = facetsWith(slots.facets, slot => counts[slot])
    return { facets, isFound: products.count > 0, matches: matched.length, matched }
  }

  /** Counts what is few enough after narrowing: facets with chosen values each without their own, and all others. */
  async #findInParts(
    storeId: number,
    selection: Selection,
    slots: Slots,
    keysOf: KeysOf,
  ): Promise<FoundFacets> {
    const counts = new Map<number, number>()
    let matched: number[] | undefined
    for (const own of [undefined, ...selection.keys()]) {
      const others: Selection = new Map([...selection].filter(([key]) => key !== own))
      if (others.size === 0) continue
      const keys = keysOf(await facetFilter(this.#db, storeId, others))
      const { products } = await countedProducts(this.#db, storeId, keys, this.#most)
      if (!products) continue
      const counted = await countFacets(products.encoded, slots)
      if (own === undefined) matched = counted.matched
      for (const { key, isNarrowed, values } of slots.facets)
        if (own === undefined ? !isNarrowed : key === own)
          for (const { slot } of values) counts.set(slot, counted.counts[slot] ?? 0)
    }
    const facets = facetsWith(slots.facets, slot => counts.get(slot))
    return { facets, isFound: true, ...(matched && { matches: matched.length, matched }) }
  }

  async #slots(
    storeId: number,
    { selection, version, soldOut }: Omit<FacetsQuery, 'filters'> & { soldOut: ReadonlySet<number> },
  ): Promise<Slots> {
    const vocabulary = await this.#vocabulary(storeId, version)
    const chosen = await chosenValues(this.#db, storeId, selection)
    const known = new Set<string>(vocabulary.facets.map(({ key }) => key))
    const shown = vocabulary.facets.map(facet => withChosen(facet, chosen.get(facet.key) ?? []))
    // A chosen facet that is not shown narrows all the same.
    const hidden = [...selection.keys()]
      .filter(key => !known.has(key) && !COMPUTED_FACETS.has(key))
      .map(key => ({ key, name: key.replace(/^attr\./, ''), values: chosen.get(key) ?? [] }))
    const ranges = countedRanges(vocabulary.ranges, selection)
    return slotsFor({
      facets: [...shown, ...hidden, ...computedFacets(ranges)],
      ranges,
      selection,
      soldOut,
    })
  }

  async #vocabulary(storeId: number, version: number): Promise<Vocabulary> {
    const remembered = this.#vocabularies.get(storeId)
    if (remembered?.version === version) return remembered
    const vocabulary = {
      version,
      facets: await shownFacets(this.#db, storeId),
      ranges: await priceRanges(this.#db, storeId),
    }
    this.#vocabularies.set(storeId, vocabulary)
    return vocabulary
  }
}

/** A facet of very many values lists only the first of them: the chosen ones are listed with these. */
function withChosen(facet: KnownFacet, chosen: readonly KnownValue[]): KnownFacet {
  const others = chosen.filter(({ value }) => facet.values.every(listed => listed.value !== value))
  return others.length === 0 ? facet : { ...facet, values: [...facet.values, ...others] }
}

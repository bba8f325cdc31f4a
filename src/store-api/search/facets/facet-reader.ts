import { LRUCache } from 'lru-cache'
import { compareCounts, compareSizes, type Facet, inFacetOrder } from '../../../domain/listing/facet.ts'
import { COMPUTED_FACETS } from '../../../domain/listing/facet-keys.ts'
import {
  type PriceRange,
  priceRangeFrom,
  priceRangeLabel,
  priceRangeText,
} from '../../../domain/listing/price-range.ts'
import { isChosen, type Selection } from '../../../domain/listing/selection.ts'
import { facetLabels } from '../../../domain/messages/facets.ts'
import type { Db } from '../../platform/tables/tables.ts'
import { countComputed, countValues, meetingVariants } from './facet-counts.db.ts'
import { type FacetConditions, type FacetFilter, facetConditions } from './facet-filter.db.ts'
import {
  type Chosen,
  chosenValues,
  type KnownFacet,
  type KnownValue,
  priceRanges,
  shownFacets,
} from './known-facets.db.ts'

/** Of more products than these the values are not counted. */
const MOST_COUNTED = 20_000
/**
 * Facets with chosen values that are counted once more, without these. Each of them reads the products of the listing again by
 * what all the others have: 20 facets with all of their values took seconds, and no other shop was searched meanwhile.
 */
const MOST_RECOUNTED = 5
const SHOPS_REMEMBERED = 50

/** What is asked of facets: what is chosen, and the store's version. */
interface FacetsQuery {
  selection: Selection
  version: number
}

interface FacetsResult {
  facets: Facet[]
  /** Keys of the products that match the selection, in the order of `keysOf`; missing where they are too many. */
  matched?: number[] | undefined
}

/** Keys of the products of a listing or a search, or of those that have what is chosen; at most `most`. */
type KeysOf = (isChosen: FacetFilter | undefined, most: number) => Promise<number[]>

/** How many products have a value; undefined where they are not counted. */
type CountOf = (value: KnownValue, key: string) => number | undefined

/** What is counted, of the facet `only` or of all: products by `keys`, and of these the variants that meet `ofPiece`. */
interface ToCount extends Pick<FacetConditions, 'ofPiece'> {
  storeId: number
  keys: (most: number) => Promise<number[]>
  ranges: readonly PriceRange[]
  only: KnownFacet | undefined
}

interface ShopFacets {
  /** The store's, when they were read. */
  version: number
  facets: KnownFacet[]
  ranges: PriceRange[]
}

/** Counts the values of facets. What a shop's facets are is remembered until its catalogue changes. */
export class FacetReader {
  readonly #db: Db
  readonly #most: number
  readonly #shops = new LRUCache<number, ShopFacets>({ max: SHOPS_REMEMBERED })

  constructor(db: Db, most = MOST_COUNTED) {
    this.#db = db
    this.#most = most
  }

  /**
   * The facets of products: one with chosen values is counted without these, and with those of the others. Of many of these
   * only some are counted.
   */
  async find(storeId: number, query: FacetsQuery, keysOf: KeysOf): Promise<FacetsResult> {
    const { selection } = query
    const chosen = await chosenValues(this.#db, storeId, selection)
    const { facets, ranges } = await this.#facetsOf(storeId, query, chosen)
    const count = (some: Selection, only?: KnownFacet) => {
      const { isChosen, ofPiece } = facetConditions(this.#db, storeId, some, { known: chosen })
      const keys = (most: number) => keysOf(some.size > 0 ? isChosen : undefined, most)
      return this.#count({ storeId, keys, ofPiece, ranges, only })
    }
    const all = await count(selection)
    const counts = new Map<string, CountOf>()
    for (const facet of facets) {
      if (!selection.has(facet.key)) continue
      if (counts.size >= MOST_RECOUNTED) {
        counts.set(facet.key, () => undefined)
        continue
      }
      const others: Selection = new Map([...selection].filter(([key]) => key !== facet.key))
      counts.set(facet.key, (await count(others, facet)).countOf)
    }
    const shown = facets.map(facet => shownFacet(facet, selection, counts.get(facet.key) ?? all.countOf))
    return { facets: inFacetOrder(shown.filter(({ values }) => values.length > 0)), matched: all.matched }
  }

  /** How many products have a value; `matched` is missing where they are too many. */
  async #count({ storeId, keys, ofPiece, ranges, only }: ToCount) {
    const pks = await keys(this.#most + 1)
    if (pks.length > this.#most) return { matched: undefined, countOf: () => undefined }
    const isComputed = only && COMPUTED_FACETS.has(only.key)
    const variants =
      ofPiece.length > 0 ? await meetingVariants(this.#db, { storeId, pks }, ofPiece) : undefined
    const counted = { storeId, pks, variants }
    const wanted = only?.values.flatMap(value => value.pks)
    const values = isComputed ? new Map() : await countValues(this.#db, counted, wanted)
    const computed = isComputed === false ? [] : await countComputed(this.#db, counted, ranges)
    const [inStock = 0, onSale = 0] = [computed.pop(), computed.pop()]
    const ofRange = new Map(ranges.map((range, at) => [priceRangeText(range), computed[at]]))
    const countOf: CountOf = ({ value, pks: own }, key) => {
      if (key === 'price') return ofRange.get(value) ?? 0
      if (key === 'onSale') return onSale
      if (key === 'inStock') return inStock
      return own.reduce((sum, pk) => sum + (values.get(pk) ?? 0), 0)
    }
    return { matched: pks, countOf }
  }

  /** The facets that are shown, and those that are chosen. */
  async #facetsOf(storeId: number, { selection, version }: FacetsQuery, chosen: Chosen) {
    const shop = await this.#shop(storeId, version)
    const known = new Set<string>(shop.facets.map(({ key }) => key))
    const shown = shop.facets.map(facet => withChosen(facet, chosen.get(facet.key) ?? []))
    // A chosen facet that is not shown narrows all the same.
    const hidden = [...selection.keys()]
      .filter(key => !known.has(key) && !COMPUTED_FACETS.has(key))
      .map(key => ({ key, name: key.replace(/^attr\./, ''), values: chosen.get(key) ?? [] }))
    const ranges = countedRanges(shop.ranges, selection)
    return { facets: [...shown, ...hidden, ...computedFacets(ranges)], ranges }
  }

  async #shop(storeId: number, version: number): Promise<ShopFacets> {
    const remembered = this.#shops.get(storeId)
    if (remembered?.version === version) return remembered
    const shop = {
      version,
      facets: await shownFacets(this.#db, storeId),
      ranges: await priceRanges(this.#db, storeId),
    }
    this.#shops.set(storeId, shop)
    return shop
  }
}

/** A facet of very many values lists only the first of them: the chosen ones are listed with these. */
function withChosen(facet: KnownFacet, chosen: readonly KnownValue[]): KnownFacet {
  const others = chosen.filter(({ value }) => facet.values.every(listed => listed.value !== value))
  return others.length === 0 ? facet : { ...facet, values: [...facet.values, ...others] }
}

/** The shop's ranges and those of the selection, each once. */
function countedRanges(own: readonly PriceRange[], selection: Selection): PriceRange[] {
  const chosen = (selection.get('price') ?? []).flatMap(text => priceRangeFrom(text) ?? [])
  const byText = new Map([...own, ...chosen].map(range => [priceRangeText(range), range]))
  return [...byText.values()].sort((one, other) => (one.from ?? -1) - (other.from ?? -1))
}

/** The facets whose values are not stored. */
function computedFacets(ranges: readonly PriceRange[]): KnownFacet[] {
  const value = (text: string, label: string) => ({ value: text, label, pks: [], products: 0 })
  const prices = ranges.map(range => value(priceRangeText(range), priceRangeLabel(range)))
  return [
    { key: 'price', name: facetLabels.price, values: prices },
    ...(['onSale', 'inStock'] as const).map(key => ({
      key,
      name: facetLabels[key],
      values: [value('true', facetLabels[key])],
    })),
  ]
}

/** A facet with the values that some product has, or may have where there is no count, or that are chosen. */
function shownFacet({ key, name, values }: KnownFacet, selection: Selection, countOf: CountOf): Facet {
  const shown = values.flatMap(known => {
    const count = countOf(known, key)
    if (count === 0 && !isChosen(selection, key, known.value)) return []
    // A sub-category has its own spelling in addresses, as in the shop's menu.
    const value = key === 'parentCategory' ? known.label : known.value
    return [{ value, label: known.label, ...(count === undefined ? {} : { count }) }]
  })
  return { key, label: name, values: sortedValues(key, shown) }
}

// Prices are in their order; without counts, values are in that of the shop.
function sortedValues(key: string, values: Facet['values']): Facet['values'] {
  if (key === 'price') return values
  if (key === 'size') return [...values].sort(compareSizes)
  return values.every(({ count }) => count !== undefined) ? [...values].sort(compareCounts) : values
}

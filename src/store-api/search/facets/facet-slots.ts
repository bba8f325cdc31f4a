import type { FacetKey } from '../../../domain/facets/facet-keys.ts'
import {
  type PriceRange,
  paiseOfRange,
  priceRangeFrom,
  priceRangeLabel,
  priceRangeText,
} from '../../../domain/facets/price-range.ts'
import { isChosen, type Selection } from '../../../domain/facets/selection.ts'
import { facetLabels } from '../../../domain/messages/facets.ts'
import type { EncodedProduct, EncodedVariant } from './encoded-product.db.ts'
import type { KnownFacet, KnownValue } from './facet-vocabulary.db.ts'

/** A facet of an answer before it is counted. */
export interface SlottedFacet {
  key: FacetKey
  name: string
  /** Whether it has chosen values, which the shop may not know. */
  isNarrowed: boolean
  values: SlottedValue[]
}

/** A value with the place of its count; slots begin at 1. */
export interface SlottedValue extends KnownValue {
  slot: number
  isChosen: boolean
}

/** Where the values of facets are counted. */
export interface Slots {
  facets: SlottedFacet[]
  /** The facet of each slot, by its place in `facets`. */
  facetOf: Int32Array
  /** 1 for a chosen value. */
  chosen: Uint8Array
  /** Appends the slots of a product's shared labels, or of a variant. */
  addShared(slots: number[], product: EncodedProduct): void
  addVariant(slots: number[], variant: EncodedVariant): void
}

/** What all products of a shop are counted by, the chosen ranges and values among it. */
export interface CountedBy {
  facets: readonly KnownFacet[]
  ranges: readonly PriceRange[]
  selection: Selection
  soldOut: ReadonlySet<number>
}

/** Gives each value a slot. */
export function slotsFor({ facets: known, ranges, selection, soldOut }: CountedBy): Slots {
  let slot = 0
  const facets = known.map(facet => ({
    ...facet,
    isNarrowed: selection.has(facet.key),
    values: facet.values.map(value => {
      slot++
      return { ...value, slot, isChosen: isChosen(selection, facet.key, value.value) }
    }),
  }))
  const facetOf = new Int32Array(slot + 1)
  const chosen = new Uint8Array(slot + 1)
  for (const [index, { values }] of facets.entries())
    for (const value of values) {
      facetOf[value.slot] = index
      chosen[value.slot] = Number(value.isChosen)
    }
  const slotOfLabel = labelSlots(facets)
  const addLabels = (slots: number[], labels: readonly number[]) => {
    for (const label of labels) {
      const found = slotOfLabel[label]
      if (found) slots.push(found)
    }
  }
  const first = (key: FacetKey) => facets.find(facet => facet.key === key)?.values[0]?.slot ?? 0
  const [onSale, inStock, price] = [first('onSale'), first('inStock'), first('price')]
  const bounds = ranges.map(paiseOfRange)
  return {
    facets,
    facetOf,
    chosen,
    addShared: (slots, { shared }) => addLabels(slots, shared),
    addVariant: (slots, variant) => {
      addLabels(slots, variant.labels)
      if (variant.onSale) slots.push(onSale)
      if (!soldOut.has(variant.pk)) slots.push(inStock)
      const paise = variant.price
      if (paise === null) return
      for (const [index, { least, below }] of bounds.entries())
        if (paise >= least && paise < below) slots.push(price + index)
    },
  }
}

/** The shop's ranges and those of the selection, each once. */
export function countedRanges(own: readonly PriceRange[], selection: Selection): PriceRange[] {
  const chosen = (selection.get('price') ?? []).flatMap(text => priceRangeFrom(text) ?? [])
  const byText = new Map([...own, ...chosen].map(range => [priceRangeText(range), range]))
  return [...byText.values()].sort((one, other) => (one.from ?? -1) - (other.from ?? -1))
}

/** The facets that are no labels of products. */
export function computedFacets(ranges: readonly PriceRange[]): KnownFacet[] {
  const value = (text: string, label: string) => ({ value: text, label, numbers: [], products: 0 })
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

function labelSlots(facets: readonly SlottedFacet[]): Int32Array {
  const values = facets.flatMap(facet => facet.values)
  const last = values.reduce((most, { numbers }) => Math.max(most, ...numbers), 0)
  const slots = new Int32Array(last + 1)
  for (const { numbers, slot } of values) for (const number of numbers) slots[number] = slot
  return slots
}

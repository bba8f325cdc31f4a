import { setImmediate } from 'node:timers/promises'
import { decodeProducts, type EncodedProduct } from './encoded-product.db.ts'
import type { Slots } from './facet-slots.ts'

/** Products that are counted before other work gets its turn. */
const AT_ONCE = 2_000

export interface FacetCounts {
  /** Products of each slot that have a variant with it and with a value of each other chosen facet. */
  counts: Int32Array
  /** Keys of the products that have a variant with a value of every chosen facet. */
  matched: number[]
}

/** Counts encoded products. */
export async function countFacets(encoded: string, slots: Slots): Promise<FacetCounts> {
  const counter = counterFor(slots)
  let serial = 0
  for (const product of decodeProducts(encoded)) {
    serial++
    counter.add(product, serial)
    if (serial % AT_ONCE === 0) await setImmediate()
  }
  return counter
}

function counterFor(slots: Slots) {
  const { facetOf, chosen } = slots
  const counts = new Int32Array(facetOf.length)
  /** The last product that each slot has counted, so that it counts none twice. */
  const last = new Int32Array(facetOf.length)
  const missedBy = missedFacet(slots)
  const matched: number[] = []
  const count = (found: readonly number[], missed: number, serial: number) => {
    for (const slot of found) {
      if (last[slot] === serial || (missed !== NONE && facetOf[slot] !== missed)) continue
      last[slot] = serial
      counts[slot] = (counts[slot] ?? 0) + 1
    }
  }
  const add = (product: EncodedProduct, serial: number) => {
    const shared: number[] = []
    slots.addShared(shared, product)
    const sharedChosen = shared.filter(slot => chosen[slot] === 1)
    let isMatch = false
    for (const variant of product.variants) {
      const own: number[] = []
      slots.addVariant(own, variant)
      const missed = missedBy(sharedChosen, own)
      if (missed === SEVERAL) continue
      // What all variants share is counted with the first of them that matches.
      if (!isMatch) count(shared, missed, serial)
      count(own, missed, serial)
      isMatch ||= missed === NONE
    }
    if (isMatch) matched.push(product.pk)
  }
  return { add, counts, matched }
}

const NONE = -1
const SEVERAL = -2

/** The only chosen facet of which a variant with these slots has no chosen value; or NONE, or SEVERAL. */
function missedFacet({ facets, facetOf, chosen }: Slots) {
  const wanted = facets.flatMap(({ isNarrowed }, index) => (isNarrowed ? [index] : []))
  const all = wanted.reduce((sum, index) => sum + index, 0)
  const seenIn = new Int32Array(facets.length)
  let serial = 0
  return (shared: readonly number[], own: readonly number[]): number => {
    if (wanted.length === 0) return NONE
    serial++
    let [missing, missed] = [wanted.length, all]
    for (const found of [shared, own])
      for (const slot of found) {
        const facet = facetOf[slot] ?? 0
        if (chosen[slot] !== 1 || seenIn[facet] === serial) continue
        seenIn[facet] = serial
        missing--
        missed -= facet
      }
    if (missing > 1) return SEVERAL
    return missing === 1 ? missed : NONE
  }
}

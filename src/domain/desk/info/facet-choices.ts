import type { PartValue } from '../../../contract/desk/parts.ts'
import { valueAt, withValueAt } from '../sections/value-tree.ts'

/** Whether shoppers get a facet: by its values, or by the shop's choice. */
export type FacetState = 'automatic' | 'shown' | 'hidden'

const lists = { shown: 'shownFacets', hidden: 'hiddenFacets' } as const

/** The state of a facet in the part `search`. */
export function facetStateOf(value: PartValue, key: string): FacetState {
  if (keysIn(value, 'shown').includes(key)) return 'shown'
  return keysIn(value, 'hidden').includes(key) ? 'hidden' : 'automatic'
}

/** The part with a facet in another state; a list without entries is left out. */
export function withFacetState(value: PartValue, key: string, state: FacetState): PartValue {
  return (['shown', 'hidden'] as const).reduce((part, list) => {
    const others = keysIn(part, list).filter(other => other !== key)
    const keys = list === state ? [...others, key].toSorted() : others
    return withValueAt(part, [lists[list]], keys.length === 0 ? undefined : keys)
  }, value)
}

function keysIn(value: PartValue, list: keyof typeof lists): unknown[] {
  const keys = valueAt(value, [lists[list]])
  return Array.isArray(keys) ? keys : []
}

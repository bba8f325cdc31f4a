import type { SectionValue } from '../../../contract/desk/sections.ts'
import { valueAt, withValueAt } from './value-tree.ts'

/** Whether shoppers get a facet: by its values, or by the shop's choice. */
export type FacetState = 'automatic' | 'shown' | 'hidden'

const lists = { shown: 'shownFacets', hidden: 'hiddenFacets' } as const

export function facetStateOf(value: SectionValue, key: string): FacetState {
  if (keysIn(value, 'shown').includes(key)) return 'shown'
  return keysIn(value, 'hidden').includes(key) ? 'hidden' : 'automatic'
}

/** The section with a facet in another state; a list without entries is left out. */
export function withFacetState(value: SectionValue, key: string, state: FacetState): SectionValue {
  return (['shown', 'hidden'] as const).reduce((section, list) => {
    const others = keysIn(section, list).filter(other => other !== key)
    const keys = list === state ? [...others, key].sort() : others
    return withValueAt(section, [lists[list]], keys.length === 0 ? undefined : keys)
  }, value)
}

function keysIn(value: SectionValue, list: keyof typeof lists): unknown[] {
  const keys = valueAt(value, [lists[list]])
  return Array.isArray(keys) ? keys : []
}

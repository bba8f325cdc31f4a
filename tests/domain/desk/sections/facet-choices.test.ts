import { describe, expect, test } from 'vitest'
import { facetStateOf, withFacetState } from '../../../../src/domain/desk/sections/facet-choices.ts'

describe('the state of a facet', () => {
  const value = { synonyms: ['sofa, couch'], shownFacets: ['attr.fit'], hiddenFacets: ['color', 'size'] }

  test('is automatic without a choice', () => {
    const expected = ['shown', 'hidden', 'automatic']
    expect(['attr.fit', 'size', 'attr.fabric'].map(key => facetStateOf(value, key))).toEqual(expected)
    expect(facetStateOf({}, 'size')).toBe('automatic')
  })

  test('is in one list at most, and a list without facets is left out', () => {
    const shown = withFacetState(value, 'color', 'shown')
    expect(shown).toEqual({ ...value, shownFacets: ['attr.fit', 'color'], hiddenFacets: ['size'] })
    const expected = { synonyms: ['sofa, couch'], hiddenFacets: ['color', 'size'] }
    expect(withFacetState(value, 'attr.fit', 'automatic')).toEqual(expected)
    const hidden = { synonyms: ['sofa, couch'], hiddenFacets: ['attr.fit', 'color', 'size'] }
    expect(withFacetState(value, 'attr.fit', 'hidden')).toEqual(hidden)
    expect(withFacetState({}, 'size', 'hidden')).toEqual({ hiddenFacets: ['size'] })
  })
})

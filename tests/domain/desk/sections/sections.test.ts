import { describe, expect, test } from 'vitest'
import { storeInfo } from '../../../../src/contract/store-info.ts'
import {
  fieldSections,
  isSection,
  policyOf,
  SEARCH_SECTION,
  sections,
} from '../../../../src/domain/desk/sections/sections.ts'
import { listed } from '../../../support/listed.ts'

describe('the sections of a shop', () => {
  test('are the sections of store info and the six policies', () => {
    const policies = ['terms', 'privacy', 'refund', 'return', 'shipping', 'about'].map(
      slug => `policy-${slug}`,
    )
    expect(sections).toEqual([...Object.keys(fieldSections), ...policies])
    expect(sections.filter(section => !isSection(section))).toEqual([])
    expect(isSection(SEARCH_SECTION)).toBe(true)
  })

  test('have every field of store info that people edit', () => {
    const sections: readonly string[] = Object.values(fieldSections).flat()
    // Policies are sections of their own; the others follow from payments, stand for what the API can do, or are computed.
    const others = listed('policies testPayments search guestCheckout addresses quotes imageColors')
    const fields = Object.keys(storeInfo.shape).filter(field => !others.includes(field))
    expect(fields.filter(field => !sections.includes(field))).toEqual([])
  })

  test('have no field of store info twice', () => {
    const fields = Object.values(fieldSections).flat()
    expect(new Set(fields).size).toBe(fields.length)
  })

  const texts = ['', 'policies', 'policy-', 'policy-cart', 'terms', 'Contact', 'constructor', 'xpolicy-terms']
  test.each(texts)('do not include %j', text => expect(isSection(text)).toBe(false))

  test.each([
    ['policy-terms', 'terms'],
    ['policy-about', 'about'],
    ['policy-cart', undefined],
    ['policy-policy-terms', undefined],
    ['1234567terms', undefined],
    ['contact', undefined],
    ['terms', undefined],
  ])('%s is the policy %s', (section, slug) => expect(policyOf(section)).toBe(slug))
})

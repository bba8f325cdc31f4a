import { describe, expect, test } from 'vitest'
import { storeInfo } from '../../../../src/contract/store-info.ts'
import {
  infoSections,
  isPart,
  parts,
  policyOf,
  SEARCH_PART,
} from '../../../../src/domain/desk/sections/parts.ts'

describe('the parts of a shop', () => {
  test('are the sections of store info and the six policies', () => {
    const policies = ['terms', 'privacy', 'refund', 'return', 'shipping', 'about'].map(
      slug => `policy-${slug}`,
    )
    expect(parts).toEqual([...Object.keys(infoSections), ...policies])
    expect(parts.filter(part => !isPart(part))).toEqual([])
    expect(isPart(SEARCH_PART)).toBe(true)
  })

  test('have every field of store info that people edit', () => {
    const sections: readonly string[] = Object.values(infoSections).flat()
    // Policies are parts of their own; the others follow from payments, stand for what the API can do, or are computed.
    const others = [
      'policies',
      'testPayments',
      'search',
      'guestCheckout',
      'addresses',
      'quotes',
      'imageColors',
    ]
    const fields = Object.keys(storeInfo.shape).filter(field => !others.includes(field))
    expect(fields.filter(field => !sections.includes(field))).toEqual([])
  })

  test('have no field of store info twice', () => {
    const fields = Object.values(infoSections).flat()
    expect(new Set(fields).size).toBe(fields.length)
  })

  test.each(['', 'policies', 'policy-', 'policy-cart', 'terms', 'Contact', 'constructor', 'xpolicy-terms'])(
    'do not include %j',
    text => expect(isPart(text)).toBe(false),
  )

  test.each([
    ['policy-terms', 'terms'],
    ['policy-about', 'about'],
    ['policy-cart', undefined],
    ['policy-policy-terms', undefined],
    ['1234567terms', undefined],
    ['contact', undefined],
    ['terms', undefined],
  ])('%s is the policy %s', (part, slug) => expect(policyOf(part)).toBe(slug))
})

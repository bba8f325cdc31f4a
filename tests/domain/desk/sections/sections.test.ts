import { describe, expect, test } from 'vitest'
import { storeInfo } from '../../../../src/contract/store-info.ts'
import {
  fieldSections,
  fieldsOf,
  isSection,
  permissionToEdit,
  permissionToRead,
  policyOf,
  productOf,
  productSection,
  SEARCH_SECTION,
  type Section,
  sections,
  sectionValueOf,
  withSectionValue,
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
    const others = listed(
      'policies testPayments search guestCheckout ordersPaused addresses quotes imageColors',
    )
    const fields = Object.keys(storeInfo.shape).filter(field => !others.includes(field))
    expect(fields.filter(field => !sections.includes(field))).toEqual([])
  })

  test('have no field of store info twice', () => {
    const fields = Object.values(fieldSections).flat()
    expect(new Set(fields).size).toBe(fields.length)
  })

  const texts = listed(`
    nothing policies policy- policy-cart policy-nothing policy-toString terms testPayments Contact constructor
    xpolicy-terms product- product-.a xproduct-a`)
  test.each(['', ...texts])('do not include %j', text => expect(isSection(text)).toBe(false))

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

test('a product is a section by its id', () => {
  expect(productSection('mug-1')).toBe('product-mug-1')
  expect([isSection('product-mug-1'), productOf('product-mug-1')]).toEqual([true, 'mug-1'])
})

describe('the value of a section', () => {
  const policies = { terms: '<p>Fair</p>', refund: null }
  const info = {
    storeName: 'Mitti',
    companyName: null,
    description: '',
    theme: { accent: '#112233' },
    policies,
  }

  test.each([
    ['contact', info, { storeName: 'Mitti', description: '' }],
    ['policy-terms', info, { html: '<p>Fair</p>' }],
    ['policy-refund', info, { html: '' }],
    ['policy-terms', {}, { html: '' }],
    ['policy-terms', { policies: null }, { html: '' }],
  ] as const)('of %s in %j is %j', (section, stored, value) => {
    expect(sectionValueOf(stored, section)).toStrictEqual(value)
  })

  const { theme } = info
  test.each([
    ['contact', info, { companyName: 'Mitti Ltd' }, { companyName: 'Mitti Ltd', theme, policies }],
    [
      'policy-refund',
      { theme, policies },
      { html: '<p>No</p>' },
      { theme, policies: { ...policies, refund: '<p>No</p>' } },
    ],
    ['policy-terms', { theme, policies }, { html: '' }, { theme, policies: { terms: null, refund: null } }],
    ['policy-terms', { policies: 'none' }, { html: 'x' }, { policies: { terms: 'x' } }],
  ] as const)('of %s replaces in %j what it has by %j', (section, stored, value, expected) => {
    expect(withSectionValue(stored, section, value)).toEqual(expected)
  })

  test('has the fields of store info, and none of them for a policy', () => {
    expect([fieldsOf('pictures'), fieldsOf('policy-terms')]).toEqual([['companyLogoUrl', 'heroImageUrl'], []])
  })
})

test.each<[Section, string, string]>([
  ['contact', 'info:edit', 'shop:read'],
  ['policy-terms', 'policies:edit', 'shop:read'],
  ['search', 'products:edit', 'products:read'],
  ['product-mug-1', 'products:edit', 'products:read'],
  ['discounts', 'products:edit', 'products:read'],
  ['tax', 'money:edit', 'products:read'],
])('a change of %s needs %s, reading it %s', (section, edit, read) => {
  expect([permissionToEdit(section), permissionToRead(section)]).toEqual([edit, read])
})

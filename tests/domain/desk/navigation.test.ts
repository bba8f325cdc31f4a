import { describe, expect, test } from 'vitest'
import {
  barFor,
  groupOf,
  groupsFor,
  navItemOf,
  screenOfSection,
} from '../../../src/domain/desk/navigation.ts'
import { mayBeDeskScreen } from '../../../src/domain/desk/paths.ts'
import { newPasswordProblem } from '../../../src/domain/desk/people/new-password.ts'
import { listed } from '../../support/listed.ts'

describe('the bar of a shop', () => {
  test.each([
    ['keeper', ['Home', 'Orders', 'Products', 'Customers', 'Shop', 'Money', 'People']],
    ['marketer', ['Home', 'Products', 'Shop']],
    ['packer', ['Home', 'Orders']],
  ] as const)('has for a %s %j', (role, titles) => {
    expect(barFor(role).map(({ title }) => title)).toEqual(titles)
  })

  test.each([
    ['order', 'Orders'],
    ['slips', 'Orders'],
    ['labels', 'Orders'],
    ['invoices', 'Orders'],
    ['newProduct', 'Products'],
    ['search', 'Products'],
    ['policy', 'Shop'],
    ['customer', 'Customers'],
    ['tax', 'Shop'],
    ['payments', 'Money'],
    ['shop', undefined],
    ['account', undefined],
  ])('has the screen %s in the group %s', (route, title) => {
    expect(groupOf(route, 'keeper')?.title).toBe(title)
  })

  test.each([
    ['product-8b5055c1', 'Products', 'products'],
    ['search', 'Products', 'search'],
    ['policy-terms', 'Shop', 'policies'],
    ['tax', 'Shop', 'tax'],
    ['contact', 'Shop', 'info'],
  ])('has the history of %s in the group %s, at %s', (section, title, item) => {
    const route = screenOfSection(section)
    expect([groupOf(route, 'keeper')?.title, navItemOf(route)]).toEqual([title, item])
  })

  test('has no group that a role may not open', () => {
    expect(groupOf('order', 'marketer')).toBeUndefined()
    expect(groupOf('order', undefined)?.title).toBe('Orders')
  })
})

describe('the sections of a shop', () => {
  test.each([
    [
      'keeper',
      listed(`
        orders products imports search customers info policies media selling delivery cod discounts tax
        activity payments people`),
    ],
    [
      'marketer',
      ['products', 'imports', 'search', 'info', 'policies', 'media', 'selling', 'discounts', 'activity'],
    ],
    ['packer', ['orders']],
  ] as const)('for a %s are %j', (role, names) => {
    const seen = groupsFor(role)
      .flatMap(({ sections }) => sections)
      .map(({ name }) => name)
    expect(seen).toEqual(names)
  })

  test('lie where the site serves the desk', () => {
    for (const { path } of groupsFor('keeper').flatMap(({ sections }) => sections))
      expect(mayBeDeskScreen(path('a b'))).toBe(true)
  })
})

describe('a new password', () => {
  test.each([
    ['', 'Too short. Add 12 more characters.'],
    ['12345678901', 'Too short. Add 1 more character.'],
    ['123456789012', undefined],
    ['x'.repeat(200), undefined],
    ['x'.repeat(201), 'Too long. Use at most 200 characters.'],
  ])('%j: %j', (password, problem) => expect(newPasswordProblem(password)).toBe(problem))
})

import { expect, test } from 'vitest'
import {
  columnChoices,
  sampleOf,
  translationOf,
  translationText,
} from '../../../src/domain/desk/import-texts.ts'

test('columns are chosen by what they are, and those that are nothing are left out', () => {
  const choices = columnChoices({ Name: 'Nom', Type: 'Type de produit' })
  expect([...choices]).toEqual([
    ['Nom', 'Name'],
    ['Type de produit', 'Type'],
  ])
  expect(translationOf(choices.set('Type de produit', ''))).toEqual({ fields: { Name: 'Nom' } })
})

test('two columns cannot be the same', () => {
  const choices = columnChoices({ Name: 'Nom' }).set('UGS', 'Name')
  expect(translationOf(choices)).toEqual({ reason: 'Two columns are “Name”. Choose one of them.' })
})

test.each([
  [
    'woocommerce',
    25,
    /^This looks like a WooCommerce file in another language\. 25 columns have other names/,
  ],
  ['shopify-old', 1, 'One column of this Shopify file has another name than usual. Check what it is.'],
])('of %s with %d it says so', (format, count, text) => {
  expect(translationText(format, count)).toMatch(text)
})

test('a column shows three values that differ', () => {
  const file = { columns: ['a', 'b'], sample: [['x', '1'], ['x', ' '], ['y'], ['z', '2'], ['w', '3']] }
  const expected = ['x · y · z', '1 · 2 · 3', '']
  expect([sampleOf(file, 'a'), sampleOf(file, 'b'), sampleOf(file, 'c')]).toEqual(expected)
})

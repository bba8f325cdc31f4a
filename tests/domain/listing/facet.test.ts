import { expect, test } from 'vitest'
import { compareCounts, compareSizes, inFacetOrder } from '../../../src/domain/listing/facet.ts'
import { listed } from '../../support/listed.ts'

test('facets of a listing begin with type and price, and end with origin, sale and stock', () => {
  const keys = listed('inStock attr.b origin color attr.a price onSale size parentCategory')
  const expected = listed('parentCategory price size color attr.b attr.a origin onSale inStock')
  expect(inFacetOrder(keys.map(key => ({ key }))).map(({ key }) => key)).toEqual(expected)
})

test('sizes stand as people know them, then by their numbers', () => {
  const values = listed('10 xl free 3xl xs l 9 2xl s xxl 5xl 4xl m xxs xxxl').map(value => ({ value }))
  const expected = listed('xxs xs s m l xl xxl 2xl xxxl 3xl 4xl 5xl 9 10 free')
  expect(values.toSorted(compareSizes).map(({ value }) => value)).toEqual(expected)
  expect(
    values
      .toReversed()
      .sort(compareSizes)
      .map(({ value }) => value),
  ).toEqual(expected)
})

test('values of most products stand first, then those of one count by name, and those that are not counted last', () => {
  const values = [
    { label: 'Volume 10', count: 2 },
    { label: 'Silk' },
    { label: 'Volume 9', count: 2 },
    { label: 'Wool', count: 7 },
    { label: 'Cotton' },
  ]
  const expected = ['Wool', 'Volume 9', 'Volume 10', 'Cotton', 'Silk']
  expect(values.toSorted(compareCounts).map(({ label }) => label)).toEqual(expected)
  expect(
    values
      .toReversed()
      .sort(compareCounts)
      .map(({ label }) => label),
  ).toEqual(expected)
})

import { describe, expect, test } from 'vitest'
import { ALL_PRODUCTS as all } from '../../../src/domain/listing/listing.ts'
import { isOwnListing } from '../../../src/domain/listing/own-listing.ts'
import { selectionFrom } from '../../../src/domain/listing/selection.ts'

const value = (text: string) => ({ value: text, label: text.toUpperCase(), count: 2 })
const facets = [
  { key: 'size', label: 'Size', values: [value('m'), value('l')] },
  { key: 'onSale', label: 'On sale', values: [value('true')] },
]

describe('a listing is the shop’s own', () => {
  const found = { listing: all, shown: 3, categories: ['Books'], subCategories: ['Fiction'], facets }
  test.each([
    ['with products, of any category', { listing: { ...all, category: 'gifts' } }, true],
    ['empty, where the shop lists its category', { listing: { ...all, category: 'books' }, shown: 0 }, true],
    ['empty as a whole', { shown: 0 }, true],
    [
      'of a sub-category as it is spelled',
      { listing: { ...all, category: 'books', parentCategory: 'Fiction' } },
      true,
    ],
    [
      'of a sub-category in another spelling',
      { listing: { ...all, category: 'books', parentCategory: 'fICTION' } },
      false,
    ],
    [
      'empty, of a category the shop does not list',
      { listing: { ...all, category: 'xyz' }, shown: 0 },
      false,
    ],
  ])('%s: %j is %s', (_, change, own) => expect(isOwnListing({ ...found, ...change })).toBe(own))

  const ranges = (...texts: string[]) => ({
    key: 'price',
    label: 'Price',
    values: texts.map(text => ({ value: text, label: text, count: text === '5000-' ? 0 : 2 })),
  })
  const ownRanges = ['-499', '500-999', '1000-']
  const chosen = (text: string) => ({
    ...all,
    category: 'books',
    chosen: selectionFrom(new URLSearchParams(text)),
  })
  test.each([
    ['with one facet as it is spelled', chosen('size=m'), true],
    ['with one facet in another spelling', chosen('size=M'), false],
    ['with a value that no product has', chosen('size=xs'), false],
    ['with a facet that no product has', chosen('color=red'), false],
    ['with one facet of all products', { ...chosen('size=m'), category: '' }, true],
    ['with a range of prices of the shop', chosen('price=500-999'), true],
    ['with an invented range of prices', chosen('price=500-998'), false],
    ['with a range of prices without products', chosen('price=5000-'), false],
    ['with two values', chosen('size=m&size=l'), false],
    ['with two facets', chosen('size=m&onSale=true'), false],
    ['with a facet in another order', { ...chosen('size=m'), sort: 'discount' as const }, false],
    ['with a facet within a sub-category', { ...chosen('size=m'), parentCategory: 'Fiction' }, false],
    ['in another order', { ...all, sort: 'discount' as const }, true],
  ])('%s: %j is %s', (_, listing, own) => {
    // The API lists what is chosen beside the shop’s own ranges.
    const prices = ranges(...new Set([...ownRanges, ...(listing.chosen.get('price') ?? [])]))
    expect(isOwnListing({ ...found, facets: [...facets, prices], listing })).toBe(own)
  })

  test.each([
    ['one price for all products', '100-200', ['100-200']],
    ['no name for what is chosen', '100-200', ['-499', '500-']],
    ['ranges that leave some prices out', '5000-', ['-499', '500-999', '5000-']],
    ['a value that is no range', '500-999', ['cheap', '500-999']],
  ])('not by an invented range of prices, where the API has %s', (_, price, own) => {
    const listing = chosen(`price=${price}`)
    expect(isOwnListing({ ...found, facets: [ranges(...own)], listing })).toBe(false)
  })
})

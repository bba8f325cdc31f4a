import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { product } from '../../../src/contract/catalogue/product.ts'
import { shorterSearches, shownSuggestions } from '../../../src/domain/listing/search-listing.ts'

describe('shorter searches', () => {
  test.each([
    ['saree', []],
    ['red saree', ['saree', 'red']],
    ['red silk saree', ['silk saree', 'red saree', 'red silk']],
    ['red red', ['red']],
  ])('of %j are %j', (q, texts) => {
    expect(shorterSearches(q).map(search => search.q)).toEqual(texts)
  })

  test('are at most four', () => {
    expect(shorterSearches('a b c d e f g')).toHaveLength(4)
  })
})

test('suggestions have at most eight lines', () => {
  const words = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
  const products = words.map(id => z.parse(product, { id, title: id }))
  const shown = shownSuggestions({ words, categories: ['X', 'Y', 'Z'], products })
  expect([shown.words.length, shown.categories.length, shown.products.length]).toEqual([2, 2, 4])
  expect(shownSuggestions({ words, categories: [], products: [] }).words).toHaveLength(8)
})

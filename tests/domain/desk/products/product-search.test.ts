import { describe, expect, test } from 'vitest'
import {
  isFiltered,
  productFilterOf,
  queryOfSearch,
  searchOfQuery,
} from '../../../../src/domain/desk/products/product-search.ts'

describe('a list of products in the address', () => {
  test('comes back as it was', () => {
    const names = { category: 'Mugs', parentCategory: 'Cups' }
    const filter = { words: 'red mug', ...names, state: 'draft', stock: 'low', onSale: 'true' } as const
    const search = { ...filter, after: '17-45' }
    const query = queryOfSearch(search)
    expect(query).toBe(
      '?words=red+mug&category=Mugs&parentCategory=Cups&state=draft&stock=low&onSale=true&after=17-45',
    )
    expect(searchOfQuery(Object.fromEntries(new URLSearchParams(query)))).toEqual(search)
    expect(productFilterOf(search)).toEqual(filter)
  })

  test('leaves out what means nothing', () => {
    const query = { words: ' ', state: 'gone', stock: '', onSale: 'yes', other: '1' }
    for (const after of ['x', 'x1-4', '1-4x']) expect(searchOfQuery({ ...query, after })).toEqual({})
    expect(searchOfQuery({ words: 'x'.repeat(201) }).words).toHaveLength(200)
    expect(queryOfSearch({ words: '', after: undefined })).toBe('')
  })

  test.each([
    [{}, false],
    [{ state: 'trash', after: '1-1' }, false],
    [{ state: 'draft' }, true],
    [{ words: 'mug' }, true],
  ] as const)('%j is filtered: %s', (search, expected) => expect(isFiltered(search)).toBe(expected))
})

import { describe, expect, test } from 'vitest'
import {
  isFiltered,
  productFilterOf,
  queryOfSearch,
  searchOfQuery,
} from '../../../../src/domain/desk/products/product-search.ts'

describe('a list of products in the address', () => {
  test('comes back as it was', () => {
    const search = { words: 'red mug', state: 'draft', stock: 'low', onSale: 'true', after: '17-4' } as const
    const query = queryOfSearch(search)
    expect(query).toBe('?words=red+mug&state=draft&stock=low&onSale=true&after=17-4')
    expect(searchOfQuery(Object.fromEntries(new URLSearchParams(query)))).toEqual(search)
    expect(productFilterOf(search)).not.toHaveProperty('after')
  })

  test('leaves out what means nothing', () => {
    const query = { words: ' ', state: 'gone', stock: '', onSale: 'yes', after: 'x', other: '1' }
    expect(searchOfQuery(query)).toEqual({})
    expect(queryOfSearch({ words: '', after: undefined })).toBe('')
  })

  test.each([
    [{}, false],
    [{ state: 'trash', after: '1-1' }, false],
    [{ state: 'draft' }, true],
    [{ words: 'mug' }, true],
  ] as const)('%j is filtered: %s', (search, expected) => expect(isFiltered(search)).toBe(expected))
})

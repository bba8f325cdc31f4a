import { describe, expect, test } from 'vitest'
import {
  type ListProductsInput,
  listProducts,
} from '../../../src/store-api/catalogue/listing/list-products.ts'
import { SearchCounter } from '../../../src/store-api/search/search-counter.ts'
import { engines } from '../support/open-api.ts'
import { goods, searchedShops } from './searched-shop.ts'

describe.each(engines)('%s', engine => {
  test('the first page of a search is counted, whether or not it finds something', async () => {
    const { db, one: storeId, put } = await searchedShops(engine)
    await put(storeId, goods('Cotton kurta'))
    const searches = new SearchCounter(() => 0)
    const list = (input: ListProductsInput) => listProducts({ db, storeId, searches, version: 1 }, input)
    await list({ q: 'Kurta', sort: 'price-asc' })
    await list({ q: 'lehenga', page: 1 })
    await list({ q: ' ' })
    await list({})
    expect(searches.take()).toEqual([
      { storeId, day: 0, text: 'kurta', searches: 1, notFound: 0, clicks: 0 },
      { storeId, day: 0, text: 'lehenga', searches: 1, notFound: 1, clicks: 0 },
    ])
  })

  test('a search of which only some words are found counts as not found', async () => {
    const { db, one: storeId, put } = await searchedShops(engine)
    await put(storeId, goods('Red kurta'))
    const searches = new SearchCounter(() => 0)
    const list = (q: string) => listProducts({ db, storeId, searches, version: 1 }, { q })
    expect(await list('red unicorn')).toMatchObject({ count: 1, partial: true })
    expect(await list('red krta')).toMatchObject({ count: 1, correction: 'red kurta' })
    expect(searches.take().map(({ text, notFound }) => [text, notFound])).toEqual([
      ['red unicorn', 1],
      ['red krta', 0],
    ])
  })

  test('further pages, narrowed searches and those without facets are not', async () => {
    const { db, one: storeId, put } = await searchedShops(engine)
    await put(storeId, goods('Cotton kurta'))
    const searches = new SearchCounter(() => 0)
    const narrowed = [{ page: 2 }, { after: '1-1' }, { category: 'Books' }, { color: ['red'] }]
    for (const input of narrowed)
      await listProducts({ db, storeId, searches, version: 1 }, { q: 'kurta', ...input })
    await listProducts({ db, storeId, searches }, { q: 'kurta', limit: 1 })
    expect(searches.take()).toEqual([])
  })
})

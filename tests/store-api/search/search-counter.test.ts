import { describe, expect, test } from 'vitest'
import {
  type ListProductsInput,
  listProducts,
} from '../../../src/store-api/catalogue/listing/list-products.ts'
import { SearchCounter } from '../../../src/store-api/search/search-counter.ts'
import { engines } from '../support/open-api.ts'
import { goods, searchedShops } from './searched-shop.ts'

const DAY = 24 * 60 * 60 * 1000

test('a text is counted once in each spelling, with those that found nothing', () => {
  const counter = new SearchCounter(() => 5 * DAY)
  counter.count(1, 'Kurta', true)
  counter.count(1, ' kurta', false)
  counter.count(2, 'kurta', true)
  counter.count(1, 'asha@example.com', true)
  counter.countClick(1, 'kurta ')
  counter.countClick(2, 'kurta')
  counter.countClick(2, 'KURTA')
  counter.countClick(2, 'asha@example.com')
  expect(counter.take()).toEqual([
    { storeId: 1, day: 5, text: 'kurta', searches: 2, notFound: 1, clicks: 1 },
    { storeId: 2, day: 5, text: 'kurta', searches: 1, notFound: 0, clicks: 2 },
  ])
  expect(counter.take()).toEqual([])
})

test('of one shop, and of all, so many texts of a day are counted; those go on', () => {
  let now = 5 * DAY
  const counter = new SearchCounter(() => now, { ofShop: 2, ofAll: 3 })
  for (const text of ['one', 'two', 'three']) counter.count(1, text, true)
  counter.take()
  counter.count(1, 'three', true)
  counter.count(1, 'two', true)
  counter.count(2, 'one', true)
  counter.count(2, 'two', true)
  expect(counter.take().map(({ storeId, text }) => [storeId, text])).toEqual([
    [1, 'two'],
    [2, 'one'],
  ])
  now += DAY
  counter.count(1, 'three', true)
  expect(counter.take()).toMatchObject([{ day: 6, text: 'three' }])
})

test('clicks on what nobody searched for here have places of their own', () => {
  const counter = new SearchCounter(() => 5 * DAY, { ofShop: 1, ofAll: 9 }, { ofShop: 2, ofAll: 3 })
  for (const text of ['one', 'two', 'three']) counter.countClick(1, text)
  counter.count(1, 'searched', true)
  counter.countClick(1, 'searched')
  for (const text of ['one', 'two']) counter.countClick(2, text)
  expect(counter.take().map(({ storeId, text, clicks }) => [storeId, text, clicks])).toEqual([
    [1, 'one', 1],
    [1, 'two', 1],
    [1, 'searched', 1],
    [2, 'one', 1],
  ])
})

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

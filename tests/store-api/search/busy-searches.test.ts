import { describe, expect, test } from 'vitest'
import { listProducts } from '../../../src/store-api/catalogue/listing/list-products.ts'
import { DatabaseFile } from '../../../src/store-api/platform/engine/database-file.ts'
import { openDatabase } from '../../../src/store-api/platform/engine/open.ts'
import { SearchBusyError } from '../../../src/store-api/search/search-busy-error.ts'
import { createSearchIndex, type SearchIndex } from '../../../src/store-api/search/search-index.ts'
import { SearchThread } from '../../../src/store-api/search/search-thread.ts'
import { atEnd } from '../../support/at-end.ts'
import { newFolder } from '../../support/folder.ts'
import { openApi } from '../support/open-api.ts'
import { goods, searchedShops } from './searched-shop.ts'

/** A thread on a database of its own, which may take so many milliseconds to begin. */
async function openThread(start: number, lost?: string) {
  const { db, health, close } = await openDatabase({ dataDir: newFolder('facets') })
  const file = lost || !health.file ? new DatabaseFile(lost ?? '') : health.file
  const thread = new SearchThread(file, { start })
  atEnd(async () => {
    await thread.close()
    await close()
  })
  return { db, thread }
}

/** The API with such a thread. */
async function openWithThread(start: number, lost?: string) {
  const { db, thread } = await openThread(start, lost)
  return openApi('sqlite', undefined, undefined, { search: createSearchIndex(db, thread) })
}

describe('a listing whose facets are not counted in time', () => {
  test('has its products and their number', async () => {
    const { call } = await openWithThread(1)
    const plain = await call('/products')
    expect(plain.body).toMatchObject({ count: expect.any(Number) })
    const { status, body } = await call('/products?facets=true')
    expect({ status, body }).toEqual({ status: 200, body: plain.body })
  })

  test('is the same for a search', async () => {
    const { db, index, one: storeId, put } = await searchedShops('sqlite')
    await put(storeId, goods('Cotton kurta'), goods('Silk kurta'))
    const search: SearchIndex = {
      ...index,
      search: async (shop, query) => {
        if (query.version !== undefined) throw new SearchBusyError('a search took more than 2000 ms')
        return index.search(shop, query)
      },
    }
    const { data, ...found } = await listProducts({ db, storeId, search, version: 1 }, { q: 'cotton' })
    const expected = { titles: ['Cotton kurta'], count: 1 }
    expect({ titles: data.map(({ title }) => title), ...found }).toEqual(expected)
  })

  test('fails with any other error', async () => {
    const { call } = await openWithThread(100_000, '/nowhere/at/all.db')
    expect((await call('/products?facets=true')).status).toBe(500)
  })
})

describe('while the thread of searches does not answer', () => {
  test('listings that an index finds are answered, and others are refused for a moment', async () => {
    const { call } = await openWithThread(1)
    const statuses = async (...queries: string[]) =>
      Promise.all(queries.map(async query => (await call(`/products?${query}`)).status))
    const answer = await statuses('', 'sort=price-asc', 'parentCategory=fiction', 'filter=books')
    expect(answer).toEqual([200, 200, 200, 200])
    const others = ['price=1-500', 'parentCategory=a&parentCategory=b', 'filter=a,b', 'category=a&gender=b']
    expect(await statuses(...others)).toEqual(others.map(() => 429))
    expect((await call('/products?price=1-501')).headers.get('Retry-After')).toBe('2')
  })
})

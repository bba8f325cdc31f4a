import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../../../src/store-api/db/engine/open.ts'
import { createFacetIndex } from '../../../../src/store-api/search/facet-index.ts'
import { createSearchIndex } from '../../../../src/store-api/search/search-index.ts'
import { SearchThread } from '../../../../src/store-api/search/search-thread.ts'
import { atEnd } from '../../../support/at-end.ts'
import { newFolder } from '../../../support/folder.ts'
import { openApi } from '../../support/open-api.ts'

/** A thread on a database of its own, whose answers may take `longest` milliseconds. */
async function openThread(longest: number, lost?: string) {
  const { db, health, close } = await openDatabase({ dataDir: newFolder('facets') })
  const thread = new SearchThread(lost ?? health.file?.path ?? '', { longest })
  atEnd(async () => {
    await thread.close()
    await close()
  })
  return { db, thread }
}

/** The API with a thread for facets alone. */
async function openWithThread(longest: number, lost?: string) {
  const { db, thread } = await openThread(longest, lost)
  return openApi('sqlite', undefined, undefined, { facets: createFacetIndex(db, thread) })
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
    const { call, db } = await openWithThread(1)
    const { title } = await db.selectFrom('products').select('title').executeTakeFirstOrThrow()
    const query = `/products?q=${encodeURIComponent(title)}`
    const plain = await call(query)
    expect(plain.body).toMatchObject({ data: expect.arrayContaining([expect.objectContaining({ title })]) })
    const { status, body } = await call(`${query}&facets=true`)
    expect({ status, body }).toEqual({ status: 200, body: plain.body })
  })

  test('fails with any other error', async () => {
    const { call } = await openWithThread(10_000, '/nowhere/at/all.db')
    expect((await call('/products?facets=true')).status).toBe(500)
  })
})

describe('while the thread of searches does not answer', () => {
  test('listings that an index finds are answered, and others are refused for a moment', async () => {
    const { db, thread } = await openThread(1)
    const { call } = await openApi('sqlite', undefined, undefined, { search: createSearchIndex(db, thread) })
    const statuses = async (...queries: string[]) =>
      Promise.all(queries.map(async query => (await call(`/products?${query}`)).status))
    expect(await statuses('', 'sort=price-asc', 'parentCategory=fiction', 'filter=books')).toEqual([
      200, 200, 200, 200,
    ])
    const others = ['price=1-500', 'parentCategory=a&parentCategory=b', 'filter=a,b', 'category=a&gender=b']
    expect(await statuses(...others)).toEqual(others.map(() => 429))
    expect((await call('/products?price=1-501')).headers.get('Retry-After')).toBe('2')
  })
})

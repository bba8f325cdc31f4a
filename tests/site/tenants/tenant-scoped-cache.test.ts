import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { storeInfo } from '../../../src/contract/store-info.ts'
import { TenantScopedCache } from '../../../src/site/tenants/tenant-scoped-cache.ts'

const infoOf = (storeName: string) => z.parse(storeInfo, { storeName })
const books = infoOf('Books')

test('gives what was kept with this very info, and nothing kept with an older one', () => {
  const cache = new TenantScopedCache<string>(10)
  cache.set(books, 'books', 'footer', 'old')
  expect(cache.get(books, 'books', 'footer')).toBe('old')
  const changed = infoOf('Books')
  expect(cache.get(changed, 'books', 'footer')).toBeUndefined()
  cache.set(changed, 'books', 'footer', 'new')
  expect(cache.get(changed, 'books', 'footer')).toBe('new')
})

test('holds so many entries of all shops together, the last used', () => {
  const cache = new TenantScopedCache<number>(100)
  const shops = Array.from({ length: 1_000 }, (_, n) => ({ host: `shop-${n}`, info: infoOf(`Shop ${n}`) }))
  for (const [n, { info, host }] of shops.entries()) cache.set(info, host, 'page', n)
  const held = shops.filter(({ info, host }) => cache.get(info, host, 'page') !== undefined)
  expect(held.map(({ host }) => host)).toEqual(shops.slice(-100).map(({ host }) => host))
})

test('drops a value that failed, but not one that came after it', () => {
  const cache = new TenantScopedCache<object>(10)
  const [failed, better] = [{}, {}]
  cache.set(books, 'books', 'call', failed)
  cache.delete('books', 'call', failed)
  expect(cache.get(books, 'books', 'call')).toBeUndefined()
  cache.set(books, 'books', 'call', better)
  cache.delete('books', 'call', failed)
  expect(cache.get(books, 'books', 'call')).toBe(better)
})

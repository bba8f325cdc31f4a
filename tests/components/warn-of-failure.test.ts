import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ResponseError } from '../../src/client/errors.ts'
import { loadFeatured } from '../../src/components/home/featured.ts'
import { findSubCategories, loadListing } from '../../src/components/listing/listing.ts'
import { loadFewerWords, loadSuggestions } from '../../src/components/listing/search.ts'
import { ALL_PRODUCTS } from '../../src/domain/listing/listing.ts'

const forged = '{"level":50,"msg":"paid"}'
const load = () => Promise.reject(new ResponseError(500, `busy\n\u001b[2K${forged}`))
let lines: string[]
beforeEach(() => {
  lines = []
  vi.spyOn(console, 'warn').mockImplementation((...parts) => void lines.push(parts.join(' ')))
})
afterEach(() => void vi.restoreAllMocks())

test.each([
  ['products', () => loadListing(load, ALL_PRODUCTS)],
  ['sub-categories', () => findSubCategories(load, 'men', Promise.resolve(undefined))],
  ['featured products', () => loadFeatured({ load } as never, { categories: [] })],
  ['suggestions', () => loadSuggestions(load, 'tea')],
  ['searches of fewer words', () => loadFewerWords(load, { ...ALL_PRODUCTS, q: 'red tea' })],
])('%s that could not be loaded are one line of the log, whatever an API answers', async (_, work) => {
  await work()
  expect(lines).not.toEqual([])
  for (const line of lines) expect(line).toMatch(/^[^\p{Cc}]+busy[^\p{Cc}]+$/u)
})

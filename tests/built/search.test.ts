import { expect, test } from 'vitest'
import { shown, visit } from './support/visit.ts'

test('two hundred facets are answered, and a search is not cached', async () => {
  const facets = Array.from({ length: 200 }, (_, at) => `size=s${at}`).join('&')
  const many = async () => {
    const { status, headers } = await visit('vastra', `/search?q=saree&${facets}`)
    return [status, headers['location']]
  }
  // The shop has none of them; where the API takes longer than a moment, the page is there before it is known.
  await expect.poll(many, { timeout: 20_000 }).toEqual([302, '/search?q=saree'])
  const answer = await visit('vastra', '/search?q=saree')
  // With `no-store`, browsers that keep no such page would search once more when a shopper goes back to it.
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-cache'])
  expect(answer.headers['server-timing']).toBe('cache;desc=miss')
  const listing = await visit('vastra', '/products?category=invented')
  expect([listing.status, listing.headers['cache-control']]).toEqual([200, 'private, no-cache'])
  const fragment = await visit('vastra', '/suggestions?q=sa')
  expect([fragment.status, fragment.headers['cache-control']]).toEqual([200, 'no-store'])
})

test('ten thousand letters are refused in plain words', async () => {
  const answer = await visit('vastra', `/search?q=${'a'.repeat(10_000)}`)
  expect(answer.status).toBe(414)
  expect(shown(answer.body)).toContain('This address is too long.')
})

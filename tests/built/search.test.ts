import { expect, test } from 'vitest'
import { shown, visit } from './support/visit.ts'

test('two hundred facets are answered, and a search is not cached', async () => {
  const facets = Array.from({ length: 200 }, (_, at) => `size=s${at}`).join('&')
  const many = await visit('vastra', `/search?q=saree&${facets}`)
  // The shop has none of them.
  expect([many.status, many.headers['location']]).toEqual([302, '/search?q=saree'])
  const answer = await visit('vastra', '/search?q=saree')
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
})

test('ten thousand letters are refused in plain words', async () => {
  const answer = await visit('vastra', `/search?q=${'a'.repeat(10_000)}`)
  expect(answer.status).toBe(414)
  expect(shown(answer.body)).toContain('This address is too long.')
})

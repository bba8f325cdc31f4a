import { join } from 'node:path'
import { expect, test } from 'vitest'
import { atEnd } from '../support/at-end.ts'
import { good, startEdgeApi } from '../support/edge-api.ts'
import { startSite } from '../support/site.ts'

const dist = join(import.meta.dirname, '../..', process.env['DIST_DIR'] ?? 'dist')

/** The paths of the calls that a page nobody has kept makes of the API, store info aside, which the server itself asks for. */
async function callsOf(path: string): Promise<string[]> {
  const api = await startEdgeApi(good)
  atEnd(api.close)
  const site = await startSite(dist, { STORE_API_URL: `http://127.0.0.1:${api.port}` })
  atEnd(site.close)
  expect((await site.get(path)).status).toBe(200)
  return api.calls.map(call => call.url.replace('/api/v1', '')).filter(url => url !== '/storeInfo')
}

test.each([
  ['home', '/', 1],
  ['a listing', '/products?category=books', 2],
  ['a product', '/product/a', 1],
  ['a policy', '/privacy', 0],
  ['the cart', '/cart', 0],
])(
  'a page of %s that nobody has kept asks the API as often as it needs, and never twice the same',
  async (_, path, calls) => {
    const made = await callsOf(path)
    expect(made).toHaveLength(calls)
    expect(new Set(made).size).toBe(made.length)
  },
)

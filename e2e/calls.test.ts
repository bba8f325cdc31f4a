import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { type EdgeApi, good, startEdgeApi } from '../tests/support/edge-api.ts'
import { startSite } from '../tests/support/site.ts'

const dist = join(import.meta.dirname, '..', process.env['DIST_DIR'] ?? 'dist')

/** The paths of the calls one page made of the API, store info aside, which is asked for by the server itself. */
async function callsOf(path: string): Promise<string[]> {
  const api: EdgeApi = await startEdgeApi(good)
  const site = await startSite(dist, { STORE_API_URL: `http://127.0.0.1:${api.port}` })
  try {
    expect((await site.get(path)).status).toBe(200)
    return api.calls.map(call => call.url.replace('/api/v1', '')).filter(url => url !== '/storeInfo')
  } finally {
    await site.close()
    await api.close()
  }
}

test.describe('a page nobody has kept @desktop', () => {
  for (const [name, path, calls] of [
    ['home', '/', 1],
    ['a listing', '/products?category=books', 2],
    ['a product', '/product/a', 1],
    ['a policy', '/privacy', 0],
    ['the cart', '/cart', 0],
  ] as const) {
    test(`asks the API ${calls} times for ${name}, and never twice the same`, async () => {
      const made = await callsOf(path)
      expect(made).toHaveLength(calls)
      expect(new Set(made).size).toBe(made.length)
    })
  }
})

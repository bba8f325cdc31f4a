import { gzipSync } from 'node:zlib'
import type { APIRequestContext } from 'playwright/test'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

/** Gzipped bytes a buying screen may load before its island is alive: the page's script, React, the call to the store, itself. */
const MOST = 110_000
const screens = [
  '/login',
  '/register',
  '/cart',
  '/checkout',
  '/payment',
  '/orders',
  '/account',
  '/track-order',
]

test('the island of each buying screen weighs at most 110 kB @desktop', async ({ request }) => {
  const weights: [string, number][] = []
  for (const path of screens) weights.push([path, await weigh(request, path)])
  console.info(weights.map(([path, bytes]) => `${path} ${(bytes / 1000).toFixed(1)} kB`).join(', '))
  for (const [path, bytes] of weights) expect(bytes, path).toBeLessThanOrEqual(MOST)
})

/** The page's script, the island's and React's, with everything that they import at once. */
async function weigh(request: APIRequestContext, path: string): Promise<number> {
  const html = await textOf(request, path)
  const waiting = [
    ...html.matchAll(/(?:(?:component|renderer)-url|<script type="module" src)="([^"]+)"/g),
  ].map(([, url = '']) => url)
  expect(waiting.length, path).toBeGreaterThanOrEqual(3)
  const sizes = new Map<string, number>()
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (sizes.has(url)) continue
    const script = await textOf(request, url)
    sizes.set(url, gzipSync(script).length)
    for (const [, other = ''] of script.matchAll(/(?:from|import)\s*"(\.\/[^"]+)"/g))
      waiting.push(new URL(other, `http://any${url}`).pathname)
  }
  return [...sizes.values()].reduce((sum, size) => sum + size, 0)
}

async function textOf(request: APIRequestContext, path: string): Promise<string> {
  // The shop's host by name, the machine by number: not every system resolves books.localhost for Node.
  const { host, port } = new URL(shop('books'))
  const answer = await request.get(`http://127.0.0.1:${port}${path}`, { headers: { host } })
  expect(answer.status(), path).toBe(200)
  return answer.text()
}

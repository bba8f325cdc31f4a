import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { good } from '../support/edge-api.ts'
import { littleShop } from '../support/little-shop.ts'
import type { Asked, Got } from '../support/site.ts'

const shop = littleShop()

/** From now on product calls take `delay` milliseconds. */
function slowProducts(delay: number) {
  shop.api.behave = (request, response) => {
    if (request.url?.includes('/products')) setTimeout(() => good(request, response), delay)
    else good(request, response)
  }
}

/** Resolves once the site has received `count` requests of addresses with this text. */
function allAskedFor(text: string, count: number): Promise<void> {
  return new Promise(resolve => {
    let missing = count
    shop.site.server.on('request', ({ url }) => {
      if (url?.includes(text)) missing -= 1
      if (missing === 0) resolve()
    })
  })
}

/** A listing as a browser asks for it. */
const listing = (category: string, { headers = {} }: Asked = {}): Promise<Got> =>
  shop.site.get(`/products?category=${category}`, { headers: { 'sec-fetch-mode': 'navigate', ...headers } })

describe('a listing', () => {
  test('that is fast shows no skeleton and is kept', async () => {
    const first = await listing('fast')
    expect(first.body).toContain('2 products')
    expect(first.body).not.toContain('loading')
    expect((await listing('fast')).headers['server-timing']).toBe('cache;desc=hit')
  })

  test('that is slow sends shell and skeleton at once, then the content', async () => {
    slowProducts(1_500)
    const { parts, body, headers, status } = await listing('slow')
    const skeleton = parts.find(part => part.text.includes('loading'))
    const content = parts.find(part => part.text.includes('2 products'))
    expect(status).toBe(200)
    expect(skeleton?.at).toBeLessThan(content?.at ?? 0)
    expect(content?.at).toBeGreaterThan(1_400)
    expect(parts[0]?.text).toContain('<h1>Products</h1>')
    expect(body.indexOf('streamed-content')).toBeGreaterThan(body.indexOf('loading'))
    expect(body).toContain('end</footer>')
    expect(headers['cache-control']).toContain('private')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
  })

  test('flushes through compression too', async () => {
    slowProducts(1_500)
    const { parts, bytes, headers } = await listing('packed', { headers: { 'accept-encoding': 'br' } })
    expect(headers['content-encoding']).toBe('br')
    expect(parts[0]?.at).toBeLessThan(parts.at(-1)?.at ?? 0)
    expect(brotliDecompressSync(bytes).toString()).toContain('2 products')
  })

  test('that is slow is sent whole to a crawler or a link preview, which would keep the skeleton’s title', async () => {
    slowProducts(600)
    const { body, headers, parts } = await shop.site.get('/products?category=crawled')
    expect(body).toContain('2 products')
    expect(body).not.toContain('loading')
    expect(headers['cache-control']).toContain('public')
    expect(parts[0]?.text).toContain('2 products')
    expect((await listing('crawled')).headers['server-timing']).toBe('cache;desc=hit')
  })

  test('shares one rendering among all who wait', async () => {
    const before = shop.api.calls.length
    const askedFor = allAskedFor('category=shared', 50)
    shop.api.behave = async (request, response) => {
      if (request.url?.includes('/products')) await askedFor.then(() => wait(600))
      good(request, response)
    }
    const all = await Promise.all(Array.from({ length: 50 }, () => listing('shared')))
    expect(new Set(all.map(({ body }) => body)).size).toBe(1)
    // One for those who watch and one for those who come later.
    const seen = shop.api.calls.slice(before).filter(call => call.url.includes('shared')).length
    expect(seen).toBeLessThanOrEqual(2)
  })
})

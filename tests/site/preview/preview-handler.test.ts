import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { good, json } from '../../support/edge-api.ts'
import { littleShop } from '../../support/little-shop.ts'
import { waitFor } from '../../support/wait-for.ts'

const shop = littleShop()
const TOKEN = 'x'.repeat(43)
const at = `/-/preview/${TOKEN}`
const HOST = 'books.localhost'
const get = (path = at, more = {}) => shop.site.get(path, { host: HOST, ...more })

/** The API with a preview; `path` is the page that it is for. */
function withPreview(info: object, path = '/') {
  shop.api.behave = (request, response) =>
    request.url?.includes('/previews/') ? json(response, { path, info }) : good(request, response)
}

describe('a preview at a shop’s host', () => {
  test('is the shop’s own page with the unsaved info, without scripts', async () => {
    withPreview({ storeName: 'Half <b>typed' })
    const { status, headers, body } = await get()
    expect(status).toBe(200)
    expect(body).toContain('<h1>Half &lt;b&gt;typed</h1>')
    expect(body).not.toMatch(/<script/i)
    expect(body).toContain('<base href="/" target="_blank">')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers).not.toHaveProperty('etag')
  })

  test('has a policy that runs nothing, and lets the desk alone frame it', async () => {
    withPreview({ storeName: 'x' })
    const { headers } = await get()
    const sections = (headers['content-security-policy'] ?? '').split('; ')
    expect(sections).toContain('sandbox allow-same-origin')
    expect(sections).toContain("default-src 'none'")
    expect(sections).toContain("form-action 'none'")
    expect(sections).toContain(`frame-ancestors http://desk.localhost:${shop.site.port}`)
    expect(sections.join()).not.toMatch(/script|unsafe|connect-src/)
    const live = await get('/')
    expect(live.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  test('leaves the pages of the shop as they were, in every cache', async () => {
    const before = await get('/')
    const cached = await get('/')
    withPreview({ storeName: 'Unsaved', theme: { accent: '#7a1f5c' } })
    expect((await get()).body).toContain('Unsaved')
    const after = await get('/')
    expect(after.body).toBe(before.body)
    expect(after.headers['server-timing']).toBe('cache;desc=hit')
    expect(after.headers['etag']).toBe(cached.headers['etag'])
    const { body } = await get('/products')
    expect(body).not.toContain('Unsaved')
  })

  test('is asked for anew each time, by GET and HEAD alone', async () => {
    withPreview({ storeName: 'First' })
    await get()
    withPreview({ storeName: 'Second' })
    expect((await get()).body).toContain('Second')
    expect(await get(at, { method: 'HEAD' })).toMatchObject({ status: 200, body: '' })
    expect((await get(at, { method: 'POST' })).status).toBe(405)
  })

  test('is compressed for browsers', async () => {
    withPreview({ storeName: 'Small' })
    const { headers, bytes } = await get(at, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(bytes).toString()).toContain('<h1>Small</h1>')
  })

  test('is refused where many of a shop are asked for at once, and pages are answered meanwhile', async () => {
    const gate = Promise.withResolvers<void>()
    shop.api.behave = async (request, response) => {
      if (!request.url?.includes('/previews/')) return good(request, response)
      await gate.promise
      json(response, { path: '/', info: { storeName: 'Small' } })
    }
    const statuses: number[] = []
    const asked = Array.from({ length: 24 }, async () => {
      const { status, headers } = await get()
      statuses.push(status)
      if (status === 503) expect(headers['retry-after']).toBe('2')
    })
    await waitFor(() => expect(statuses).toEqual(Array(7).fill(503)))
    expect((await get('/')).status).toBe(200)
    gate.resolve()
    await Promise.all(asked)
    expect(statuses.slice(7)).toEqual(Array(17).fill(200))
  })

  test('passes no cookie on', async () => {
    withPreview({ storeName: 'x' })
    await get(at, { headers: { cookie: 'haat-desk=secret' } })
    expect(JSON.stringify(shop.api.calls)).not.toContain('secret')
  })
})

describe('a preview of a product', () => {
  const product = { id: 'p1', title: 'Unsaved title', regularPrice: 10 }
  const preview = { path: '/product/p1', info: { storeName: 'x' }, product }

  test('shows the unsaved product, and leaves its page as it was', async () => {
    const before = await get('/product/p1')
    shop.api.behave = (request, response) =>
      request.url?.includes('/previews/') ? json(response, preview) : good(request, response)
    expect((await get()).body).toContain('Unsaved title')
    expect((await get('/product/p1')).body).toBe(before.body)
  })

  test('shows a product that shoppers do not have yet', async () => {
    shop.api.behave = (request, response) => {
      if (request.url?.includes('/previews/')) return json(response, preview)
      return request.url?.includes('/products/')
        ? json(response, { error: 'None' }, 404)
        : good(request, response)
    }
    const { status, body } = await get()
    expect([status, body.includes('Unsaved title')]).toEqual([200, true])
  })
})

describe('a preview that cannot be shown', () => {
  const expectFailure = async (status: number) => {
    const { headers, body, ...answer } = await get()
    expect(answer.status).toBe(status)
    expect(body).toContain('This preview cannot be shown')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    const seen = headers['content-security-policy']
    expect(seen).toContain(`frame-ancestors http://desk.localhost:${shop.site.port}`)
  }

  test('since it has ended, or is another shop’s, is one honest page', async () => {
    shop.api.behave = (_request, response) =>
      json(response, { error: 'This preview has ended. Change something to get a new one.' }, 404)
    await expectFailure(404)
  })

  test('since the API is down, or answers nonsense, is one honest page', async () => {
    shop.api.behave = (_request, response) => void response.writeHead(500).end()
    await expectFailure(503)
    shop.api.behave = (_request, response) => void response.end('<h1>Welcome to nginx</h1>')
    await expectFailure(503)
  })

  const paths = ['/cart', '//evil.example/', '/-/desk', '/products?page=9']
  test.each(paths)('since it is for %s, is one honest page', async path => {
    withPreview({ storeName: 'x' }, path)
    await expectFailure(503)
  })

  test.each(['/-/preview/', '/-/preview/short', `${at}/`, `${at}x`, '/-/preview/..%2f..%2fproducts'])(
    'since %s is no token, asks the API nothing',
    async path => {
      const before = shop.api.calls.length
      expect((await get(path)).status).toBe(404)
      expect(shop.api.calls.slice(before).filter(({ url }) => url.includes('preview'))).toEqual([])
    },
  )

  test('is nothing at the desk’s own host', async () => {
    withPreview({ storeName: 'x' })
    const { status, body } = await shop.site.get(at, { host: 'desk.localhost' })
    expect(status).toBe(404)
    expect(body).toContain('Page not found')
  })
})

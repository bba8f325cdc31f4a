import { describe, expect, test } from 'vitest'
import { listed } from '../../support/listed.ts'
import { littleShop } from '../../support/little-shop.ts'
import { send } from '../../support/send.ts'

const shop = littleShop()
const DESK = 'desk.localhost'
const onDesk = (path: string, method = 'GET') => shop.site.get(path, { host: DESK, method })
const onShop = (path: string, method = 'GET') => shop.site.get(path, { host: 'books.localhost', method })

describe('the desk’s host', () => {
  const paths = ['/', '/invitation', '/account', '/s/books', '/s/books/people', '/s/books/policies/refund']
  test.each(paths)('serves the shell at %s, never stored', async path => {
    const { status, headers, body } = await onDesk(path)
    expect(status).toBe(200)
    expect(body).toContain('component-export="DeskApp"')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
  })

  test('lets only the shell’s own scripts and styles run', async () => {
    const { headers, body } = await onDesk('/')
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("connect-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    const pictures = "img-src 'self' data:"
    expect(policy).toContain(`; ${pictures};`)
    const frames =
      'frame-src https://*/-/preview/ http://localhost:*/-/preview/ http://*.localhost:*/-/preview/'
    expect(policy).toContain(`; ${frames};`)
    expect(policy.replace(pictures, '').replace(frames, '')).not.toMatch(/unsafe|https:|\*/)
    expect(policy.match(/'sha256-/g)).toHaveLength(3)
    expect(body).not.toMatch(/content-security-policy/i)
    expect(body).not.toMatch(/\sstyle=|\son\w+=/)
  })

  test.each(
    listed(`
    /products /product/a /cart /login /sitemap.xml /manifest.webmanifest /desk /-/desk /promo.webp
    /media/a.webp /api/v1/storeInfo /.well-known/security.txt`),
  )('serves nothing of a shop: %s', async path => {
    const { status, headers, body } = await onDesk(path)
    expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
    expect(body).toContain('Page not found')
  })

  test('serves the built files, and refuses search engines', async () => {
    const script = /component-url="([^"]+)"/.exec((await onDesk('/')).body)?.[1] ?? ''
    expect((await onDesk(script)).headers['cache-control']).toContain('immutable')
    expect((await onDesk('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
  })

  const methods = ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']
  test.each(methods)('takes no %s outside of its calls', async method => {
    expect((await onDesk('/', method)).status).toBe(405)
  })

  test('reports its health', async () => {
    expect((await onDesk('/healthz')).body).toBe('ok')
    expect((await onDesk('/readyz')).body).toBe('ready')
  })

  test('is never a shop, not even one that the API knows', async () => {
    await onDesk('/products')
    expect(shop.api.calls.filter(call => call.shop.startsWith('desk'))).toEqual([])
    const site = await shop.fresh({
      DESK_HOST: 'back.example',
      STORE_API_URL: `http://127.0.0.1:${shop.api.port}`,
    })
    expect((await site.get('/', { host: 'back.example' })).body).toContain('DeskApp')
    expect((await site.get('/products', { host: 'back.example' })).status).toBe(404)
  })

  test('is the one that DESK_HOST names', async () => {
    const site = await shop.fresh({ DESK_HOST: 'back.localhost' })
    expect((await site.get('/', { host: 'back.localhost' })).body).toContain('DeskApp')
    expect((await site.get('/', { host: DESK })).body).toContain('Shop of desk.localhost')
  })
})

describe('a shop’s host', () => {
  test.each(['/desk', '/-/desk', '/-/desk/index.html', '/%2d/desk', '/invitation', '/s/books'])(
    'has no part of the desk at %s',
    async path => {
      const { status, body } = await onShop(path)
      expect(status).toBe(404)
      expect(body).not.toContain('DeskApp')
    },
  )

  test.each(['GET', 'POST', 'PUT', 'DELETE'])('has no desk call by %s', async method => {
    const before = shop.api.calls.length
    const { port } = shop.site
    const headers = { host: 'books.localhost' }
    const { status } = await send({ port, path: '/api/v1/desk/session', method, headers })
    expect(status).toBe(404)
    expect(shop.api.calls.slice(before).filter(({ url }) => url.includes('desk'))).toEqual([])
  })

  test('gets no cookie of the desk, and passes none on', async () => {
    const headers = { cookie: '__Host-desk=secret' }
    await shop.site.get('/product/cookie', { host: 'books.localhost', headers })
    expect(JSON.stringify(shop.api.calls)).not.toContain('secret')
  })
})

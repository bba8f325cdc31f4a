import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { good, json } from '../support/edge-api.ts'
import { listed } from '../support/listed.ts'
import { littleShop } from '../support/little-shop.ts'
import { raw } from '../support/raw.ts'

const shop = littleShop()
const NO_SHOP = 'There is no shop at this address'

describe('two shops', () => {
  test('asked for by the hundred at once, cold and cached, never mix a byte', async () => {
    const site = await shop.fresh()
    const paths = listed('/ /products /product/a /robots.txt /sitemap.xml /manifest.webmanifest /zzz')
    for (let round = 0; round < 2; round++) {
      const asked = Array.from({ length: 420 }, (_, at) => ({
        own: at % 2 ? 'one' : 'two',
        path: paths[at % paths.length] ?? '/',
      }))
      const got = await Promise.all(
        asked.map(({ own, path }) => site.get(path, { host: `${own}.localhost:${site.port}` })),
      )
      got.forEach(({ body, headers, status }, at) => {
        const { own = '', path } = asked[at] ?? {}
        const other = own === 'one' ? 'two.localhost' : 'one.localhost'
        expect(body + JSON.stringify(headers)).not.toContain(other)
        expect(status).toBe(path === '/zzz' ? 404 : 200)
      })
    }
  })
})

describe('a host', () => {
  const hosts = ['nobody.localhost', 'evil.example', 'api.attacker.example', '127.0.0.1', '10.0.0.1:80']
  test.each(hosts)('%s is no shop, and is not repeated', async host => {
    const { status, body, headers } = await shop.site.get('/', { host })
    expect(status).toBe(404)
    expect(body).toContain(NO_SHOP)
    expect(body + JSON.stringify(headers)).not.toContain(host)
    expect(headers['cache-control']).toBe('no-store')
  })

  test('that is none gets a page that says so, whose style its own policy allows', async () => {
    const { body, headers } = await shop.site.get('/', { host: 'evil.example' })
    const style = /<style>(.*)<\/style>/s.exec(body)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(style).toContain('color-scheme')
    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
  })

  test('that is not ours is never asked of any API', async () => {
    await shop.site.get('/', { host: 'attacker.example' })
    expect(shop.api.calls.some(call => call.shop.includes('attacker'))).toBe(false)
  })

  test.each([
    '',
    'a b',
    'books.localhost/x',
    'user@books.localhost',
    '[::1]',
    'books..localhost',
    '-a.localhost',
    'x'.repeat(300),
  ])('%j is refused', async host => {
    const answer = await raw(shop.site.port, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(answer).toContain('X-Content-Type-Options: nosniff')
  })

  test.each([
    'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: one.localhost\r\nHost: two.localhost\r\nConnection: close\r\n\r\n',
    'GET http://two.localhost/ HTTP/1.1\r\nHost: one.localhost\r\nConnection: close\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: one.localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: one.localhost\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
    'GET / HTTP/1.1\r\nHost: one.localhost\r\nTransfer-Encoding: xchunked\r\n\r\nhello',
    'GET / HTTP/1.1\r\nHost : one.localhost\r\n\r\n',
    'GET / HTTP/9.9\r\nHost: one.localhost\r\n\r\n',
    'nonsense\r\n\r\n',
  ])('that is missing, doubled or contradicted is refused: %j', async text => {
    const answer = await raw(shop.site.port, text)
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(answer).toContain("frame-ancestors 'none'")
    expect(answer).not.toContain('Shop of')
  })

  test('is one shop in any case and with any port', async () => {
    const first = await shop.site.get('/', { host: 'case.localhost:1' })
    const second = await shop.site.get('/', { host: 'CASE.LocalHost:65535' })
    expect(first.body).toBe(second.body)
    expect(second.headers['server-timing']).toBe('cache;desc=hit')
  })
})

describe('a peer we do not know', () => {
  const forged = {
    'x-forwarded-host': 'two.localhost',
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '9',
    forwarded: 'host=two.localhost;proto=https',
    'x-original-url': '/product/b',
    'x-rewrite-url': '/product/b',
    'x-http-method-override': 'DELETE',
  }

  test('changes neither shop nor page nor key by forwarding headers', async () => {
    const host = 'one.localhost'
    const plain = await shop.site.get('/robots.txt', { host })
    const tricked = await shop.site.get('/robots.txt', { host, headers: forged })
    expect(tricked.body).toBe(plain.body)
    expect(tricked.headers['strict-transport-security']).toBeUndefined()
    const page = await shop.site.get('/product/a', { host, headers: forged })
    expect(page.body).toContain('a at one.localhost')
  })

  test('cannot reach the API with headers of its own', async () => {
    const headers = { ...forged, cookie: 'a=1', authorization: 'x' }
    await shop.site.get('/product/fresh', { host: 'one.localhost', headers })
    const call = shop.api.calls.findLast(({ url }) => url.includes('fresh'))
    expect(call?.shop).toBe('one.localhost')
    expect(call?.headers).not.toHaveProperty('cookie')
    expect(call?.headers).not.toHaveProperty('authorization')
    expect(call?.headers).not.toHaveProperty('forwarded')
  })
})

describe('a proxy we trust', () => {
  test('names host and scheme', async () => {
    const site = await shop.fresh({ TRUSTED_PROXIES: '127.0.0.0/8 ::1' })
    const headers = { 'x-forwarded-host': 'two.localhost', 'x-forwarded-proto': 'https' }
    const { body, headers: got } = await site.get('/', { host: 'inside', headers })
    expect(body).toContain('Shop of two.localhost')
    expect(got['strict-transport-security']).toMatch(/max-age=\d{7,}/)
    // What the proxy said must not stay behind for the next Host alike.
    await site.get('/', { host: 'inside', headers })
    expect((await site.get('/', { host: 'inside' })).status).toBe(404)
  })
})

describe('SHOP_HOSTS with an API elsewhere', () => {
  test('are the only shops, with canonical https addresses', async () => {
    shop.api.behave = good
    const env = {
      STORE_API_URL: `http://127.0.0.1:${shop.api.port}`,
      SHOP_HOSTS: 'shop.example, *.haat.example',
    }
    const site = await shop.fresh(env)
    for (const host of ['shop.example', 'a.haat.example']) {
      expect((await site.get('/robots.txt', { host })).body).toContain(`Sitemap: https://${host}/sitemap.xml`)
    }
    expect((await site.get('/', { host: 'shop.example.evil.example' })).status).toBe(404)
    expect((await site.get('/', { host: 'haat.example' })).status).toBe(404)
  })

  test('has the API say which hosts are shops where no list is given', async () => {
    shop.api.behave = (request, response) =>
      request.headers['x-forwarded-host'] === 'known.example'
        ? good(request, response)
        : json(response, {}, 404)
    const site = await shop.fresh({ STORE_API_URL: `http://127.0.0.1:${shop.api.port}` })
    expect((await site.get('/', { host: 'known.example' })).status).toBe(200)
    expect((await site.get('/', { host: 'other.example' })).body).toContain(NO_SHOP)
  })
})

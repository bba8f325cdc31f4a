import { describe, expect, test } from 'vitest'
import { expectConsoleError } from '../support/console-errors.ts'
import { type Behaviour, good, json } from '../support/edge-api.ts'
import { littleShop } from '../support/little-shop.ts'
import { siteLog } from '../support/site-log.ts'

const shop = littleShop()
const log = siteLog()
const ID = /^[0-9a-f-]{36}$/

describe('a sitemap that does not exist', () => {
  test.each(['0', '9999', 'abc', '77'])('/sitemap/%s.xml is the shop’s 404 page', async name => {
    const { status, body } = await shop.site.get(`/sitemap/${name}.xml`)
    expect([status, body]).toEqual([404, (await shop.site.get('/zzz')).body])
  })
})

test('a path that nobody can read is the shop’s 404 page', async () => {
  const { status, body } = await shop.site.get('/product/50%-off')
  expect([status, body]).toEqual([404, (await shop.site.get('/zzz')).body])
})

test('the host of a shop’s API is no second shop', async () => {
  const { status, body } = await shop.site.get('/', { host: 'api.books.localhost' })
  expect([status, body]).toEqual([404, expect.stringContaining('There is no shop at this address')])
})

describe('an error page', () => {
  test('of a page that broke names the request that the log tells of, with its reason', async () => {
    expectConsoleError(/a page broke/)
    const { status, headers, body } = await shop.site.get('/crash')
    const id = headers['x-request-id']
    expect([status, id, headers['cache-control']]).toEqual([500, expect.stringMatching(ID), 'no-store'])
    expect(body).not.toContain('a page broke')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(log.lines.filter(line => line['requestId'] === id)).not.toEqual([])
  })

  const paths = ['/zzz', '/product/gone', '/sitemap/0.xml', '/_img/1.webp/media/a.jpg']
  test.each(paths)('for %s names the request that the log tells of', async path => {
    const ids = [await shop.site.get(path), await shop.site.get(path)].map(got => got.headers['x-request-id'])
    expect(new Set(ids).size).toBe(2)
    for (const id of ids)
      expect(log.lines).toContainEqual(expect.objectContaining({ requestId: id, status: 404 }))
  })

  test('while the API fails shows the id of its request, which the API received, too', async () => {
    const site = await shop.fresh()
    shop.api.behave = (_, response) => void response.writeHead(500).end()
    const { status, headers, body } = await site.get('/', { host: 'failing.localhost' })
    expect([status, body]).toEqual([503, expect.stringContaining(`Request ${headers['x-request-id']}`)])
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    const told = shop.api.calls.filter(call => call.shop === 'failing.localhost')
    expect(told.map(call => call.headers['x-request-id'])).toContain(headers['x-request-id'])
  })

  test('never takes its id from a visitor', async () => {
    const { headers } = await shop.site.get('/zzz', { headers: { 'X-Request-Id': 'chosen-by-a-visitor' } })
    expect(headers['x-request-id']).toMatch(ID)
  })
})

describe('security.txt', () => {
  const PATH = '/.well-known/security.txt'
  const withEmail =
    (companyEmail: string): Behaviour =>
    (request, response) => {
      if (request.url?.endsWith('/storeInfo')) json(response, { storeName: 'A', companyEmail })
      else good(request, response)
    }

  test('names the deployment’s contact, its end and its own address', async () => {
    const site = await shop.fresh({ SECURITY_CONTACT: 'mailto:security@market.example' })
    const { status, headers, body } = await site.get(PATH)
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body).toMatch(/^Contact: mailto:security@market\.example$/m)
    expect(body).toContain(`Canonical: http://books.localhost:${site.port}${PATH}`)
    const expires = Date.parse(/^Expires: (.*)$/m.exec(body)?.[1] ?? '') - Date.now()
    expect(expires / 86_400_000).toBeGreaterThan(100)
    expect(expires / 86_400_000).toBeLessThan(365)
  })

  test('names the shop’s own address otherwise, and is not there without one', async () => {
    const site = await shop.fresh()
    expect((await site.get(PATH, { host: 'nameless.localhost' })).status).toBe(404)
    shop.api.behave = withEmail('owner+x@shop.example')
    const { body } = await site.get(PATH, { host: 'own.localhost' })
    expect(body).toMatch(/^Contact: mailto:owner%2Bx@shop\.example$/m)
    shop.api.behave = withEmail('owner?x@shop.example')
    expect((await site.get(PATH, { host: 'list.localhost' })).status).toBe(404)
  })
})

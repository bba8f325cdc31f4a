import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { good, json } from '../support/edge-api.ts'
import { littleShop } from '../support/little-shop.ts'
import { waitFor } from '../support/wait-for.ts'

const shop = littleShop()
/** The status of a request whose target no client would write. */
async function rawStatus(port: number, target: string): Promise<string | undefined> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  socket.write(`GET ${target} HTTP/1.1\r\nHost: books.localhost\r\nConnection: close\r\n\r\n`)
  let text = ''
  for await (const part of socket) text += part
  return text.split(' ')[1]
}
const timing = async (path: string) => (await shop.site.get(path)).headers['server-timing']

describe('a page', () => {
  test('has one key however its path is escaped, and none with a fragment', async () => {
    const site = await shop.fresh()
    await site.get('/product/a')
    expect((await site.get('/product/%61')).headers['server-timing']).toBe('cache;desc=hit')
    await site.get('/products?category=men')
    expect((await site.get('/product%73?category=men')).headers['server-timing']).toBe('cache;desc=hit')
    expect((await site.get('/product/%2e%2e/%2e%2e/etc')).status).toBe(404)
    expect(await rawStatus(site.port, '/product/a#1')).toBe('404')
  })

  test('sees only the queries that matter', async () => {
    const { body } = await shop.site.get('/products?evil=%3Cscript%3E&page=1&category=men')
    expect(body).toContain('<p class="query">?category=men</p>')
  })

  test('is one address: a slash at the end leads to it', async () => {
    const { status, headers } = await shop.site.get('/products/?page=2')
    expect([status, headers['location']]).toEqual([308, '/products?page=2'])
  })

  test('comes compressed as asked, with one weak validator, as the text is the same', async () => {
    const plain = await shop.site.get('/')
    const ask = (coding: string) => shop.site.get('/', { headers: { 'accept-encoding': coding } })
    const [br, gzip, none] = await Promise.all([ask('gzip, br'), ask('gzip'), ask('br;q=0, zstd')])
    expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.bytes).toString()).toBe(plain.body)
    expect(none.body).toBe(plain.body)
    expect(new Set([br, gzip, plain].map(({ headers }) => headers['etag'])).size).toBe(1)
    expect(plain.headers['etag']).toMatch(/^W\/"[\w-]{22}"$/)
    expect(br.headers['vary']).toBe('Accept-Encoding')
    for (const [{ headers, bytes }, coding] of [
      [br, 'br'],
      [gzip, 'gzip'],
      [none, undefined],
    ] as const)
      expect([headers['content-encoding'], headers['content-length']]).toEqual([coding, `${bytes.length}`])
  })

  test('is 304 to a client that has it, for GET and HEAD, and 200 to one with another', async () => {
    const { headers } = await shop.site.get('/')
    const ask = (tag: string, method = 'GET') =>
      shop.site.get('/', { method, headers: { 'if-none-match': tag, 'accept-encoding': 'br' } })
    const tag = headers['etag'] ?? ''
    for (const given of [tag, tag.replace('W/', ''), `"x", ${tag}`, '*']) {
      const { status, bytes, headers: sent } = await ask(given)
      expect([status, bytes.length, sent['etag']]).toEqual([304, 0, tag])
      expect(sent['content-security-policy']).toBeTruthy()
      expect([sent['content-length'], sent['content-encoding']]).toEqual([undefined, undefined])
    }
    expect((await ask(tag, 'HEAD')).status).toBe(304)
    expect((await ask('"other"')).status).toBe(200)
  })

  test('has the same head for HEAD, and no body', async () => {
    const got = await shop.site.get('/')
    const head = await shop.site.get('/', { method: 'HEAD' })
    expect(head.bytes.length).toBe(0)
    const { date: _, ...rest } = got.headers
    expect(head.headers).toMatchObject(rest)
  })
})

describe('more pages than memory has room for', () => {
  test('leave the newest, which are 304 to clients that have them and stand in for an API that fails', async () => {
    const site = await shop.fresh({ PAGE_CACHE_MB: '1' })
    const host = 'large.localhost'
    const titles = new Map<string, string>()
    const answerWell: typeof good = (request, response) => {
      const id = /\/products\/(\w+)$/.exec(request.url ?? '')?.[1]
      if (!id) return good(request, response)
      if (!titles.has(id)) titles.set(id, randomBytes(20_000).toString('hex'))
      json(response, { id, title: titles.get(id) })
    }
    shop.api.behave = answerWell
    const paths = Array.from({ length: 60 }, (_, at) => `/product/p${at}`)
    const before: string[] = []
    for (const path of paths) before.push((await site.get(path, { host })).body)
    const from = async (path: string) => {
      const { headers, body } = await site.get(path, { host })
      return [headers['server-timing'], body === before[paths.indexOf(path)]]
    }
    shop.api.behave = (_, response) => json(response, { error: 'broken' }, 500)
    for (const path of paths.slice(-10)) {
      expect(await from(path)).toEqual(['cache;desc=hit', true])
      const tag = { 'if-none-match': (await site.get(path, { host })).headers['etag'] ?? '' }
      expect((await site.get(path, { host, headers: tag })).status).toBe(304)
    }
    shop.api.behave = answerWell
    // On a slow machine pages were confirmed meanwhile, and the API is left alone for a second.
    await waitFor(async () => expect(await from('/product/p0')).toEqual(['cache;desc=miss', true]))
    expect(await from('/product/p0')).toEqual(['cache;desc=hit', true])
  })
})

describe('redirects and failures', () => {
  test('do not stick', async () => {
    for (const path of ['/moved', '/product/gone']) {
      const { headers } = await shop.site.get(path)
      expect(headers['cache-control']).toBe('no-store')
      expect(await timing(path)).toBe('cache;desc=miss')
    }
    expect((await shop.site.get('/moved')).headers['location']).toBe('/404')
  })

  test('nor does a page that asks not to be kept', async () => {
    const { status, headers } = await shop.site.get('/products?category=invented')
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-cache'])
    expect(await timing('/products?category=invented')).toBe('cache;desc=miss')
  })

  test('give way to a product that came into being', async () => {
    await shop.site.get('/product/gone')
    shop.api.behave = (request, response) =>
      request.url?.endsWith('/gone')
        ? json(response, { id: 'gone', title: 'Here now' })
        : good(request, response)
    expect((await shop.site.get('/product/gone')).body).toContain('Here now')
  })
})

describe('a change in the shop', () => {
  test('shows within seconds, and only there', async () => {
    const site = await shop.fresh()
    let name = 'Before'
    shop.api.behave = (request, response) => {
      const changing = request.headers['x-forwarded-host'] === 'change.localhost'
      if (changing && request.url?.endsWith('/storeInfo'))
        json(response, { storeName: name }, 200, { 'X-Store-Version': name })
      else good(request, response)
    }
    const title = async () => (await site.get('/', { host: 'change.localhost' })).body
    expect(await title()).toContain('Before')
    await site.get('/', { host: 'other.localhost' })
    name = 'After'
    await expect.poll(title, { timeout: 8_000, interval: 300 }).toContain('After')
    expect((await site.get('/', { host: 'other.localhost' })).headers['server-timing']).toBe('cache;desc=hit')
  })

  test('that closes it is seen too', async () => {
    const site = await shop.fresh()
    expect((await site.get('/', { host: 'closing.localhost' })).status).toBe(200)
    shop.api.behave = (request, response) => {
      if (request.headers['x-forwarded-host'] === 'closing.localhost')
        json(response, { error: 'No such store' }, 404)
      else good(request, response)
    }
    await expect
      .poll(async () => (await site.get('/', { host: 'closing.localhost' })).status, { timeout: 8_000 })
      .toBe(404)
  })
})

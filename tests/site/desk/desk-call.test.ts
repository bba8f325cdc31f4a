import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { json } from '../../support/edge-api.ts'
import { littleShop } from '../../support/little-shop.ts'
import { send } from '../../support/send.ts'
import { waitFor } from '../../support/wait-for.ts'

const shop = littleShop()
const CALL = '/api/v1/desk/session'
const errorIn = (body: string) => (JSON.parse(body) as { error: string }).error

function call(path: string, method = 'GET', headers = {}, parts: (string | Buffer)[] = [], site = shop.site) {
  return send(
    { port: site.port, path, method, headers: { host: `desk.localhost:${site.port}`, ...headers } },
    parts,
  )
}

describe('calls that wait for their answers', () => {
  test('take 32 places of a shop, and keep no other shop and no sign-in out', async () => {
    const gate = Promise.withResolvers<void>()
    let arrived = 0
    shop.api.behave = async (request, response) => {
      if (request.url?.includes('/shops/one/')) {
        arrived++
        await gate.promise
      }
      json(response, {})
    }
    const list = (slug: string) => call(`/api/v1/desk/shops/${slug}/products`)
    const slow = Array.from({ length: 32 }, () => list('one'))
    await waitFor(() => expect(arrived).toBe(32))
    // However its name is written.
    const refused = await Promise.all(['one', 'ONE', '%6Fne'].map(list))
    expect(refused.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(
      Array(3).fill([503, '5']),
    )
    expect([(await list('two')).status, (await call(CALL)).status]).toEqual([200, 200])
    gate.resolve()
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(Array(32).fill(200))
    expect((await list('one')).status).toBe(200)
  })
})

test.each([
  ['an address', () => '203.0.113.9'],
  ['an IPv6 /48', (at: number) => `2001:db8:7:${at}::1`],
])('calls from %s, which need no session, keep nobody else out of a shop', async (_, addressOf) => {
  const site = await shop.fresh({ TRUSTED_PROXIES: 'loopback' })
  const gate = Promise.withResolvers<void>()
  let waiting = 0
  shop.api.behave = async (request, response) => {
    if (request.headers['x-forwarded-for']?.includes('198.51.100.7') !== true) {
      waiting++
      await gate.promise
    }
    json(response, {})
  }
  const from = (address: string, shop = 'one') =>
    call(`/api/v1/desk/shops/${shop}/products`, 'GET', { 'x-forwarded-for': address }, [], site)
  const flood = Array.from({ length: 40 }, (_, at) => from(addressOf(at)))
  await waitFor(() => expect(waiting).toBeGreaterThanOrEqual(24))
  expect((await from('198.51.100.7')).status).toBe(200)
  // Nor do calls for a shop that has the name of a network.
  const named = Array.from({ length: 24 }, () => from('192.0.2.1', 'from%20198.51.100.7'))
  await waitFor(() => expect(waiting).toBe(48))
  expect((await from('198.51.100.7')).status).toBe(200)
  gate.resolve()
  await Promise.all(named)
  const statuses = (await Promise.all(flood)).map(({ status }) => status)
  expect(statuses.filter(status => status === 200)).toHaveLength(24)
})

test('bodies that arrive slowly keep nobody from signing in', async () => {
  shop.api.behave = async (request, response) => {
    for await (const _ of request);
    json(response, {})
  }
  const head = `POST ${CALL} HTTP/1.1\r\nHost: desk.localhost:${shop.site.port}\r\nContent-Length: 90000\r\n\r\n`
  const slow = await Promise.all(
    Array.from({ length: 40 }, async (_, at) => {
      const socket = connect(shop.site.port, '127.0.0.1')
      await once(socket, 'connect')
      // Some of them begin quickly.
      socket.write(head + 'x'.repeat(at % 2 === 0 ? 10 : 80_000))
      return socket
    }),
  )
  await setTimeout(300)
  expect((await call(CALL, 'POST', {}, ['{}'])).status).toBe(200)
  for (const socket of slow) socket.destroy()
})

describe('a call of the desk', () => {
  const methods = ['GET', 'POST', 'PUT', 'DELETE']
  test.each(methods)('by %s reaches the store API with its query and body', async method => {
    let got = ''
    shop.api.behave = async (request, response) => {
      for await (const chunk of request) got += chunk
      json(response, { fine: true }, 201)
    }
    const body = method === 'GET' ? [] : ['{"a":', '1}']
    const { status, body: answer } = await call(`${CALL}?x=%20y`, method, {}, body)
    expect([status, answer, got]).toEqual([201, '{"fine":true}', body.join('')])
    expect(shop.api.calls.at(-1)).toMatchObject({ method, url: `${CALL}?x=%20y` })
  })

  test('carries what the API needs and nothing that names another host or address', async () => {
    await call(CALL, 'POST', {
      cookie: 'desk=1',
      origin: 'http://desk.localhost',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'if-match': '"3"',
      'x-forwarded-for': '9.9.9.9',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'for=9.9.9.9',
      authorization: 'Bearer x',
    })
    const headers = shop.api.calls.at(-1)?.headers ?? {}
    expect(headers).toMatchObject({
      host: `desk.localhost:${shop.api.port}`,
      cookie: 'desk=1',
      origin: 'http://desk.localhost',
      'sec-fetch-site': 'same-origin',
      'if-match': '"3"',
      'x-forwarded-host': `desk.localhost:${shop.site.port}`,
      'x-forwarded-proto': 'http',
      'x-forwarded-for': '127.0.0.1',
    })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['forwarded']))
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['authorization']))
  })

  test('adds its peer to the addresses that a trusted proxy names', async () => {
    const site = await shop.fresh({ TRUSTED_PROXIES: '127.0.0.1' })
    const forwarded = {
      'x-forwarded-for': '9.9.9.9',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'desk.localhost',
    }
    const { headers } = await call(CALL, 'GET', forwarded, [], site)
    expect(shop.api.calls.at(-1)?.headers).toMatchObject({
      'x-forwarded-for': '9.9.9.9, 127.0.0.1',
      'x-forwarded-host': 'desk.localhost',
      'x-forwarded-proto': 'https',
    })
    expect(headers['strict-transport-security']).toMatch(/max-age/)
  })

  test('brings back status, cookies and what a browser needs, never stored', async () => {
    const cookies = ['a=1; HttpOnly', 'b=2; HttpOnly']
    shop.api.behave = (_, response) =>
      json(response, { error: 'Later' }, 429, {
        'Set-Cookie': cookies,
        'Retry-After': '7',
        ETag: '"4"',
        'X-Powered-By': 'x',
        'Access-Control-Allow-Origin': '*',
      })
    const { status, headers, body } = await call(CALL)
    expect([status, errorIn(body), headers['set-cookie']]).toEqual([429, 'Later', cookies])
    expect(headers).toMatchObject({
      'retry-after': '7',
      etag: '"4"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  test.each([
    '/api/v1/desk/../storeInfo',
    '/api/v1/desk/%2e%2e/storeInfo',
    '/api/v1/desk/./session',
    '/api/v1/desk/a/..%2f..',
  ])('cannot leave the desk’s calls: %s', async path => {
    const before = shop.api.calls.length
    const { status } = await call(path)
    const urls = shop.api.calls.slice(before).map(({ url }) => url)
    expect(urls.every(url => url.startsWith('/api/v1/desk/'))).toBe(true)
    if (urls.length === 0) expect(status).toBe(404)
  })

  test('is passed on with a query in which a percent sign stands for itself', async () => {
    expect((await call('/api/v1/desk/shops?of=100%')).status).toBe(200)
    expect(shop.api.calls.at(-1)?.url).toBe('/api/v1/desk/shops?of=100%')
  })

  test('that reads ends at the store API, too, when its browser gives it up', async () => {
    const gone = Promise.withResolvers<void>()
    let arrived = false
    shop.api.behave = (_, response) => {
      arrived = true
      response.once('close', gone.resolve)
    }
    const socket = connect(shop.site.port, '127.0.0.1')
    socket.write(`GET ${CALL} HTTP/1.1\r\nHost: desk.localhost:${shop.site.port}\r\n\r\n`)
    await waitFor(() => expect(arrived).toBe(true))
    socket.destroy()
    await gone.promise
    // Sooner than the site gives up an API that does not answer.
  }, 8_000)

  test.each(['PATCH', 'HEAD', 'OPTIONS', 'TRACE'])('is not made by %s', async method => {
    expect((await call(CALL, method)).status).toBe(405)
  })
})

describe('the body of a call', () => {
  const megabyte = Buffer.alloc(1_000_000, 'x')
  const SAVE = '/api/v1/desk/shops/one/sections/home'

  test('may have a megabyte', async () => {
    let bytes = 0
    shop.api.behave = async (request, response) => {
      for await (const chunk of request) bytes += (chunk as Buffer).length
      json(response, {})
    }
    expect([(await call(SAVE, 'POST', {}, [megabyte])).status, bytes]).toEqual([200, 1_000_000])
  })

  test('is refused with one byte more, announced or not', async () => {
    shop.api.behave = (request, response) => void request.resume().on('end', () => json(response, {}))
    const announced = await call(SAVE, 'POST', { 'content-length': '1000001' }, [megabyte, 'x'])
    const sent = await call(SAVE, 'POST', {}, [megabyte, 'x'])
    expect([announced.status, sent.status]).toEqual([413, 413])
    expect(errorIn(sent.body)).toMatch(/too large/)
  })
})

describe('a store API', () => {
  test('that does not run makes calls 503 that the shell can show', async () => {
    const site = await shop.fresh({ API_PORT: '1' })
    const { status, headers, body } = await call(CALL, 'GET', {}, [], site)
    const seen = [status, headers['retry-after'], headers['content-type']]
    expect(seen).toEqual([503, '5', 'application/json; charset=utf-8'])
    expect(errorIn(body)).toMatch(/does not answer/)
    expect((await site.get('/', { host: 'desk.localhost' })).status).toBe(200)
  })

  test('that breaks off before its answer makes a call 502', async () => {
    shop.api.behave = (_, response) => void response.destroy()
    const { status, body } = await call(CALL, 'POST', {}, ['{}'])
    expect([status, errorIn(body)]).toEqual([502, expect.stringMatching(/Check if your change was saved/)])
  })

  test('that breaks off within its answer breaks the connection', async () => {
    shop.api.behave = (_, response) => {
      response.writeHead(200, { 'Content-Length': '100' })
      response.write('{"a":', () => response.destroy())
    }
    await expect(call(CALL)).rejects.toThrow()
  })
})

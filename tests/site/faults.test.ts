import { get as httpGet, type ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Behaviour, good, json } from '../support/edge-api.ts'
import { littleShop } from '../support/little-shop.ts'
import { waitFor } from '../support/wait-for.ts'

const shop = littleShop()

const faults: Record<string, Behaviour> = {
  'answers 500': (_, response) => json(response, { error: 'broken' }, 500),
  'answers HTML': (_, response) => void response.end('<!doctype html><h1>Welcome to nginx</h1>'),
  'answers the wrong shape': (_, response) => json(response, [1, 2]),
  'answers without end': (_, response) => endless(response),
  'breaks off in the middle': (_, response) => truncated(response),
  'resets connections': request => void request.socket.resetAndDestroy(),
  redirects: (_, response) => void response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
}

function truncated(response: ServerResponse) {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' })
  response.write('{"storeName":')
  void setTimeout(20).then(() => response.destroy())
}

/** Good JSON as far as it goes: more than is read of one answer. */
function endless(response: ServerResponse) {
  response.writeHead(200, { 'Content-Type': 'application/json' })
  response.write('{"storeName":"')
  const part = Buffer.alloc(64 * 1024, 'a')
  const send = () => {
    if (!response.destroyed && response.write(part)) setImmediate(send)
    else if (!response.destroyed) response.once('drain', send)
  }
  send()
}

const hostOf = (name: string) => `${name.replaceAll(' ', '-').toLowerCase()}.localhost`

/**
 * Makes kept pages of hosts old by changing their stores, then lets the API fail for each in its way; resolves to a
 * site that has the pages, and their texts.
 */
async function agedThenFailing(behaviours: Record<string, Behaviour>) {
  const site = await shop.fresh()
  const hosts = Object.keys(behaviours)
  let version = '1'
  const versioned: Behaviour = (request, response) => {
    response.setHeader('X-Store-Version', version)
    good(request, response)
  }
  shop.api.behave = versioned
  const pages = new Map<string, string>()
  for (const host of hosts) {
    const { status, body } = await site.get('/product/a', { host })
    expect(status).toBe(200)
    pages.set(host, body)
  }
  version = '2'
  const [seen, looked] = [shop.api.calls.length, new Set<string>()]
  await waitFor(() => {
    for (const call of shop.api.calls.slice(seen)) looked.add(call.shop)
    expect([...looked]).toEqual(expect.arrayContaining(hosts))
  })
  // The answers have left the API; give them a moment to arrive.
  await setTimeout(200)
  const behave: Behaviour = (request, response) =>
    (behaviours[String(request.headers['x-forwarded-host'] ?? '')] ?? good)(request, response)
  return { site, pages, behave }
}

describe('an API that fails', () => {
  let known: Awaited<ReturnType<typeof agedThenFailing>>
  beforeAll(async () => {
    const byHost = Object.entries(faults).map(([name, fault]) => [hostOf(name), fault])
    known = await agedThenFailing(Object.fromEntries(byHost))
  })
  // From one test to the next it does not recover.
  beforeEach(() => {
    shop.api.behave = known.behave
  })

  test.each(Object.keys(faults))(
    'as it %s leaves known pages standing, marked as stale, and unknown ones at 503',
    async name => {
      const { site, pages } = known
      const host = hostOf(name)
      const after = await site.get('/product/a', { host })
      expect(after.status).toBe(200)
      expect(after.body).toBe(pages.get(host))
      expect(after.headers['x-haat-stale']).toBe('1')
      const unknown = await site.get('/product/unknown', { host })
      expect(unknown.status).toBe(503)
      expect(unknown.headers['retry-after']).toMatch(/^\d+$/)
      expect(unknown.headers['cache-control']).toBe('no-store')
      expect(unknown.body).not.toMatch(/nginx|stack|node_modules/)
    },
  )
})

describe('an API that fails from the start', () => {
  const cases = Object.entries(faults)
  test.each(cases)('as it %s makes a shop never seen a 503 that is not remembered', async (_, fault) => {
    const site = await shop.fresh()
    shop.api.behave = fault
    const silent = await site.get('/')
    expect(silent.status).toBe(503)
    expect(silent.body).toContain('Failed to load store information. Please refresh the page.')
    expect(silent.headers['retry-after']).toMatch(/^\d+$/)
    shop.api.behave = good
    await expect.poll(async () => (await site.get('/')).status, { timeout: 5_000 }).toBe(200)
  })
})

describe('an API that hangs', () => {
  test('is asked no more after five failures, and again when it is well', async () => {
    const site = await shop.fresh()
    const host = 'tired.localhost'
    shop.api.behave = request => void request.socket.resetAndDestroy()
    const start = performance.now()
    for (let time = 0; time < 6; time++) await site.get('/', { host })
    const asked = () => shop.api.calls.filter(call => call.shop === host).length
    const before = asked()
    const got = await Promise.all(Array.from({ length: 200 }, () => site.get('/', { host })))
    expect(got.every(({ status }) => status === 503)).toBe(true)
    // After each second's rest one call tries it, and is repeated once, however long a busy machine takes for the 200.
    const seconds = (performance.now() - start) / 1000
    expect(asked() - before).toBeLessThanOrEqual(2 * Math.floor(seconds))
    shop.api.behave = good
    await expect.poll(async () => (await site.get('/', { host })).status, { timeout: 6_000 }).toBe(200)
  })

  test('does not hold a known page back', async () => {
    const host = 'hang.localhost'
    const { site, behave } = await agedThenFailing({ [host]: () => undefined })
    shop.api.behave = behave
    const start = performance.now()
    expect((await site.get('/product/a', { host })).headers['x-haat-stale']).toBe('1')
    expect(performance.now() - start).toBeLessThan(2_500)
  })

  test('costs a visitor of an unknown page its time-out and no more', async () => {
    const site = await shop.fresh()
    await site.get('/')
    shop.api.behave = () => undefined
    const start = performance.now()
    expect((await site.get('/product/new')).status).toBe(503)
    expect(performance.now() - start).toBeLessThan(12_000)
  })
})

/** Never answers for an invented host. */
const hold: Behaviour = (request, response) => {
  if (!String(request.headers['x-forwarded-host']).startsWith('invented')) good(request, response)
}

test('a thousand invented hosts that wait for the API keep nobody from a page of a real shop', async () => {
  const site = await shop.fresh()
  await site.get('/', { host: 'real.localhost' })
  shop.api.behave = hold
  const asked = Array.from({ length: 1_000 }, (_, index) =>
    httpGet({
      host: '127.0.0.1',
      port: site.port,
      path: '/',
      headers: { host: `invented${index}.localhost` },
      agent: false,
    }).on('error', () => undefined),
  )
  const invented = () => shop.api.calls.filter(call => call.shop.startsWith('invented')).length
  await expect.poll(invented, { timeout: 20_000 }).toBeGreaterThanOrEqual(16)
  const { status, body } = await site.get('/product/a', { host: 'real.localhost' })
  expect([status, body.includes('a at real.localhost')]).toEqual([200, true])
  expect(invented()).toBeLessThanOrEqual(2 * 16)
  for (const request of asked) request.destroy()
})

import type { ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { expectConsoleError } from '../support/console-errors.ts'
import { type Behaviour, good, json } from '../support/edge-api.ts'
import { littleShop, type Site } from '../support/little-shop.ts'

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

/** Makes kept pages of a host old by changing its store, then lets the API fail. */
async function agedThenFailing(site: Site, host: string, fault: Behaviour) {
  let version = '1'
  shop.api.behave = (request, response) => {
    response.setHeader('X-Store-Version', version)
    good(request, response)
  }
  const before = await site.get('/product/a', { host })
  expect(before.status).toBe(200)
  version = '2'
  const seen = shop.api.calls.length
  await expect
    .poll(() => shop.api.calls.slice(seen).filter(call => call.shop === host).length, { timeout: 9_000 })
    .toBeGreaterThan(0)
  // The answer has left the API; give it a moment to arrive.
  await setTimeout(200)
  shop.api.behave = fault
  return before
}

describe.each(Object.entries(faults))('an API that %s', (name, fault) => {
  test('leaves known pages standing, marked as stale, and unknown ones at 503', async () => {
    const site = await shop.fresh()
    // Servers of other tests look after their own hosts: this one is nobody else's.
    const host = `${name.replaceAll(' ', '-').toLowerCase()}.localhost`
    const before = await agedThenFailing(site, host, fault)
    const after = await site.get('/product/a', { host })
    expect(after.status).toBe(200)
    expect(after.body).toBe(before.body)
    expect(after.headers['x-haat-stale']).toBe('1')
    const unknown = await site.get('/product/unknown', { host })
    expect(unknown.status).toBe(503)
    expect(unknown.headers['retry-after']).toMatch(/^\d+$/)
    expect(unknown.headers['cache-control']).toBe('no-store')
    expect(unknown.body).not.toMatch(/nginx|stack|node_modules/)
  })

  test('makes a shop never seen a 503 that is not remembered', async () => {
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
    for (let time = 0; time < 6; time++) await site.get('/', { host })
    const asked = () => shop.api.calls.filter(call => call.shop === host).length
    const before = asked()
    const start = performance.now()
    const got = await Promise.all(Array.from({ length: 200 }, () => site.get('/', { host })))
    expect(got.every(({ status }) => status === 503)).toBe(true)
    expect(asked() - before).toBeLessThanOrEqual(2)
    expect(performance.now() - start).toBeLessThan(2_000)
    shop.api.behave = good
    await expect.poll(async () => (await site.get('/', { host })).status, { timeout: 6_000 }).toBe(200)
  })

  test('does not hold a known page back', async () => {
    const site = await shop.fresh()
    const host = 'hang.localhost'
    await agedThenFailing(site, host, () => undefined)
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

describe('a page', () => {
  test('that broke is a 500 of ours once, without its reason', async () => {
    expectConsoleError(/a page broke/)
    const { status, body, headers } = await shop.site.get('/crash')
    expect(status).toBe(500)
    expect(body).not.toContain('a page broke')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toBeTruthy()
  })

  test('that is unknown to the API is 404 and not kept', async () => {
    const { status, body, headers } = await shop.site.get('/product/gone')
    expect(status).toBe(404)
    expect(body).toContain('Product Not Found')
    expect(headers['cache-control']).toBe('no-store')
  })
})

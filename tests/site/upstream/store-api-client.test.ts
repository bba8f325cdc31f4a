import type { ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { getProduct } from '../../../src/contract/catalogue/product.ts'
import { listProducts } from '../../../src/contract/catalogue/product-list.ts'
import {
  bestSellers,
  relatedProducts,
  suggestProducts,
} from '../../../src/contract/catalogue/product-search.ts'
import { getStoreInfo } from '../../../src/contract/store-info.ts'
import { siteConfig } from '../../../src/site/config.ts'
import { UpstreamCounts } from '../../../src/site/metrics/upstream-counts.ts'
import { resolveTenant } from '../../../src/site/tenants/tenant.ts'
import { createStoreApiClient } from '../../../src/site/upstream/store-api-client.ts'
import { atEnd } from '../../support/at-end.ts'
import { type Behaviour, good, json, startEdgeApi } from '../../support/edge-api.ts'

/** A site's way to an API that behaves as told; `at` is the shop of a host. */
async function way(behave: Behaviour) {
  const api = await startEdgeApi(behave)
  atEnd(() => api.close())
  const config = siteConfig({ API_PORT: `${api.port}` })
  const at = (hostname: string) => {
    const tenant = resolveTenant(hostname, config)
    if (!tenant) throw new Error(`${hostname} is no shop`)
    return tenant
  }
  return { api, ask: createStoreApiClient(config), at }
}

describe('an answer of the API', () => {
  test('above four megabytes is no answer, and is not asked for again', async () => {
    const { api, ask, at } = await way((_, response) => json(response, { storeName: 'a'.repeat(15_000_000) }))
    const expected = { reason: 'invalid-response' }
    await expect(ask(at('a.localhost'), getStoreInfo, {})).rejects.toMatchObject(expected)
    expect(api.calls).toHaveLength(1)
  })

  test('of three megabytes is taken', async () => {
    const { ask, at } = await way((_, response) => json(response, { storeName: 'a'.repeat(3_000_000) }))
    expect((await ask(at('a.localhost'), getStoreInfo, {})).storeName).toHaveLength(3_000_000)
  })
})

describe('calls at once', () => {
  test('are bounded for each shop: more wait, far more are refused, other shops go on', async () => {
    const held: ServerResponse[] = []
    const { api, ask, at } = await way((request, response) => {
      if (request.headers['x-forwarded-host'] === 'b.localhost') json(response, { storeName: 'B' })
      else held.push(response)
    })
    const asked = Array.from({ length: 1_100 }, (_, index) =>
      ask(at('a.localhost'), getProduct, { params: { id: `${index}` } }).then(
        () => 'answered',
        error => error.reason,
      ),
    )
    await expect.poll(() => held.length, { timeout: 10_000 }).toBe(24)
    expect((await ask(at('b.localhost'), getStoreInfo, {})).storeName).toBe('B')
    expect(api.calls.filter(({ shop }) => shop === 'a.localhost')).toHaveLength(24)
    const answerAll = setInterval(() => {
      for (const response of held.splice(0)) json(response, { id: 'x', title: 'X' })
    }, 10)
    const ends = await Promise.all(asked)
    clearInterval(answerAll)
    expect(ends.filter(end => end === 'answered')).toHaveLength(24 + 960)
    expect(ends.filter(end => end === 'network')).toHaveLength(1_100 - 24 - 960)
  })
})

describe('an API that nothing can connect to', () => {
  const endpoints = [getStoreInfo, listProducts, relatedProducts, bestSellers, suggestProducts] as const
  const requests = [
    {},
    { query: {} },
    { params: { id: 'pen' }, query: {} },
    { query: {} },
    { query: { q: 'pen' } },
  ]

  /** A shop whose API was stopped, after each of five endpoints was asked five times. */
  async function dead() {
    const { api, ask, at } = await way(good)
    await api.close()
    const counts = new UpstreamCounts()
    const client = createStoreApiClient(siteConfig({ API_PORT: `${api.port}` }), counts)
    const askAll = async () => {
      for (const [index, endpoint] of endpoints.entries())
        await client(at('a.localhost'), endpoint, requests[index] as never).catch(() => undefined)
    }
    for (let time = 0; time < 5; time++) await askAll()
    const sent = () =>
      counts.list().reduce((sum, { outcome, count }) => sum + (outcome === 'failed' ? count : 0), 0)
    return { api, ask, at, client, counts, askAll, sent }
  }

  test('is asked once a second for a shop, however many of its endpoints are needed', async () => {
    const { sent, askAll, counts } = await dead()
    expect(sent()).toBe(5)
    expect(counts.openBreakers).toBe(1)
    await setTimeout(1_050)
    // Nobody asks now, and it is still one that fails.
    expect(counts.openBreakers).toBe(1)
    await askAll()
    await askAll()
    expect(sent()).toBe(6)
  })

  test('is asked for all again as soon as one call is answered', async () => {
    const { api, client, at } = await dead()
    const again = await startEdgeApi(good, api.port)
    atEnd(() => again.close())
    const listed = () => client(at('a.localhost'), listProducts, { query: {} }).then(({ count }) => count)
    await expect.poll(() => listed().catch(() => 0), { timeout: 5_000 }).toBe(2)
    expect((await client(at('a.localhost'), getStoreInfo, {})).storeName).toContain('a.localhost')
  })

  test('is one thing, and an API that breaks a connection at some calls another', async () => {
    const { ask, at } = await way((request, response) =>
      request.url?.includes('/products/bad') ? request.socket.resetAndDestroy() : good(request, response),
    )
    for (let time = 0; time < 6; time++)
      await ask(at('a.localhost'), getProduct, { params: { id: 'bad' } }).catch(() => undefined)
    expect((await ask(at('a.localhost'), listProducts, { query: {} })).count).toBe(2)
  })
})

describe('a product call that always fails', () => {
  const failing: Record<string, (response: ServerResponse) => void> = {
    'with 500, as for an id that it cannot read': response =>
      json(response, { error: 'Cast to ObjectId' }, 500),
    'with a product that cannot be read': response => json(response, { id: 1, title: {} }),
  }

  test.each(Object.entries(failing))('%s, keeps no other call of the shop', async (_, fail) => {
    const { ask, at } = await way((request, response) =>
      request.url?.includes('/products/bad') ? fail(response) : json(response, { data: [] }),
    )
    const shop = at('a.localhost')
    for (let time = 0; time < 6; time++)
      await ask(shop, getProduct, { params: { id: 'bad' } }).catch(() => undefined)
    expect((await ask(shop, listProducts, { query: {} })).count).toBe(0)
  })

  test('with products that cannot be read keeps none that can', async () => {
    const { ask, at } = await way((request, response) =>
      json(response, { id: 1, title: request.url?.includes('/products/bad') ? {} : 'Pen' }),
    )
    const shop = at('a.localhost')
    for (let time = 0; time < 6; time++)
      await ask(shop, getProduct, { params: { id: 'bad' } }).catch(() => undefined)
    expect((await ask(shop, getProduct, { params: { id: 'pen' } })).title).toBe('Pen')
  })
})

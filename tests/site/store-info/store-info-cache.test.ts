import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ResponseError } from '../../../src/client/errors.ts'
import { storeInfo } from '../../../src/contract/store-info.ts'
import { siteConfig } from '../../../src/site/config.ts'
import { StoreInfoCache } from '../../../src/site/store-info/store-info-cache.ts'
import { openStoreSnapshots } from '../../../src/site/store-info/store-snapshots.ts'
import { resolveTenant, type Tenant } from '../../../src/site/tenants/tenant.ts'
import type { CallStoreApi } from '../../../src/site/upstream/store-api-client.ts'
import { type Behaviour, good, json } from '../../support/edge-api.ts'
import { newFolder } from '../../support/folder.ts'
import { littleShop } from '../../support/little-shop.ts'
import { waitFor } from '../../support/wait-for.ts'

const shop = littleShop()
const silent: Behaviour = request => void request.socket.resetAndDestroy()
/** An API at a version of each host's store, which has a name. */
const at =
  (version: number, storeName: string): Behaviour =>
  (request, response) => {
    response.setHeader('X-Store-Version', version)
    if (request.url?.includes('/storeInfo')) json(response, { storeName })
    else good(request, response)
  }

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'Date'] }))
afterEach(() => vi.useRealTimers())
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000)

test('a host that went over to another shop of the same version shows that one', async () => {
  const site = await shop.fresh()
  const host = 'moved.localhost'
  shop.api.behave = at(2, 'Before')
  expect((await site.get('/', { host })).body).toContain('Before')
  shop.api.behave = at(2, 'After')
  pass(20)
  expect((await site.get('/', { host })).body).toContain('After')
})

test('a shop is open without the one field of its info that cannot be read', async () => {
  const site = await shop.fresh()
  shop.api.behave = (request, response) => {
    const info = { storeName: 'Chai', companyPhone: { mobile: '98765 43210' } }
    if (request.url?.includes('/storeInfo')) json(response, info)
    else good(request, response)
  }
  const page = await site.get('/', { host: 'fields.localhost' })
  expect(page.status).toBe(200)
  expect(page.body).toContain('Chai')
  expect(page.body).not.toContain('[object')
})

test('the API hears which version the site has seen, so that none of its replicas answers from before it', async () => {
  const site = await shop.fresh()
  const host = 'seen.localhost'
  const heard: string[] = []
  shop.api.behave = (request, response) => {
    if (request.headers['x-forwarded-host'] === host || request.headers.host?.startsWith(host))
      heard.push(`${request.url?.split('?')[0]} ${request.headers['x-store-version']}`)
    at(7, 'Seen')(request, response)
  }
  await site.get('/product/kite', { host })
  pass(20)
  await site.get('/', { host })
  expect(heard[0]).toBe('/api/v1/storeInfo undefined')
  expect(heard).toContain('/api/v1/products/kite 7')
  expect(heard).toContain('/api/v1/storeInfo 7')
})

test('twenty thousand made-up hosts push out nothing of a quiet shop', async () => {
  const config = siteConfig({ DATA_DIR: newFolder('crowded') })
  const at = (hostname: string) => resolveTenant(hostname, config) as Tenant
  const changed: string[] = []
  const ask = (async ({ hostname }: Tenant) => {
    if (hostname.startsWith('x')) throw new ResponseError(404, undefined)
    return storeInfo.parse({ storeName: hostname })
  }) as unknown as CallStoreApi
  const stores = new StoreInfoCache(
    ask,
    ({ hostname }) => changed.push(hostname),
    openStoreSnapshots(config.dataDir),
  )
  const quiet = at('quiet.localhost')
  const before = await stores.get(quiet)
  for (let made = 0; made < 20_001; made++) await stores.get(at(`x${made}.localhost`))
  expect(stores.peekFresh(quiet)).toBe(before.state === 'open' && before.info)
  pass(70)
  await stores.get(quiet)
  // Who hears of a change gives the shop's pages up.
  expect(changed).toEqual(['quiet.localhost'])
  stores.close()
})

describe('a known page of a shop that had a quiet time', () => {
  const host = 'quiet.localhost'

  test('is new at once where something changed meanwhile, and the API is quick to say so', async () => {
    const site = await shop.fresh()
    let quiet = 0
    // On a busy machine it may take longer than a shopper waits for it: tried with a shop more then.
    await waitFor(async () => {
      const host = `quiet-${++quiet}.localhost`
      shop.api.behave = at(1, 'Before')
      await site.get('/', { host })
      shop.api.behave = at(2, 'After')
      pass(1_800)
      expect((await site.get('/', { host })).body).toContain('After')
    })
  })

  test('says that it may be old while the API is silent, and no more once it is back', async () => {
    const site = await shop.fresh()
    shop.api.behave = at(1, 'Shop')
    await site.get('/', { host })
    const told = async () => {
      const { status, headers } = await site.get('/', { host })
      return [status, headers['x-haat-stale'], headers['server-timing']]
    }
    expect(await told()).toEqual([200, undefined, 'cache;desc=hit'])
    shop.api.behave = silent
    pass(20)
    expect(await told()).toEqual([200, '1', 'cache;desc=stale'])
    expect(await told()).toEqual([200, '1', 'cache;desc=stale'])
    shop.api.behave = at(1, 'Shop')
    pass(20)
    expect(await told()).toEqual([200, undefined, 'cache;desc=hit'])
  })

  test('says that it may be old though the clock was set back a day', async () => {
    const site = await shop.fresh()
    shop.api.behave = at(1, 'Shop')
    await site.get('/', { host })
    shop.api.behave = silent
    pass(20)
    vi.setSystemTime(Date.now() - 24 * 60 * 60 * 1_000)
    expect((await site.get('/', { host })).headers['x-haat-stale']).toBe('1')
  })
})

import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getProduct } from '../../../src/contract/catalogue/product.ts'
import { siteConfig } from '../../../src/site/config.ts'
import { StoreInfoCache } from '../../../src/site/store-info/store-info-cache.ts'
import { openStoreSnapshots } from '../../../src/site/store-info/store-snapshots.ts'
import { resolveTenant, type Tenant } from '../../../src/site/tenants/tenant.ts'
import { createStoreApiClient } from '../../../src/site/upstream/store-api-client.ts'
import { atEnd } from '../../support/at-end.ts'
import { type Behaviour, good, startEdgeApi } from '../../support/edge-api.ts'
import { newFolder } from '../../support/folder.ts'
import { isLongRun } from '../../support/test-run.ts'

const SHOPS = isLongRun ? 1_100 : 300
const LOOK_MS = 3_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => vi.useRealTimers())

/** A cache that knows that many shops, all visited just now; `polled` are the shops asked for since. */
async function visitedShops() {
  const api = await startEdgeApi(good)
  atEnd(() => api.close())
  const config = siteConfig({ API_PORT: `${api.port}`, DATA_DIR: newFolder('polling') })
  const callStoreApi = createStoreApiClient(config)
  const cache = new StoreInfoCache(callStoreApi, () => undefined, openStoreSnapshots(config.dataDir))
  atEnd(async () => cache.close())
  const at = (index: number) => resolveTenant(`shop${index}.localhost`, config) as Tenant
  for (let index = 0; index < SHOPS; index += 100) {
    await Promise.all(Array.from({ length: 100 }, (_, more) => cache.get(at(index + more))))
  }
  api.calls.length = 0
  const polled = () => api.calls.filter(({ url }) => url.endsWith('/storeInfo')).map(({ shop }) => shop)
  return { api, at, cache, callStoreApi, polled }
}

const holdStoreInfo: Behaviour = (request, response) => {
  if (!request.url?.endsWith('/storeInfo')) good(request, response)
}

test(`${SHOPS} visited shops that are looked at leave room for a call of a visitor`, async () => {
  const { api, at, callStoreApi, polled } = await visitedShops()
  api.behave = holdStoreInfo
  for (let look = 0; look < 3; look++) vi.advanceTimersByTime(LOOK_MS)
  await expect.poll(() => polled().length, { timeout: 10_000 }).toBe(64)
  const product = await callStoreApi(at(SHOPS - 1), getProduct, { params: { id: 'a' } })
  expect(product.title).toBe(`a at shop${SHOPS - 1}.localhost`)
  expect(polled()).toHaveLength(64)
})

test('every visited shop is looked at once a round, 64 at a time', async () => {
  const { polled } = await visitedShops()
  for (let look = 1; look <= Math.ceil(SHOPS / 64); look++) {
    vi.advanceTimersByTime(LOOK_MS)
    await expect.poll(() => polled().length, { timeout: 10_000 }).toBe(Math.min(SHOPS, look * 64))
    // The answers are taken before the next look.
    for (let turns = 0; turns < 50; turns++) await setImmediate()
  }
  expect(new Set(polled()).size).toBe(SHOPS)
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Behaviour, good, json } from '../support/edge-api.ts'
import { littleShop } from '../support/little-shop.ts'

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

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000)

test('a host that went over to another shop of the same version shows that one', async () => {
  const site = await shop.fresh()
  const host = 'moved.localhost'
  shop.api.behave = at(2, 'Before')
  expect((await site.get('/', { host })).body).toContain('Before')
  shop.api.behave = at(2, 'After')
  pass(20)
  expect((await site.get('/', { host })).body).toContain('After')
})

test('twenty thousand made-up hosts push no page of a quiet shop out, and its change is seen after them', async () => {
  const site = await shop.fresh()
  const host = 'crowded.localhost'
  shop.api.behave = at(1, 'Before')
  await site.get('/', { host })
  // Nobody looks after a shop without visitors.
  pass(70)
  shop.api.behave = (_, response) => json(response, { error: 'No such store' }, 404)
  for (let made = 0; made < 20_001; made += 200)
    await Promise.all(
      Array.from({ length: 200 }, (_, more) => site.get('/', { host: `x${made + more}.localhost` })),
    )
  shop.api.behave = at(1, 'Before')
  expect((await site.get('/', { host })).headers['server-timing']).toBe('cache;desc=hit')
  pass(70)
  shop.api.behave = at(2, 'After')
  expect((await site.get('/', { host })).body).toContain('After')
}, 60_000)

describe('a known page of a shop that had a quiet time', () => {
  const host = 'quiet.localhost'

  test('is new at once where something changed meanwhile', async () => {
    const site = await shop.fresh()
    shop.api.behave = at(1, 'Before')
    await site.get('/', { host })
    shop.api.behave = at(2, 'After')
    pass(1_800)
    expect((await site.get('/', { host })).body).toContain('After')
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
})

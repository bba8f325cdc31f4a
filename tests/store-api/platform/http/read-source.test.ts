import { sql } from 'kysely'
import pino from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { trustedProxies } from '../../../../src/http-server/trusted-proxies.ts'
import { putProducts } from '../../../../src/store-api/catalogue/put-products.ts'
import { seed } from '../../../../src/store-api/installation/startup/seed.ts'
import { openDatabase } from '../../../../src/store-api/platform/engine/open.ts'
import { openReplica } from '../../../../src/store-api/platform/engine/replica.ts'
import { createApp } from '../../../../src/store-api/server/app.ts'
import { findShop } from '../../../../src/store-api/shops/shops.ts'
import { atEnd } from '../../../support/at-end.ts'
import { filesAt } from '../../../support/files-at.ts'
import { newFolder } from '../../../support/folder.ts'
import { waitFor } from '../../../support/wait-for.ts'
import { twoShops } from '../../support/fixture.ts'
import { caller, ONE, TWO } from '../../support/open-api.ts'
import { replicatedPostgres } from '../../support/replicated-postgres.ts'

const pause = sql`select pg_wal_replay_pause()`
const resume = sql`select pg_wal_replay_resume()`

describe('reads beside a replica', async () => {
  const api = await openReplicatedApi()
  const replica = api.reads.db
  await caughtUp()
  afterEach(async () => {
    api.clock.ahead = 0
    await resume.execute(replica).catch(() => {})
    await caughtUp()
  })

  /** Until reads go to the replica, and it has all that was written. */
  async function caughtUp() {
    await waitFor(async () => {
      await api.reads.look()
      expect(api.reads.isUsable() && api.reads.lagSeconds()).toBe(0)
    })
  }

  async function put(id: string) {
    const { id: storeId } = await findShop({ db: api.db }, { slug: 'one' })
    const shop = { db: api.db, storeId, now: Date.now, actor: { type: 'cli' as const }, ...filesAt('') }
    await putProducts(shop, [{ id, title: `Brass ${id}`, category: 'Lamps', regularPrice: 900 }])
  }

  const versionOf = async () => Number((await api.call('/storeInfo')).headers.get('X-Store-Version'))
  const ids = async (path: string, headers = {}) => {
    const { body } = await api.call(path, { headers })
    return (body as { data: { id: string }[] }).data.map(({ id }) => id)
  }

  test('go on while the primary is away, and orders say that they cannot be taken', async () => {
    await put('lantern')
    await caughtUp()
    await versionOf()
    await api.primary.halt('fast')
    try {
      // The other shop was never asked for before.
      for (const host of [ONE, TWO]) expect((await api.call('/storeInfo', { host })).status).toBe(200)
      expect(await ids('/products?category=lamps&facets=true')).toEqual(['lantern'])
      expect(await ids('/products?q=brass')).toEqual(['lantern'])
      expect((await api.call('/products/lantern')).status).toBe(200)
      expect((await api.call('/products/suggestions?q=bra')).status).toBe(200)
      const login = { email: 'asha@example.com', password: 'not this one' }
      expect((await api.call('/users/authorize', { body: login })).status).toBe(503)
    } finally {
      await api.primary.resume()
    }
  })

  test('have what the caller has seen, though the replica has not', async () => {
    await pause.execute(replica)
    const before = await versionOf()
    await put('candle')
    // A second process of the site has learnt of it from another process of the API.
    const seen = { 'X-Store-Version': `${before + 1}` }
    expect(await ids('/products?category=lamps', seen)).toContain('candle')
    expect((await api.call('/products/candle', { headers: seen })).status).toBe(200)
    const answer = (await api.call('/storeInfo', { headers: seen })).headers.get('X-Store-Version')
    expect(answer).toBe(`${before + 1}`)
  })

  test('stay with the replica for a version that the store does not have, as a stranger may send', async () => {
    await put('taper')
    await caughtUp()
    await versionOf()
    await pause.execute(replica)
    await sql`update products set regular_price = 5 where id = 'taper'`.execute(api.db)
    const { body } = await api.call('/products/taper', { headers: { 'X-Store-Version': '9'.repeat(15) } })
    expect(body).toMatchObject({ regularPrice: 900 })
  })

  test('never tell a version with the data of an older one', async () => {
    await pause.execute(replica)
    await put('torch')
    const answers = async () => {
      const { headers, body } = await api.call('/products?category=lamps')
      const has = JSON.stringify(body).includes('torch')
      return { version: Number(headers.get('X-Store-Version')), has }
    }
    const old = await answers()
    // This process learns of the change within a second.
    await expect.poll(async () => (await answers()).has, { timeout: 2_500 }).toBe(true)
    expect((await answers()).version).toBeGreaterThan(old.has ? 0 : old.version)
  })

  test('leave a replica that is more than three seconds behind', async () => {
    await pause.execute(replica)
    await sql`update stores set info = info`.execute(api.db)
    await api.reads.look()
    expect(api.reads.isUsable()).toBe(true)
    api.clock.ahead = 3_500
    await api.reads.look()
    expect(api.reads.isUsable()).toBe(false)
    expect(api.reads.lagSeconds()).toBeGreaterThan(3)
    expect(api.changes.at(-1)).toBe(false)
  })

  test('are answered by the primary from the first call on that the replica fails', async () => {
    expect(api.reads.isUsable()).toBe(true)
    await api.replica.halt('immediate')
    try {
      expect((await api.call('/products?category=lamps')).status).toBe(200)
      expect(api.reads.isUsable()).toBe(false)
      expect((await api.call('/storeInfo')).status).toBe(200)
    } finally {
      await api.replica.resume()
    }
  })
})

/** The API on a primary and a replica, with the two shops of the fixture on both; `clock` is the replica's. */
async function openReplicatedApi() {
  const servers = await replicatedPostgres()
  const opened = await openDatabase({ databaseUrl: servers.primary.url, dataDir: ':memory:' })
  atEnd(opened.close)
  await seed(opened.db, 'postgres', twoShops, Date.UTC(2026, 10, 20))
  const changes: boolean[] = []
  const clock = { ahead: 0 }
  const replica = openReplica({
    url: servers.replica.url,
    primary: opened.db,
    onChange: isUsable => changes.push(isUsable),
    now: () => performance.now() + clock.ahead,
  })
  atEnd(replica.close)
  const app = createApp({
    ...{
      db: opened.db,
      replica,
      now: Date.now,
      log: pino({ level: 'silent' }),
      ...filesAt(newFolder('media')),
    },
    ...{ sitePort: 4321, apiPort: 8044, isTrusted: trustedProxies('loopback') },
  })
  return {
    ...servers,
    db: opened.db,
    engine: 'postgres' as const,
    reads: replica,
    changes,
    clock,
    call: caller(app),
  }
}

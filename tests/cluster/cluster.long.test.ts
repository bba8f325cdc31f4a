import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { putProducts } from '../../src/store-api/catalogue/put-products.ts'
import { audit } from '../soak/support/audit.ts'
import { secondsUntilWell } from '../soak/support/fault.ts'
import { type OpenedShop, openShop } from '../soak/support/opened-shop.ts'
import { ask, HOST } from '../soak/support/shop-calls.ts'
import { cliContext } from '../store-api/payments/gateways/payment-contexts.ts'
import { filesAt } from '../support/files-at.ts'
import { buildLittleSite } from '../support/little-site.ts'
import { onceInto } from '../support/once-a-run.ts'
import { type Cluster, startCluster } from './support/cluster.ts'

const PATIENCE_MS = 60_000

describe('two sites and two store APIs behind nginx, on PostgreSQL with a replica behind PgBouncer', () => {
  let cluster: Cluster
  let shop: OpenedShop
  beforeAll(async () => {
    cluster = await startCluster(await onceInto(inject('littleSite'), buildLittleSite))
    shop = await openShop({ ...cluster, relay: { port: cluster.apiPort } }, { count: 200, atOnce: 6 })
  })
  afterAll(() => cluster?.stop())

  test('a change is on both sites within seconds', async () => {
    const pages = () =>
      Promise.all(cluster.sites.map(port => ask(port, '/product/soak-a', { headers: { Host: HOST } })))
    await shop.shoppers.visitAll()
    await pages()
    await cluster.withDatabase(db =>
      putProducts({ ...cliContext(db, shop.storeId, Date.now()), ...filesAt('') }, [
        { id: 'soak-a', title: 'Volume of changes', regularPrice: 100 },
      ]),
    )
    const isNew = async () => (await pages()).map(({ body }) => body.includes('Volume of changes'))
    await expect.poll(isNew, { timeout: 15_000 }).toEqual([true, true])
  })

  test('each mail is sent once, though both APIs send', async () => {
    const written = () =>
      cluster.dataDirs.flatMap(dataDir => {
        const outbox = join(dataDir, 'outbox')
        const names = existsSync(outbox) ? readdirSync(outbox).filter(name => name.endsWith('.eml')) : []
        return names.map(name => join(outbox, name))
      })
    await vi.waitFor(() => expect(written().length).toBeGreaterThan(20), { timeout: PATIENCE_MS })
    const mails = written().map(path => readFileSync(path, 'utf8'))
    const about = mails.map(mail => `${/^To: (.*)$/m.exec(mail)?.[1]} ${/^Subject: (.*)$/m.exec(mail)?.[1]}`)
    expect(about.length - new Set(about).size).toBe(0)
  })

  test('any of them may end without warning, the primary for good: nothing acknowledged is lost, partial or doubled', async () => {
    for (const { name, kill, start } of cluster.parts) {
      await shop.shoppers.untilOrdering(PATIENCE_MS)
      // A site that was started again has no pages yet.
      for (const port of cluster.sites) await shop.shoppers.visitAll(port)
      await setTimeout(300 + Math.random() * 500)
      await kill()
      const isDoubled = /\d$|replica/.test(name)
      // One that has a second is well without it.
      const isWell = async () =>
        expect(await secondsUntilWell(cluster), name).toBeLessThan(PATIENCE_MS / 1000)
      if (isDoubled) await isWell()
      await start()
      await isWell()
    }
    await shop.shoppers.untilOrdering(PATIENCE_MS)
    await cluster.promote()
    expect(await secondsUntilWell(cluster)).toBeLessThan(PATIENCE_MS / 1000)
    await shop.shoppers.untilOrdering(PATIENCE_MS)
    await shop.shoppers.leave(PATIENCE_MS)
    const { purchases, tally } = shop.shoppers
    const compared = await cluster.withDatabase(db => audit(db, shop.storeId, purchases))
    expect(compared).toMatchObject({ lost: [], partial: [], doubled: [] })
    expect(compared.orders).toBeGreaterThan(0)
    expect(compared.paid).toBeGreaterThan(0)
    expect(purchases.flatMap(({ refusal }) => refusal ?? [])).toEqual([])
    // nginx says 502 where a server ended before it had answered; the shopper's browser tries again.
    const answers = [tally.calls, tally.searches, tally.keptPages, tally.newPages]
    expect(answers.flatMap(({ wrong }) => wrong).filter(text => !text.includes('502'))).toEqual([])
    expect(tally.keptPages.good).toBeGreaterThan(0)
  })

  test('a picture comes from the bucket, whichever store API is asked', async () => {
    const asked = cluster.apis.map(port => ask(port, '/media/emma.webp', { headers: { Host: HOST } }))
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200])
    const read = cluster.bucket.calls.filter(call => call === 'GET /pictures/shops/books/emma.webp')
    expect(read).toHaveLength(2)
  })

  test('searches are answered by either', async () => {
    const found = await ask(cluster.apiPort, '/api/v1/products?q=volume&facets=true', {
      headers: { Host: HOST },
    })
    expect(found.json).toMatchObject({ count: 3 })
  })
})

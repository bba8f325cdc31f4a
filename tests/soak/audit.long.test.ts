import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import type { Db } from '../../src/store-api/platform/tables/tables.ts'
import { buildLittleSite } from '../support/little-site.ts'
import { onceInto } from '../support/once-a-run.ts'
import { audit } from './support/audit.ts'
import { openShop } from './support/opened-shop.ts'
import { onScene } from './support/scene.ts'

const distDir = await onceInto(inject('littleSite'), buildLittleSite)

test('the comparison finds what is lost, partial and doubled', () =>
  onScene({ engine: 'SQLite', distDir, onSmallDisk: false }, async ({ deployment }) => {
    const { storeId, shoppers } = await openShop(deployment, { count: 50, atOnce: 4 })
    await shoppers.untilOrdering(20_000)
    await shoppers.untilOrdering(20_000)
    await shoppers.leave(20_000)
    const look = (db: Db) => audit(db, storeId, shoppers.purchases)
    const paid = shoppers.purchases.find(({ isPaid }) => isPaid)
    expect(paid).toBeDefined()
    await deployment.withDatabase(async db => {
      expect(await look(db)).toMatchObject({ lost: [], partial: [], doubled: [] })
      const [first, second] = shoppers.purchases.filter(purchase => purchase !== paid)

      await sql`update order_items set quantity = quantity + 1, stock_taken = 1
        where line = 1 and order_id = (select order_id from idempotency_keys where key = ${first?.key})`.execute(
        db,
      )
      expect((await look(db)).partial).toEqual(
        expect.arrayContaining([`order ${first?.number}`, expect.stringMatching(/^stock of soak-/)]),
      )

      await sql`delete from idempotency_keys where key = ${second?.key}`.execute(db)
      const unknown = await look(db)
      expect(unknown.lost).toEqual([`order ${second?.number}`])
      expect(unknown.doubled).toEqual([`order ${second?.number} has the key of no purchase`])

      await sql`update orders set status = 0 where number = ${Number(paid?.number)}`.execute(db)
      expect((await look(db)).lost).toContain(`payment of order ${paid?.number}`)

      await sql`update order_numbers set last = last + 1`.execute(db)
      expect((await look(db)).partial).toContainEqual(expect.stringMatching(/^counter: /))
    })
  }))

import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { activityBefore } from '../../../../src/store-api/home/home.db.ts'
import { priceRanges } from '../../../../src/store-api/search/facets/known-facets.db.ts'
import { openDeskShop } from '../../support/desk-shop.ts'
import { fillCatalogue } from '../../support/fill-catalogue.ts'
import { engines } from '../../support/open-api.ts'
import { plansOf } from '../../support/plans.ts'

describe.each(engines)('the newest rows of a shop beside one with as many newer ones on %s', async engine => {
  const shop = await openDeskShop(engine)
  const { db, storeId, otherId } = shop
  const analyze = () => (engine === 'sqlite' ? undefined : sql`analyze`.execute(db))

  test('are the lines of its activity, read from the index of its own, and from there on page by page', async () => {
    for (const id of [storeId, otherId])
      await sql`insert into events (store_id, at, actor, actor_name, kind, subject, details, is_shown)
        with recursive numbers (i) as (select 0 union all select i + 1 from numbers where i < 5999)
        select ${sql.lit(id)}, i, '', 'Asha', 'product.saved', 'line ' || i, '{}', case when i % 3 = 0 then 1 else 0 end
        from numbers`.execute(db)
    await analyze()
    const subjects = async (before?: number) =>
      (await activityBefore(db, storeId, { before, limit: 2 })).map(({ id, subject }) => ({ id, subject }))
    const [first, second] = await subjects()
    expect([first?.subject, second?.subject]).toEqual(['line 5997', 'line 5994'])
    expect(await subjects(second?.id)).toMatchObject([{ subject: 'line 5991' }, { subject: 'line 5988' }])
    const plans = await plansOf(shop, '"events"', () => subjects(second?.id))
    expect(plans).toEqual([expect.stringContaining('events_by_store')])
    expect(plans.join()).not.toMatch(/sort|TEMP B-TREE/i)
  })

  test('are the products that its price ranges follow from, read from the index of its own', async () => {
    for (const id of [storeId, otherId]) await fillCatalogue(db, id, 6_000, 10)
    await analyze()
    const plans = await plansOf(shop, 'product_pieces', () => priceRanges(db, storeId))
    expect(plans).toEqual([expect.stringContaining('products_by_store')])
  })
})

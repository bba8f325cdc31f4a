import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { findCustomers } from '../../../../src/store-api/accounts/customer.db.ts'
import { activityBefore } from '../../../../src/store-api/home/home.db.ts'
import { picturesBefore } from '../../../../src/store-api/media/media.db.ts'
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

  test('are its customers, and its pictures, whether one is looked for or not', async () => {
    const numbers = sql`with recursive numbers (i) as (select 0 union all select i + 1 from numbers where i < 5999)`
    for (const id of [storeId, otherId]) {
      await sql`insert into users (store_id, email, first_name, last_name, password_hash, created_at) ${numbers}
        select ${sql.lit(id)}, 'c' || i || '@example.com', 'Asha', 'Menon', '', i from numbers`.execute(db)
      await sql`insert into media (store_id, hash, width, height, bytes, alt, name, search_text, color, created_at)
        ${numbers} select ${sql.lit(id)}, 'h' || i, 1, 1, 1, '', '', 'p' || i, '', i from numbers`.execute(db)
    }
    await analyze()
    const customers = async (before?: number) => findCustomers(db, storeId, { words: '', before, limit: 2 })
    const pictures = async (before?: number, search = '') =>
      picturesBefore(db, storeId, { before, search, limit: 2 })
    const [, second] = await customers()
    expect(await customers(second?.id)).toMatchObject([{ createdAt: 5_997 }, { createdAt: 5_996 }])
    const [, picture] = await pictures()
    expect(await pictures(picture?.id)).toMatchObject([{ createdAt: 5_997 }, { createdAt: 5_996 }])
    expect(await pictures(picture?.id, 'p11')).toMatchObject([{ createdAt: 1_199 }, { createdAt: 1_198 }])
    const plans = [
      ...(await plansOf(shop, '"users"', () => customers())),
      ...(await plansOf(shop, '"media"', () => pictures())),
      ...(await plansOf(shop, '"media"', () => pictures(undefined, 'p1199'))),
    ]
    const indexes = ['users_by_id', 'media_by_store', 'media_by_store']
    expect(plans).toEqual(indexes.map(index => expect.stringContaining(index)))
  })

  test('are the products that its price ranges follow from, read from the index of its own', async () => {
    for (const id of [storeId, otherId]) await fillCatalogue(db, id, 6_000, 10)
    await analyze()
    const plans = await plansOf(shop, 'product_pieces', () => priceRanges(db, storeId))
    expect(plans).toEqual([expect.stringContaining('products_by_store')])
  })
})

import { sql } from 'kysely'
import { disableStatementTimeout } from '../../../src/store-api/platform/engine/engine.ts'
import { bumpVersion } from '../../../src/store-api/platform/events/event.db.ts'
import type { Db } from '../../../src/store-api/platform/tables/tables.ts'

const PARENTS = 8
// One product a minute, so that no two are of one moment.
const MINUTE = 60_000
const NEWEST = Date.UTC(2026, 9, 1)

/**
 * Adds `count` made-up products in `categories` categories to a store.
 * The newest is `generated-0` of `Category 0`; one in a hundred is featured. The engine makes them itself: quick.
 */
export async function fillCatalogue(
  db: Db,
  storeId: number,
  count: number,
  categories: number,
): Promise<void> {
  const [last, kinds, parents] = [sql.lit(count - 1), sql.lit(categories), sql.lit(PARENTS)]
  const part = sql`(i % ${kinds}) || ' part ' || (i / ${kinds} % ${parents})`
  const maker = sql`'{"id":"1","key":"Maker","value":["Maker ' || (i % 50) || '"],"metricUnit":""}'`
  const featured = '{"id":"2","key":"featured","value":["true"],"metricUnit":""}'
  await db.transaction().execute(async tx => {
    await bumpVersion(tx, storeId)
    await disableStatementTimeout(tx)
    await sql`insert into products (store_id, id, title, description, img_url, category, parent_category,
        regular_price, discounted_price, images, attributes, created_at,
        list_category, list_parent, list_gender, featured)
      with recursive numbers (i) as (select 0 union all select i + 1 from numbers where i < ${last})
      select ${sql.lit(storeId)}, 'generated-' || i, 'Generated product ' || i,
        'A product made up to see how the shop does with many of its kind. It is number ' || i || '.',
        '/media/logo.svg', 'Category ' || (i % ${kinds}), 'Category ' || ${part},
        10000 + i % 900 * 100, case when i % 3 = 0 then 9000 + i % 900 * 100 end,
        '[]', '[' || ${maker} || case when i % 100 = 0 then ${sql.lit(`,${featured}`)} else '' end || ']',
        ${sql.lit(NEWEST)} - ${sql.lit(MINUTE)} * cast(i as bigint),
        'category ' || (i % ${kinds}), 'category ' || ${part}, '', case when i % 100 = 0 then 1 else 0 end
      from numbers`.execute(tx)
  })
}

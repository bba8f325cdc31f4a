import { CompiledQuery, sql } from 'kysely'
import { expect, test } from 'vitest'
import { openBulkChanges } from '../../../../src/store-api/catalogue/bulk-changes/bulk-change.db.ts'
import { applySales } from '../../../../src/store-api/catalogue/products/apply-sales.ts'
import { applyDueSales } from '../../../../src/store-api/catalogue/products/sale.db.ts'
import { deleteExpired } from '../../../../src/store-api/installation/delete-expired.db.ts'
import { cancelUnpaid } from '../../../../src/store-api/orders/desk/cancel-unpaid.ts'
import { reconcilePending } from '../../../../src/store-api/payments/reconcile-pending.ts'
import { openApi } from '../../support/open-api.ts'

/** Tables that grow with the years, or with the catalogue. */
const LARGE =
  '(products|orders|order_events|payment_attempts|revisions|events|users|sessions|known_networks|bulk_changes)'
/** Indexes of a few of their rows. */
const OF_FEW =
  '(products_by_sale|products_by_sale_end|products_by_trash|orders_unpaid|payment_attempts_open|payment_attempts_due|revisions_beyond|bulk_changes_open)'

test('what runs every few seconds, minutes or hours reads no large table of SQLite whole, nor all products of a shop', async () => {
  const { db, compiled } = await openApi('sqlite')
  compiled.length = 0
  const now = Date.now
  await applySales({ db, now })
  await openBulkChanges(db)
  await db.transaction().execute(tx => applyDueSales(tx, 1, now(), { limit: 20 }))
  await reconcilePending({ db, now }, { adapters: ['payu'], reconcile: async () => {} })
  await cancelUnpaid({ db, now, jobs: { mailQueued: () => {} } }, { sitePort: 4321 })
  await deleteExpired(db, now())
  const whole = new RegExp(
    `^(SCAN ${LARGE}\\b(?!.* INDEX ${OF_FEW})|SEARCH products .*products_by_store \\(store_id=\\?\\))`,
  )
  const found: string[] = []
  for (const { sql, parameters } of compiled.filter(({ sql }) => /^(select|update|delete)/.test(sql))) {
    const explain = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])
    const { rows } = await db.executeQuery<{ detail: string }>(explain)
    found.push(...rows.flatMap(({ detail }) => (whole.test(detail) ? [`${detail}: ${sql}`] : [])))
  }
  expect(found).toEqual([])
})

test('the rows of every account, order or product that goes with its shop are found by an index: a shop took minutes to remove, and no other could sell', async () => {
  const { db } = await openApi('sqlite')
  // A shop is looked for once, each of its rows is looked for as often as it has rows.
  const { rows } =
    await sql`select tables.name, fk."from" from sqlite_master tables, pragma_foreign_key_list(tables.name) fk
    where fk."table" <> 'stores'
    and not exists (select 1 from pragma_table_info(tables.name) col where col.pk = 1 and col.name = fk."from")
    and not exists (select 1 from pragma_index_list(tables.name) list, pragma_index_info(list.name) part
      where part.seqno = 0 and part.name = fk."from")`.execute(db)
  expect(rows).toEqual([])
})

import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { migrate } from '../../../../src/store-api/db/engine/migrate.ts'
import { getPart, getRevision } from '../../../../src/store-api/services/shops/get-revision.ts'
import { savePart } from '../../../../src/store-api/services/shops/save-part.ts'
import { openDeskShop } from '../../support/desk-shop.ts'
import { engines } from '../../support/open-api.ts'

const undo = [
  'alter table orders drop column policies_version',
  'alter table stores drop column policies_version',
  'drop table drafts',
  'drop table revisions',
  `delete from migrations where name = 'revisions'`,
]

describe.each(engines)('an update of a shop without revisions on %s', engine => {
  test('keeps its policies, which stay restorable, and does not claim to know those of old orders', async () => {
    const shop = await openDeskShop(engine)
    for (const statement of undo) await sql.raw(statement).execute(shop.db)
    const info = JSON.stringify({ storeName: 'Shop one', policies: { refund: '<p>Old</p>' } })
    await shop.db.updateTable('stores').set({ info }).where('id', '=', shop.storeId).execute()
    await sql`insert into users (id, store_id, email, first_name, last_name, password_hash, created_at)
      values (900, ${shop.storeId}, 'a@b.in', 'Asha', 'Menon', '-', 0)`.execute(shop.db)
    await sql`insert into orders (store_id, number, user_id, status, total, full_name, address, city, state,
      postal_code, phone, created_at) values (${shop.storeId}, 1, 900, 0, 1, '', '', '', '', '', '', 0)`.execute(
      shop.db,
    )
    await migrate(shop.db, engine)
    const order = await shop.db.selectFrom('orders').select('policies_version').executeTakeFirstOrThrow()
    expect(order.policies_version).toBeNull()
    const part = 'policy-refund'
    expect(await getPart(shop.context(), { part })).toMatchObject({
      revision: 0,
      value: { html: '<p>Old</p>' },
    })
    await savePart(shop.context(), { part, value: { html: '<p>New</p>' }, revision: 0 })
    expect(await getRevision(shop.context(), { part, number: 0 })).toMatchObject({
      value: { html: '<p>Old</p>' },
    })
  })
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DAY } from '../../../../src/domain/durations.ts'
import { earlierOrdersOfMailbox } from '../../../../src/store-api/orders/mails/mailed-order.db.ts'
import { storeId } from '../../support/desk.ts'
import { newGuest, orderAsGuest, takeGuests } from '../../support/guests.ts'
import { engines, openApi } from '../../support/open-api.ts'
import { plansOf } from '../../support/plans.ts'

const texts = ['full_name', 'address', 'city', 'state', 'postal_code', 'phone', 'phone_key']
const ofMailbox = { name: 'order mail', max: 20, windowMs: DAY }

test.each(engines)(
  'the earlier orders of a mailbox with many accounts are those of its accounts and guests, not all of the shop, on %s',
  async engine => {
    const api = await openApi(engine)
    const store = await storeId(api, 'one')
    await sql`insert into users (store_id, email, first_name, last_name, password_hash, created_at)
      with recursive numbers (i) as (select 1 union all select i + 1 from numbers where i < 2000)
      select ${store}, case when i < 500 then 'a+' || i else 'other' || i end || '@example.com', '', '', '', 1
      from numbers`.execute(api.db)
    await sql`insert into orders (store_id, number, created_at, user_id, status, total, ${sql.raw(texts.join())})
      select store_id, id, 1, id, 0, 0, ${sql.raw(texts.map(() => "''").join())} from users
      where email like 'other%'`.execute(api.db)
    if (engine === 'postgres') await sql`analyze users, orders`.execute(api.db)
    const order = { id: 9_999, storeId: store, mailbox: 'a@example.com', createdAt: DAY }
    for (const isConfirmed of [true, false]) {
      const plans = await plansOf(api, 'mailbox', () =>
        earlierOrdersOfMailbox(api.db, { ...order, isConfirmed }, ofMailbox),
      )
      if (engine === 'sqlite')
        expect(plans.join()).toMatch(/^SEARCH users USING INDEX users_by_mailbox \(mailbox=\?\)/)
      expect(plans.join()).not.toContain('orders_pkey')
    }
  },
)

test.each(engines)(
  'of an address that thousands of orders have, the last few are read by its index, in their order, on %s',
  async engine => {
    const api = await openApi(engine)
    const one = await storeId(api, 'one')
    await takeGuests(api)
    const mailbox = newGuest()
    await orderAsGuest(api, mailbox)
    const columns = sql.raw(['store_id', 'status', 'total', 'created_at', ...texts].join())
    await sql`insert into orders (number, ${columns}, guest_email) with recursive numbers (i) as
      (select 1 union all select i + 1 from numbers where i < 9000)
      select 2000 + i, ${columns}, case when i < 3000 then guest_email else 'other' || i || '@example.com' end
      from orders cross join numbers`.execute(api.db)
    if (engine === 'postgres') await sql`analyze orders`.execute(api.db)
    const order = { id: 9_999, storeId: one, mailbox, isConfirmed: false, createdAt: Date.now() }
    const plans = await plansOf(api, 'from "orders"', () => earlierOrdersOfMailbox(api.db, order, ofMailbox))
    expect(plans.at(-1)).toContain('orders_by_guest_mailbox')
    expect(plans.at(-1)).not.toMatch(/sort|TEMP B-TREE/i)
  },
)

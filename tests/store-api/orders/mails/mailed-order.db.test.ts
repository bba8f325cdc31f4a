import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { earlierOrdersOfMailbox } from '../../../../src/store-api/orders/mails/mailed-order.db.ts'
import { storeId } from '../../support/desk.ts'
import { newGuest, orderAsGuest, takeGuests } from '../../support/guests.ts'
import { engines, openApi } from '../../support/open-api.ts'
import { plansOf } from '../../support/plans.ts'

test('the earlier orders of a mailbox are looked up among those of its accounts and guests, not among all of the shop', async () => {
  const api = await openApi('sqlite')
  const order = { id: 100, storeId: await storeId(api, 'one'), mailbox: 'a@example.com' }
  for (const isConfirmed of [true, false]) {
    const plans = await plansOf(api, 'mailbox', () =>
      earlierOrdersOfMailbox(api.db, { ...order, isConfirmed }, 20),
    )
    expect(plans.join()).toMatch(/^SEARCH users USING INDEX users_by_mailbox \(mailbox=\?\)/)
  }
})

test.each(engines)(
  'of an address that thousands of orders have, the last few are read by its index, in their order, on %s',
  async engine => {
    const api = await openApi(engine)
    const one = await storeId(api, 'one')
    await takeGuests(api)
    const mailbox = newGuest()
    await orderAsGuest(api, mailbox)
    const copied = ['store_id', 'status', 'total', 'full_name', 'address', 'city', 'state', 'postal_code']
    const columns = sql.raw([...copied, 'phone', 'phone_key', 'created_at'].join())
    await sql`insert into orders (number, ${columns}, guest_email) with recursive numbers (i) as
      (select 1 union all select i + 1 from numbers where i < 9000)
      select 2000 + i, ${columns}, case when i < 3000 then guest_email else 'other' || i || '@example.com' end
      from orders cross join numbers`.execute(api.db)
    if (engine === 'postgres') await sql`analyze orders`.execute(api.db)
    const order = { id: 9_999, storeId: one, mailbox, isConfirmed: false }
    const plans = await plansOf(api, 'from "orders"', () => earlierOrdersOfMailbox(api.db, order, 20))
    expect(plans.at(-1)).toContain('orders_by_guest_mailbox')
    expect(plans.at(-1)).not.toMatch(/sort|TEMP B-TREE/i)
  },
)

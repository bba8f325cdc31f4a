import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hasOrdered, recentOrders } from '../../../../src/store-api/orders/pricing/shopper-orders.db.ts'
import { storeId } from '../../support/desk.ts'
import { newGuest, orderAsGuest, takeGuests } from '../../support/guests.ts'
import { openApi } from '../../support/open-api.ts'
import { plansOf } from '../../support/plans.ts'

test('recent orders of an account, an e-mail and a phone are looked up among their own, not among all of the shop or its guests', async () => {
  const api = await openApi('sqlite')
  const one = await storeId(api, 'one')
  const shoppers = [
    [{ userId: 1 }, 'orders_by_user (user_id=? AND store_id=? AND created_at>? AND created_at<?)'],
    [
      { guestEmail: 'a@example.com' },
      'orders_by_guest (store_id=? AND guest_email=? AND created_at>? AND created_at<?)',
    ],
    [
      { guestPhone: '9000055055' },
      'orders_by_phone (store_id=? AND phone_key=? AND created_at>? AND created_at<?)',
    ],
  ] as const
  for (const [shopper, index] of shoppers) {
    const span = { after: 0, before: api.clock.now, max: 50 }
    const plans = await plansOf(api, 'from "orders"', () =>
      recentOrders(api.db, { storeId: one, ...shopper }, span),
    )
    expect(plans).toEqual([expect.stringContaining(index)])
    expect(plans.join()).not.toContain('TEMP B-TREE')
  }
})

test('whether a shopper has ordered is known at the first order that counts, however many an e-mail and a phone have', async () => {
  const api = await openApi('sqlite')
  const one = await storeId(api, 'one')
  const buyer = { userId: 1, email: 'a@example.com', phone: '9000055055' }
  for (const more of [{}, { except: 9 }]) {
    const [plan] = await plansOf(api, 'from orders', () => hasOrdered(api.db, one, { ...buyer, ...more }))
    for (const index of [
      'orders_by_user (user_id=?',
      'orders_by_guest (store_id=?',
      'orders_by_phone (store_id=?',
    ])
      expect(plan).toContain(`SEARCH orders USING INDEX ${index}`)
    expect(plan).not.toMatch(/TEMP B-TREE|LIST SUBQUERY/)
  }
})

test('on PostgreSQL orders of a phone are read by its index, beside those of another shop and of a counter', async () => {
  const api = await openApi('postgres')
  const [one, two] = [await storeId(api, 'one'), await storeId(api, 'two')]
  await takeGuests(api)
  await orderAsGuest(api, newGuest())
  const columns = sql.raw('status, total, full_name, address, city, state, postal_code, phone')
  const phone = '9000055055'
  for (const [store, key] of [
    [one, sql`cast(9100000000 + i as text)`],
    [two, sql`case when i % 3 = 0 then ${phone} else cast(9200000000 + i as text) end`],
  ] as const)
    await sql`insert into orders (store_id, number, phone_key, guest_email, created_at, ${columns})
      select ${sql.lit(store)}, 2000 + i, ${key}, 'g@example.com', i, ${columns}
      from (select ${columns} from orders limit 1) as one cross join generate_series(1, 12000) as i`.execute(
      api.db,
    )
  await sql`analyze orders`.execute(api.db)
  const buyer = { userId: undefined, email: '', phone }
  const span = { after: 0, before: 20_000, max: 50 }
  const plans = [
    ...(await plansOf(api, 'from orders', () => hasOrdered(api.db, two, buyer))),
    ...(await plansOf(api, 'from "orders"', () =>
      recentOrders(api.db, { storeId: two, guestPhone: phone }, span),
    )),
  ]
  for (const plan of plans) expect(plan).toMatch(/Index Scan Backward using orders_by_phone/)
  expect(plans.join()).not.toMatch(/sort|Seq Scan/i)
})

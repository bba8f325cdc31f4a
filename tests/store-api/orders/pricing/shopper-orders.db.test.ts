import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  hasOrdered,
  openCodOrders,
  recentOrders,
  usesOf,
} from '../../../../src/store-api/orders/pricing/shopper-orders.db.ts'
import { storeId } from '../../support/desk.ts'
import { newGuest, orderAsGuest, takeGuests } from '../../support/guests.ts'
import { engines, openApi } from '../../support/open-api.ts'
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

test.each(engines)(
  'on %s limits of one shopper read the newest orders of a counter, as many as they need',
  async engine => {
    const api = await openApi(engine)
    const one = await storeId(api, 'one')
    await takeGuests(api)
    await orderAsGuest(api, newGuest())
    const columns = sql.raw('total, full_name, address, city, state, postal_code, words')
    const buyer = { userId: undefined, email: 'counter@example.com', phone: '9000055055' }
    await sql`insert into orders
      (store_id, number, guest_email, phone, phone_key, created_at, status, payment_method, ${columns})
    with recursive n (i) as (select 1 union all select i + 1 from n where i < 1500)
    select ${sql.lit(one)}, 2000 + i, ${buyer.email}, ${buyer.phone}, ${buyer.phone}, i, 2, 'cod', ${columns}
    from (select ${columns} from orders limit 1) as one cross join n`.execute(api.db)
    await sql`insert into discount_uses (order_id, discount_id, store_id, amount)
    select id, 'ten', store_id, 1 from orders where number > 2000`.execute(api.db)
    for (const [most, counted] of [
      [1, 1_000],
      [1_200, 1_201],
      [9_000, 1_500],
    ] as const) {
      expect(await openCodOrders(api.db, one, buyer, most)).toBe(counted)
      expect(await usesOf(api.db, one, buyer, most)).toEqual(new Map([['ten', counted]]))
    }
    // The order that is priced anew is the oldest.
    const [oldest] = await api.db.selectFrom('orders').select('id').where('number', '=', 2001).execute()
    expect(await openCodOrders(api.db, one, { ...buyer, except: oldest?.id }, 9_000)).toBe(1_499)
  },
)

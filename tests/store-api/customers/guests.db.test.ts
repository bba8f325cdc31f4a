import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { findGuests } from '../../../src/store-api/customers/guests.db.ts'
import { storeId } from '../support/desk.ts'
import { engines, openApi } from '../support/open-api.ts'

const ORDERS = 6_000

describe.each(engines)('guests of a shop on %s', async engine => {
  const api = await openApi(engine)
  const one = await storeId(api, 'one')

  test('are listed in an instant, also where many orders have one e-mail, as of buyers at a counter', async () => {
    await sql`insert into orders (store_id, status, total, full_name, address, city, state, postal_code, phone, phone_key,
        created_at, number, guest_email)
      with recursive numbers (i) as (select 1 union all select i + 1 from numbers where i < ${sql.lit(ORDERS)})
      select ${sql.lit(one)}, 3, 100, 'Asha', '', '', '', '', '', '', i, i,
        case when i % 1000 = 0 then 'guest' || i || '@example.com' else 'counter@example.com' end from numbers`.execute(
      api.db,
    )
    const began = performance.now()
    const guests = await findGuests(api.db, one, { words: '', before: undefined, limit: 51 })
    // It took two seconds on SQLite, in which it served nobody else, and seven on PostgreSQL.
    expect(performance.now() - began).toBeLessThan(1_500)
    expect(guests.map(({ order, orders }) => [order, orders])).toEqual([
      [6000, 1],
      [5999, 5994],
      ...[5000, 4000, 3000, 2000, 1000].map(number => [number, 1]),
    ])
  })
})

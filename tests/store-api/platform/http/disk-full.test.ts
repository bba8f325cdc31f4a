import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openApi } from '../../support/open-api.ts'
import { newShopper, orderCount, orderNovels } from '../../support/shopper.ts'
import { unlimited } from '../../support/unlimited.ts'

test('on a full disk browsing works and orders say so, until there is room again', async () => {
  const api = await openApi('sqlite', undefined, undefined, { orderLimits: unlimited })
  const { token } = await newShopper(api)
  // The engine may use no page more than it has: what a full disk is to it.
  await sql`pragma max_page_count = 1`.execute(api.db)
  let answer = await orderNovels(api, token)
  for (let tries = 0; answer.status === 200 && tries < 500; tries++) answer = await orderNovels(api, token)
  const body = { error: 'The shop is busy. Please try again in a minute.' }
  expect(answer).toMatchObject({ status: 503, body })
  expect(await api.call('/products')).toMatchObject({ body: { count: 7 } })
  const before = await orderCount(api)
  const several = await Promise.all([
    orderNovels(api, token),
    orderNovels(api, token),
    orderNovels(api, token),
  ])
  expect(several.map(one => one.status)).toContain(503)
  expect(await orderCount(api)).toBe(before + several.filter(one => one.status === 200).length)
  await sql`pragma max_page_count = 100000000`.execute(api.db)
  expect((await orderNovels(api, token)).status).toBe(200)
  const { rows } = await sql`select 1 from orders o where not exists
    (select 1 from order_items i where i.order_id = o.id)`.execute(api.db)
  expect(rows).toEqual([])
})

import { CompiledQuery, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bestSellers } from '../../../../src/contract/catalogue/product-search.ts'
import { CANCELLED } from '../../../../src/domain/orders/order-status.ts'
import { enginesByDay, openApi, TWO } from '../../support/open-api.ts'
import { newBuyer, put } from '../../support/stocked.ts'

const DAY = 24 * 60 * 60 * 1000
const goods = ['bowl', 'cup', 'jar', 'lid', 'mug', 'pot']

describe.each(enginesByDay)('best sellers on %s', async engine => {
  const sold = async (query = '', host?: string) => {
    const { status, body } = await api.call(`/products/best-sellers${query}`, host ? { host } : {})
    expect(status).toBe(200)
    return bestSellers.response.parse(body).data.map(({ id }) => id)
  }

  const api = await openApi(engine)
  for (const id of goods) await put(api, { id, title: `The ${id}`, category: 'Clay', regularPrice: 100 })
  const early = await newBuyer(api)
  await early([{ id: 'lid', quantity: 9 }])
  api.clock.now += 91 * DAY
  // Whose orders are all of this time.
  const order = await newBuyer(api)
  await order([{ id: 'cup', quantity: 2 }, { id: 'jar' }])
  await order([{ id: 'bowl', quantity: 3 }])
  await order([{ id: 'cup', quantity: 2 }])
  await order([{ id: 'mug', quantity: 9 }])
  const last = api.db.selectFrom('orders').select(({ fn }) => fn.max('id').as('id'))
  await api.db.updateTable('orders').set({ status: CANCELLED }).where('id', '=', last).execute()

  test('are those of most pieces in orders of the last 90 days that are not cancelled', async () => {
    expect(await sold()).toEqual(['cup', 'bowl', 'jar'])
    expect(await sold('?limit=2')).toEqual(['cup', 'bowl'])
    expect(await sold('', TWO)).toEqual([])
  })

  test('are remembered for ten minutes, without what shoppers may no longer see or buy', async () => {
    await order([{ id: 'jar', quantity: 9 }])
    expect(await sold()).toEqual(['cup', 'bowl', 'jar'])
    await put(api, { id: 'cup', title: 'The cup', regularPrice: 100, published: false })
    const variants = [{ id: 'bowl-s', sku: 'B', size: 'S', color: '', stock: 0 }]
    await put(api, { ...{ id: 'bowl', title: 'The bowl', regularPrice: 100 }, variants })
    expect(await sold()).toEqual(['jar'])
    await put(api, { id: 'cup', title: 'The cup', regularPrice: 100 })
    api.clock.now += 601_000
    expect(await sold()).toEqual(['jar', 'cup'])
  })

  test('are counted anew once a clock that was ahead is set right', async () => {
    const before = await sold()
    await order([{ id: 'pot', quantity: 50 }])
    api.clock.now -= DAY
    expect([before[0], (await sold())[0]]).toEqual(['jar', 'pot'])
  })

  test('are of at most twelve, and no product can take their address', async () => {
    expect((await api.call('/products/best-sellers?limit=13')).status).toBe(400)
    expect((await api.call('/products/best-sellers?limit=0')).status).toBe(400)
    await expect(put(api, { id: 'best-sellers', title: 'Taken', regularPrice: 1 })).rejects.toThrow()
  })

  test('read the newest orders by their index, and no table from end to end', async () => {
    const counting = api.compiled.find(query => query.sql.includes('sum(quantity)'))
    if (!counting) throw new Error('nothing was counted')
    const explain = engine === 'sqlite' ? 'explain query plan' : 'explain'
    const plan = await api.db.transaction().execute(async tx => {
      // Small tables are rightly read whole.
      if (engine === 'postgres') await sql`set local enable_seqscan = off`.execute(tx)
      const query = CompiledQuery.raw(`${explain} ${counting.sql}`, [...counting.parameters])
      return JSON.stringify((await tx.executeQuery(query)).rows)
    })
    expect(plan).toContain('orders_by_time')
    expect(plan).not.toMatch(/Seq Scan|SCAN (orders|order_items|products)/)
    // Of the products those that were sold, not all of the shop.
    if (engine === 'sqlite') expect(plan).toContain('SEARCH products USING INDEX sqlite_autoindex_products_1')
  })
})

import { describe, expect, test } from 'vitest'
import { orderStatuses, paymentStates } from '../../../../src/contract/desk/order.ts'
import { demoShoppers } from '../../../../src/demo/shoppers.ts'
import { demoShops } from '../../../../src/demo/shops.ts'
import { listOrderEvents } from '../../../../src/store-api/orders/order-status.db.ts'
import { moneyByDay } from '../../../../src/store-api/payments/desk/takings.db.ts'
import { enginesByDay, openApi } from '../../support/open-api.ts'

const DAY = 86_400_000

describe.each(enginesByDay)('the orders of a demo shop on %s', async engine => {
  const api = await openApi(engine, { shops: demoShops, shoppers: demoShoppers })
  const stores = api.db.selectFrom('stores').select('id').where('slug', '=', 'books')
  const { id: storeId } = await stores.executeTakeFirstOrThrow()
  const query = api.db.selectFrom('orders').selectAll().where('store_id', '=', storeId).orderBy('status')
  const orders = await query.execute()

  test('are paid from the status Processing on', () => {
    const shown = orders.map(({ status, payment }) => [orderStatuses[status], paymentStates[payment]])
    expect(shown).toEqual([
      ['pending', 'none'],
      ['processing', 'paid'],
      ['shipped', 'paid'],
      ['delivered', 'paid'],
      ['cancelled', 'none'],
    ])
  })

  test('have takings of the last month', async () => {
    const { now } = api.clock
    const days = await moneyByDay(api.db, storeId, { from: now - 30 * DAY, until: now, ignored: [] })
    const [, processing, shipped] = orders.map(({ total }) => total)
    expect(days.map(({ received }) => received).toSorted()).toEqual([processing, shipped].toSorted())
  })

  test('have timelines in order, none of it in the future', async () => {
    for (const { id, status, created_at } of orders) {
      const events = await listOrderEvents(api.db, id)
      const times = [created_at, ...events.map(({ at }) => at), api.clock.now]
      expect(times).toEqual(times.toSorted((one, other) => one - other))
      const statuses = events.filter(({ kind }) => kind === 'moved').map(({ details }) => details['to'])
      expect(statuses.at(-1) ?? 'pending').toBe(orderStatuses[status])
    }
  })

  test('queue no mail', async () => {
    expect(await api.db.selectFrom('mail_queue').select('id').execute()).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { engines, openApi } from '../../support/open-api.ts'
import { runOn } from '../../support/run-on.ts'
import { internalId, newOrderId, newShopper } from '../../support/shopper.ts'

describe.each(engines)('npm run store -- orders on %s', async engine => {
  const api = await openApi(engine)
  const run = (...args: string[]) => runOn(api, ['orders', ...args])
  const { token } = await newShopper(api)
  const newOrder = async (status: number) => {
    const number = await newOrderId(api, token)
    const id = await internalId(api, number)
    await api.db.updateTable('orders').set({ status }).where('id', '=', id).execute()
    const row = () => api.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    return { number, row }
  }

  test('list prints orders as lines or as JSON, by status, and only the shop’s', async () => {
    const { number } = await newOrder(2)
    expect(await run('list', 'one', '--status', 'shipped')).toBe(
      `${number}  2026-11-20  shipped  payment: none  ₹500.10  2 pieces  Asha Menon`,
    )
    await api.db.updateTable('order_items').set({ quantity: 1 }).execute()
    expect(await run('list', 'one')).toContain('  1 piece  ')
    expect(JSON.parse(await run('list', 'one', '--json'))).toMatchObject([
      { number: Number(number), total: 500.1 },
    ])
    expect(await run('list', 'one', '--before', number)).toBe('No orders.')
    expect(await run('list', 'two')).toBe('No orders.')
  })

  test.each([
    [['--status', 'lost'], '--status is not valid'],
    [['--from', 'yesterday'], '--from is not valid'],
    [['--before', 'x'], 'x is not an order number.'],
  ])('list %j is refused', async (args, words) => {
    await expect(run('list', 'one', ...args)).rejects.toThrow(words)
  })

  test('move ships with carrier and tracking number, delivers, and says what an order is by now', async () => {
    const { number, row } = await newOrder(1)
    const shipped = ['shipped', '--carrier', 'India Post', '--tracking', 'EM1IN']
    expect(await run('move', 'one', number, ...shipped)).toBe(
      `Order ${number} is shipped. The shopper gets a mail.`,
    )
    expect(await row()).toMatchObject({ status: 2, carrier: 'India Post', tracking_number: 'EM1IN' })
    await expect(run('move', 'one', number, ...shipped)).rejects.toThrow('The order is shipped by now')
    await expect(run('move', 'two', number, 'delivered')).rejects.toThrow('This shop has no such order.')
    await run('move', 'one', number, 'delivered')
    expect((await row()).status).toBe(3)
  })

  test('move cancels what is paid and what is not, after a confirmation', async () => {
    for (const status of [0, 1]) {
      const { number, row } = await newOrder(status)
      const cancelled = ['cancelled', '--reason', 'Sold out']
      await expect(run('move', 'one', number, ...cancelled)).rejects.toThrow('Nothing is cancelled')
      expect((await row()).status).toBe(status)
      await run('move', 'one', number, ...cancelled, '--yes')
      expect(await row()).toMatchObject({ status: 4, cancel_reason: 'Sold out' })
    }
  })

  test.each([
    [['lost'], 'shipped, delivered or cancelled'],
    [['processing'], 'shipped, delivered or cancelled'],
    [['shipped'], '--carrier'],
    [['cancelled', '--yes'], '--reason'],
    [['shipped', '--carrier', 'x'.repeat(81)], 'too long'],
  ])('move %j is refused', async (args, words) => {
    await expect(run('move', 'one', '1001', ...args)).rejects.toThrow(words)
  })

  test('move needs an order number', async () => {
    await expect(run('move', 'one', 'x', 'delivered')).rejects.toThrow('x is not an order number.')
  })
})

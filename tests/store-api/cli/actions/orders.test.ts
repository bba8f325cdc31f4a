import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { newFolder } from '../../../support/folder.ts'
import { openRuledApi, orderAnew, someRules } from '../../orders/pricing/ruled-shop.ts'
import { enginesByDay, inOne, openApi } from '../../support/open-api.ts'
import { runOn } from '../../support/run-on.ts'
import { internalId, newOrderId, newShopper } from '../../support/shopper.ts'
import { shownEvents } from '../../support/shown-events.ts'

describe.each(enginesByDay)('npm run store -- orders on %s', async engine => {
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
    const answer = await run('list', 'one', '--status', 'shipped')
    expect(answer).toBe(`${number}  2026-11-20  shipped  payment: none  ₹500.10  2 pieces  Asha Menon`)
    await api.db.updateTable('order_items').set({ quantity: 1 }).execute()
    expect(await run('list', 'one')).toContain('  1 piece  ')
    const found = JSON.parse(await run('list', 'one', '--json'))
    expect(found).toMatchObject([{ number: Number(number), total: 500.1 }])
    expect(await run('list', 'one', '--before', number)).toBe('No orders.')
    expect(await run('list', 'two')).toBe('No orders.')
  })

  test.each([
    [['--status', 'lost'], '--status takes pending, processing'],
    [['--from', 'yesterday'], '--from takes a day such as 2026-11-22'],
    [['--until', '2026-02-30'], '--until takes a day such as 2026-11-22'],
    [['--before', 'x'], 'x is not an order number.'],
  ])('list %j is refused', async (args, words) => {
    await expect(run('list', 'one', ...args)).rejects.toThrow(words)
  })

  test('move ships with carrier and tracking number, delivers, and says what an order is by now', async () => {
    const { number, row } = await newOrder(1)
    const shipped = ['shipped', '--carrier', 'India Post', '--tracking', 'EM1IN']
    const answer = await run('move', 'one', number, ...shipped)
    expect(answer).toBe(`Order ${number} is shipped. The shopper gets an e-mail.`)
    expect(await row()).toMatchObject({ status: 2, carrier: 'India Post', tracking_number: 'EM1IN' })
    await expect(run('move', 'one', number, ...shipped)).rejects.toThrow('The order is already shipped')
    await expect(run('move', 'two', number, 'delivered')).rejects.toThrow('No order has this number.')
    await run('move', 'one', number, 'delivered')
    expect((await row()).status).toBe(3)
    const unpaid = run('move', 'one', (await newOrder(0)).number, ...shipped)
    await expect(unpaid).rejects.toThrow('An order that is pending cannot become shipped.')
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

  test('list and show name the day of the shop, as --from and --until', async () => {
    const { number } = await newOrder(0)
    const created_at = Date.parse('2026-12-31T20:00:00Z')
    await api.db.updateTable('orders').set({ created_at }).where('number', '=', Number(number)).execute()
    const listed = await run('list', 'one', '--from', '2027-01-01', '--until', '2027-01-01')
    expect(listed).toMatch(new RegExp(`^${number}  2027-01-01  `))
    expect(await run('show', 'one', number)).toContain(`${number}  2027-01-01T01:30:00.000+05:30  `)
  })

  test('move claims no mail that a limit keeps back, and none to a deleted account', async () => {
    const shopper = await newShopper(api)
    const numbers: string[] = []
    for (let count = 0; count < 6; count++) numbers.push(await newOrderId(api, shopper.token))
    const [first = '', second = ''] = numbers
    const last = numbers.at(-1) ?? ''
    const cancel = (number: string, ...more: string[]) =>
      run('move', 'one', number, 'cancelled', '--reason', 'Sold out', ...more)
    const held = 'The shopper gets no e-mail: too many orders were placed with this e-mail address.'
    expect(await cancel(first, '--yes')).toBe(`Order ${first} is cancelled. The shopper gets an e-mail.`)
    expect(await cancel(last, '--yes')).toBe(`Order ${last} is cancelled. ${held}`)
    await api.db.updateTable('users').set({ erased_at: 1 }).where('email', '=', shopper.email).execute()
    expect(await cancel(second, '--yes')).toContain('The shopper gets no e-mail: the account was deleted.')
  })

  test.each([
    [['lost'], 'shipped, delivered or cancelled'],
    [['processing'], 'shipped, delivered or cancelled'],
    [['shipped'], '--carrier'],
    [['cancelled', '--yes'], '--reason'],
    [['shipped', '--carrier', 'x'.repeat(81)], '--carrier takes one line of at most 80 characters'],
  ])('move %j is refused', async (args, words) => {
    await expect(run('move', 'one', '1001', ...args)).rejects.toThrow(words)
  })

  test('show prints an order with lines and address, or all of it as JSON', async () => {
    const { number } = await newOrder(1)
    const printed = await run('show', 'one', number)
    expect(printed).toContain(`${number}  2026-11-20`)
    expect(printed).toContain('22 Tamarind Street, Bengaluru, Karnataka, 560011')
    expect(JSON.parse(await run('show', 'one', number, '--json'))).toMatchObject({
      number: Number(number),
      status: 'processing',
      items: [{ productId: inOne('novel'), quantity: 2 }],
      moves: ['cancelled', 'shipped'],
    })
    await expect(run('show', 'two', number)).rejects.toThrow('No order has this number.')
    await expect(run('show', 'one', 'x')).rejects.toThrow('x is not an order number.')
  })

  test('export writes the orders that match into a new file, with a line of activity', async () => {
    const { number } = await newOrder(3)
    const file = join(newFolder('orders'), 'orders.csv')
    const answer = await run('export', 'one', file, '--status', 'delivered')
    expect(answer).toBe(`The orders of one are in ${file}.`)
    const text = readFileSync(file, 'utf8')
    expect(text.startsWith('\ufeffOrder,Placed at,Status')).toBe(true)
    const statuses = text.trim().split('\r\n').slice(1)
    expect(statuses.every(line => line.includes(',delivered,'))).toBe(true)
    expect(statuses.some(line => line.startsWith(`${number},`))).toBe(true)
    await expect(run('export', 'one', file)).rejects.toThrow('is there already. Give a new file')
    await expect(run('export', 'one', file, '--from', '2026-02-30')).rejects.toThrow(
      '--from takes a day such as 2026-11-22.',
    )
    const lines = await shownEvents(api.db).select(['kind', 'actor']).execute()
    expect(lines).toContainEqual({ kind: 'orders.exported', actor: 'cli' })
  })

  test('move needs an order number', async () => {
    await expect(run('move', 'one', 'x', 'delivered')).rejects.toThrow('x is not an order number.')
  })

  // The last: a shopper may not leave so many orders unpaid.
  test('list says that there are more, and --before goes on with the next fifty', async () => {
    const { id, number: newest, ...order } = await (await newOrder(0)).row()
    const items = api.db.selectFrom('order_items').selectAll().where('order_id', '=', id)
    const item = await items.executeTakeFirstOrThrow()
    const older = Array.from({ length: 60 }, (_, at) => ({ ...order, number: 1 + at }))
    const added = await api.db.insertInto('orders').values(older).returning('id').execute()
    const copies = added.map(one => ({ ...item, order_id: one.id }))
    await api.db.insertInto('order_items').values(copies).execute()
    const stderr = new PassThrough({ encoding: 'utf8' })
    const page = async (...args: string[]) =>
      JSON.parse(await runOn(api, ['orders', 'list', 'one', '--json', ...args], { stderr }))
    const first = await page()
    expect([first.length, first[0].number]).toEqual([50, newest])
    const last = first[49].number
    expect(stderr.read()).toBe(`There are more orders. Add --before ${last}.\n`)
    expect(await run('list', 'one')).toContain(`\nThere are more orders. Add --before ${last}.`)
    const rest = await page('--before', `${last}`)
    expect([rest[0].number, rest.at(-1).number]).toEqual([last - 1, 1])
    expect(stderr.read()).toBeNull()
  })
})

test('list and show name cash on delivery, and show what an order costs beside its items', async () => {
  const api = await openRuledApi('sqlite', {
    delivery: someRules.delivery,
    cod: { fee: { amount: 40 }, confirm: true },
  })
  const { id } = (await orderAnew(api, { payment: 'cod' })).body as { id: number }
  expect(await runOn(api, ['orders', 'list', 'one'])).toMatch(/ {2}Cash on delivery: not confirmed$/)
  const lines = (await runOn(api, ['orders', 'show', 'one', `${id}`])).split('\n')
  expect(lines).toContain('Delivery: Van  ₹30')
  expect(lines).toContain('Cash on delivery fee  ₹40')
  expect(lines).toContain('Cash on delivery: not confirmed  Cash on delivery: collect ₹520.05')
})

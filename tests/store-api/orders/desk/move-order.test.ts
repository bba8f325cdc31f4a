import { describe, expect, test } from 'vitest'
import { type OrderMove, orderStatuses } from '../../../../src/contract/desk/order.ts'
import { type Role, roles } from '../../../../src/contract/desk/permission.ts'
import { moveOrder, moveOrders } from '../../../../src/store-api/orders/desk/move-order.ts'
import { listOrderEvents } from '../../../../src/store-api/orders/order-status.db.ts'
import { settle } from '../../../../src/store-api/payments/settle.ts'
import { limits } from '../../../../src/store-api/platform/services/limits.ts'
import { cliContext } from '../../payments/gateways/payment-contexts.ts'
import {
  addAttempt,
  addOrder,
  attemptOf,
  engines,
  NOW,
  numberOf,
  openShops,
  statusOf,
} from '../../payments/gateways/shops.ts'
import { moveTo, ORIGIN, staff, tryMove } from '../../support/moves.ts'
import { raceMoves } from '../../support/race-moves.ts'
import { races } from '../../support/races.ts'
import { shownEvents } from '../../support/shown-events.ts'

const targets: readonly OrderMove['to'][] = ['shipped', 'delivered', 'cancelled']
const allowed: Record<Role, readonly string[]> = {
  keeper: ['0>cancelled', '1>shipped', '1>cancelled', '2>shipped', '2>delivered'],
  packer: ['1>shipped', '2>shipped', '2>delivered'],
  marketer: [],
}

describe.each(engines)('a move of an order on %s', async engine => {
  const shops = await openShops(engine)

  let payments = 0
  const pay = async (orderId: number) => {
    const reference = await addAttempt(shops.db, shops.one, orderId)
    const result = { reference, outcome: 'paid', amountPaise: 99900, gatewayReference: 'UTR1' } as const
    const input = { result, fingerprint: `payment ${++payments}` }
    return { reference, settlement: await settle(cliContext(shops.db, shops.one.id), input) }
  }
  const move = (orderId: number, from: number, to: OrderMove['to'], role?: Role) =>
    tryMove(shops.db, shops.one, orderId, moveTo(orderStatuses[from] ?? 'pending', to), role && staff(role))
  const rowOf = (orderId: number) =>
    shops.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const mailsOf = async (orderId: number) => {
    const rows = await shops.db.selectFrom('mail_queue').select('job').execute()
    return rows.map(row => JSON.parse(row.job)).filter(job => job.orderId === orderId)
  }

  test.each(roles)('is made by a %s along the table of moves alone', async role => {
    const made: string[] = []
    for (const from of [0, 1, 2, 3, 4])
      for (const to of targets) {
        const orderId = await addOrder(shops.db, shops.one, from)
        const outcome = await move(orderId, from, to, role)
        const isMoved = outcome === 'moved'
        expect(await statusOf(shops.db, orderId)).toBe(isMoved ? orderStatuses.indexOf(to) : from)
        if (isMoved) made.push(`${from}>${to}`)
        else expect(['move-refused', 'not-allowed']).toContain(outcome)
      }
    expect(made.toSorted()).toEqual(allowed[role].toSorted())
  })

  test('of an order that has another status by now names that one', async () => {
    const orderId = await addOrder(shops.db, shops.one, 2)
    const number = await numberOf(shops.db, orderId)
    const moved = moveOrder(cliContext(shops.db, shops.one.id), {
      number,
      move: moveTo('processing', 'cancelled'),
      origin: ORIGIN,
    })
    await expect(moved).rejects.toMatchObject({ code: 'order-moved', details: { status: 'shipped' } })
    expect(await mailsOf(orderId)).toEqual([])
  })

  test('of another shop, or of no order, finds none', async () => {
    const orderId = await addOrder(shops.db, shops.one, 1)
    await shops.db.updateTable('orders').set({ number: 77_777 }).where('id', '=', orderId).execute()
    const answer = await tryMove(shops.db, shops.two, orderId, moveTo('processing', 'shipped'))
    expect(answer).toBe('order-not-found')
    expect(await statusOf(shops.db, orderId)).toBe(1)
  })

  test('writes what was sent, the timeline, the activity and one mail', async () => {
    const orderId = await addOrder(shops.db, shops.one, 1)
    expect(await move(orderId, 1, 'shipped', 'packer')).toBe('moved')
    expect(await rowOf(orderId)).toMatchObject({
      status: 2,
      carrier: 'Blue Dart',
      tracking_number: 'BD1',
      tracking_url: '',
      updated_at: NOW,
    })
    const details = { from: 'processing', to: 'shipped', carrier: 'Blue Dart', trackingNumber: 'BD1' }
    const answer = await listOrderEvents(shops.db, orderId)
    expect(answer).toEqual([{ at: NOW, by: 'Asha', kind: 'moved', details }])
    const subject = `${await numberOf(shops.db, orderId)}`
    const activity = shownEvents(shops.db).selectAll().where('subject', '=', subject)
    expect(await activity.execute()).toMatchObject([{ kind: 'order.shipped', actor_name: 'Asha' }])
    expect(await mailsOf(orderId)).toEqual([{ kind: 'order-moved', orderId, to: 'shipped', origin: ORIGIN }])
  })

  test('of a shipped order gives it another parcel, which the shopper is told', async () => {
    const orderId = await addOrder(shops.db, shops.one, 1)
    expect(await move(orderId, 1, 'shipped', 'packer')).toBe('moved')
    const right = { to: 'shipped', from: 'shipped', carrier: 'DTDC', trackingNumber: 'D77' } as const
    expect(await tryMove(shops.db, shops.one, orderId, right, staff('packer'))).toBe('moved')
    expect(await rowOf(orderId)).toMatchObject({ status: 2, carrier: 'DTDC', tracking_number: 'D77' })
    expect((await listOrderEvents(shops.db, orderId)).at(-1)?.details).toEqual(right)
    // As after a lost answer.
    expect(await tryMove(shops.db, shops.one, orderId, right, staff('packer'))).toBe('moved')
    expect(await mailsOf(orderId)).toHaveLength(2)
    expect(await move(orderId, 1, 'shipped', 'packer')).toBe('order-moved')
  })

  test('of a shipped order to other parcels has an end: each is a mail', async () => {
    const orderId = await addOrder(shops.db, shops.one, 1)
    await move(orderId, 1, 'shipped', 'packer')
    const { max } = limits.editsOfOrder
    const other = { to: 'shipped', from: 'shipped', carrier: 'DTDC' } as const
    const change = (count: number) =>
      tryMove(shops.db, shops.one, orderId, { ...other, trackingNumber: `D${count}` }, staff('packer'))
    for (let count = 0; count < max; count++) expect(await change(count)).toBe('moved')
    expect(await change(max)).toBe('limit-reached')
    expect(await mailsOf(orderId)).toHaveLength(1 + max)
  })

  const trackingUrls = ['javascript:alert(1)', 'blue dart', '//carrier.example']
  test.each(trackingUrls)('is refused with the tracking link %s', async trackingUrl => {
    const orderId = await addOrder(shops.db, shops.one, 1)
    const shipped = { to: 'shipped', from: 'processing', carrier: 'x', trackingUrl } as const
    expect(await tryMove(shops.db, shops.one, orderId, shipped)).toBe('tracking-url-invalid')
    expect(await statusOf(shops.db, orderId)).toBe(1)
  })

  test('to Cancelled marks money that came as to be given back, once', async () => {
    const orderId = await addOrder(shops.db, shops.one)
    const { reference } = await pay(orderId)
    expect(await rowOf(orderId)).toMatchObject({ status: 1, payment: 2 })
    expect(await move(orderId, 1, 'cancelled')).toBe('moved')
    expect(await attemptOf(shops.db, reference)).toMatchObject({ state: 'paid', refund_due: 1 })
    expect(await rowOf(orderId)).toMatchObject({ payment: 3, cancel_reason: 'Out of cloth' })
    const kinds = (await listOrderEvents(shops.db, orderId)).map(({ kind }) => kind)
    expect(kinds).toEqual(['moved', 'paid', 'moved', 'refund-due'])
    expect(await move(orderId, 1, 'cancelled')).toBe('order-moved')
  })

  test('of many gives each its own result', async () => {
    const [good, shipped] = [await addOrder(shops.db, shops.one, 1), await addOrder(shops.db, shops.one, 2)]
    const numbers = [await numberOf(shops.db, good), await numberOf(shops.db, shipped), 999_999]
    const orders = numbers.map(number => ({ number, move: moveTo('processing', 'shipped') }))
    const results = await moveOrders(cliContext(shops.db, shops.one.id), { orders, origin: ORIGIN })
    expect(results).toMatchObject([
      { number: numbers[0], status: 'shipped' },
      { number: numbers[1], status: 'shipped', refusal: { code: 'order-moved' } },
      { number: 999_999, refusal: { code: 'order-not-found' } },
    ])
  })

  test('and another at once: one is made, the other is refused, and one mail is sent', async () => {
    for (let round = 0; round < 20; round++) {
      const orderId = await addOrder(shops.db, shops.one, 1)
      const outcomes = await Promise.all([move(orderId, 1, 'shipped'), move(orderId, 1, 'cancelled')])
      expect(outcomes.toSorted()).toEqual(['moved', 'order-moved'])
      expect(await statusOf(shops.db, orderId)).toBe(outcomes[0] === 'moved' ? 2 : 4)
      expect(await mailsOf(orderId)).toHaveLength(1)
    }
  })

  test('and another, a payment, a job or a change of stock at once end as their actors are told, and stock adds up', async () => {
    const { strayed, cancelled, surplus } = await raceMoves(shops.db, shops.two, 8 * races.length)
    expect(strayed).toEqual([])
    expect(surplus).toBe(0)
    expect(cancelled).toBeGreaterThanOrEqual(8 * 6)
  })

  test('to Cancelled and a payment at once: paid and Processing, or cancelled and owed', async () => {
    for (let round = 0; round < 20; round++) {
      const orderId = await addOrder(shops.db, shops.one)
      const [outcome, { settlement }] = await Promise.all([move(orderId, 0, 'cancelled'), pay(orderId)])
      const { status, payment } = await rowOf(orderId)
      expect([outcome, settlement, status, payment]).toEqual(
        outcome === 'moved' ? ['moved', 'refund-due', 4, 3] : ['order-moved', 'paid', 1, 2],
      )
    }
  })
})

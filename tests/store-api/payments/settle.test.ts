import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expireAttempts } from '../../../src/store-api/payments/expire.ts'
import { settle } from '../../../src/store-api/payments/settle.ts'
import { addAttempt, addOrder, attemptOf, engines, NOW, openShops, type Shops, statusOf } from './shops.ts'

describe.each(engines)('settle on %s', engine => {
  let shops: Shops
  beforeAll(async () => {
    shops = await openShops(engine)
  })
  afterAll(() => shops.close())

  let word = 0
  const hear = (
    storeId: number,
    reference: string,
    outcome: 'paid' | 'failed',
    more: { amountPaise?: number; print?: string } = {},
  ) =>
    settle(
      shops.db,
      storeId,
      { reference, outcome, amountPaise: more.amountPaise ?? 99900, gatewayReference: 'UTR1' },
      { fingerprint: more.print ?? `word-${++word}`, now: NOW },
    )
  const start = async () => {
    const orderId = await addOrder(shops.db, shops.one)
    return { orderId, reference: await addAttempt(shops.db, shops.one, orderId) }
  }
  const mails = async (orderId: number) => {
    const rows = await shops.db.selectFrom('mail_queue').select('job').execute()
    return rows.filter(row => JSON.parse(row.job).orderId === orderId).length
  }

  test('moves the order to Processing with the payment, and queues one mail', async () => {
    const { orderId, reference } = await start()
    expect(await hear(shops.one.id, reference, 'paid')).toBe('paid')
    expect(await statusOf(shops.db, orderId)).toBe(1)
    expect(await attemptOf(shops.db, reference)).toMatchObject({
      state: 'paid',
      gateway_reference: 'UTR1',
      refund_due: 0,
    })
    expect(await mails(orderId)).toBe(1)
  })

  test('a true replay changes nothing', async () => {
    const { orderId, reference } = await start()
    await hear(shops.one.id, reference, 'paid', { print: 'same' })
    expect(await hear(shops.one.id, reference, 'paid', { print: 'same' })).toBe('replayed')
    expect(await mails(orderId)).toBe(1)
  })

  test('paid is final', async () => {
    const { orderId, reference } = await start()
    await hear(shops.one.id, reference, 'paid')
    expect(await hear(shops.one.id, reference, 'failed')).toBe('settled')
    expect(await hear(shops.one.id, reference, 'paid')).toBe('settled')
    expect(await statusOf(shops.db, orderId)).toBe(1)
    expect(await mails(orderId)).toBe(1)
  })

  test('a failure leaves the order to be paid again', async () => {
    const { orderId, reference } = await start()
    expect(await hear(shops.one.id, reference, 'failed')).toBe('failed')
    expect(await statusOf(shops.db, orderId)).toBe(0)
    expect((await attemptOf(shops.db, reference)).state).toBe('failed')
  })

  test('another amount changes nothing', async () => {
    const { orderId, reference } = await start()
    expect(await hear(shops.one.id, reference, 'paid', { amountPaise: 100 })).toBe('mismatch')
    expect(await statusOf(shops.db, orderId)).toBe(0)
    expect((await attemptOf(shops.db, reference)).state).toBe('created')
  })

  test("another shop's word changes nothing", async () => {
    const { orderId, reference } = await start()
    expect(await hear(shops.two.id, reference, 'paid')).toBe('unknown')
    expect(await statusOf(shops.db, orderId)).toBe(0)
  })

  test.each(['failed', 'expired'])('money that comes after the attempt %s is recorded', async state => {
    const { orderId, reference } = await start()
    if (state === 'failed') await hear(shops.one.id, reference, 'failed')
    else await expireAttempts(shops.db, NOW + 1_800_000)
    expect((await attemptOf(shops.db, reference)).state).toBe(state)
    expect(await hear(shops.one.id, reference, 'paid')).toBe('paid')
    expect(await statusOf(shops.db, orderId)).toBe(1)
  })

  test('a second payment of one order is kept for refund', async () => {
    const { orderId, reference } = await start()
    const other = await addAttempt(shops.db, shops.one, orderId)
    await hear(shops.one.id, reference, 'paid')
    expect(await hear(shops.one.id, other, 'paid')).toBe('refund-due')
    expect(await attemptOf(shops.db, other)).toMatchObject({ state: 'paid', refund_due: 1 })
    expect(await mails(orderId)).toBe(1)
  })

  test('money for a cancelled order is kept for refund and does not revive it', async () => {
    const orderId = await addOrder(shops.db, shops.one, 4)
    const reference = await addAttempt(shops.db, shops.one, orderId)
    expect(await hear(shops.one.id, reference, 'paid')).toBe('refund-due')
    expect(await statusOf(shops.db, orderId)).toBe(4)
  })

  test('ten at once: the same word is heard once, the order paid once', async () => {
    const { orderId, reference } = await start()
    const heard = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        n % 2
          ? hear(shops.one.id, reference, 'paid', { print: 'one-true' })
          : hear(shops.one.id, reference, 'paid', { amountPaise: 1 }),
      ),
    )
    expect(heard.filter(one => one === 'paid')).toHaveLength(1)
    expect(heard.filter(one => one === 'replayed')).toHaveLength(4)
    expect(heard.filter(one => one === 'mismatch')).toHaveLength(5)
    expect(await statusOf(shops.db, orderId)).toBe(1)
    expect(await mails(orderId)).toBe(1)
  })

  test('two attempts paid at once: one moves the order, the other is for refund', async () => {
    const { orderId, reference } = await start()
    const other = await addAttempt(shops.db, shops.one, orderId)
    const heard = await Promise.all([
      hear(shops.one.id, reference, 'paid'),
      hear(shops.one.id, other, 'paid'),
    ])
    expect(heard.toSorted()).toEqual(['paid', 'refund-due'])
    expect(await mails(orderId)).toBe(1)
  })

  test('only open attempts past their time expire', async () => {
    const { reference } = await start()
    await expireAttempts(shops.db, NOW + 1_799_999)
    expect((await attemptOf(shops.db, reference)).state).toBe('created')
    await hear(shops.one.id, reference, 'paid')
    await expireAttempts(shops.db, NOW + 9_999_999)
    expect((await attemptOf(shops.db, reference)).state).toBe('paid')
  })
})

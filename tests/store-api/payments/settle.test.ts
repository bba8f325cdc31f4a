import { describe, expect, test } from 'vitest'
import { HOUR } from '../../../src/domain/durations.ts'
import { expireAttempts } from '../../../src/store-api/payments/reconcile-pending.ts'
import { settle } from '../../../src/store-api/payments/settle.ts'
import { addAttempt, addOrder, attemptOf, engines, NOW, openShops, statusOf } from './gateways/shops.ts'

describe.each(engines)('settle on %s', async engine => {
  const shops = await openShops(engine)

  let messages = 0
  const apply = (
    storeId: number,
    reference: string,
    outcome: 'paid' | 'failed',
    { amountPaise = 99900, fingerprint = `message-${++messages}`, utr = 'UTR1', at = NOW } = {},
  ) =>
    settle(
      { db: shops.db, storeId, now: () => at, actor: { type: 'system' } },
      { result: { reference, outcome, amountPaise, gatewayReference: utr }, fingerprint },
    )
  const expireAt = (now: number) => expireAttempts({ db: shops.db, now: () => now })
  const start = async () => {
    const orderId = await addOrder(shops.db, shops.one)
    return { orderId, reference: await addAttempt(shops.db, shops.one, orderId) }
  }
  const mails = async (orderId: number) => {
    const rows = await shops.db.selectFrom('mail_queue').select('job').execute()
    const jobs = rows.map(({ job }) => JSON.parse(job)).filter(job => job.orderId === orderId)
    return jobs.map(job => job.kind).toSorted()
  }

  test('moves the order to Processing with the payment, and queues one mail', async () => {
    const { orderId, reference } = await start()
    expect(await apply(shops.one.id, reference, 'paid')).toBe('paid')
    expect(await statusOf(shops.db, orderId)).toBe(1)
    const expected = { state: 'paid', gateway_reference: 'UTR1', refund_due: 0 }
    expect(await attemptOf(shops.db, reference)).toMatchObject(expected)
    expect(await mails(orderId)).toEqual(['payment-received'])
  })

  test('the mail names the payment and the shop’s address, and waits for its first try', async () => {
    const { orderId, reference } = await start()
    await apply(shops.one.id, reference, 'paid')
    const rows = await shops.db.selectFrom('mail_queue').selectAll().execute()
    const mail = rows.find(row => JSON.parse(row.job).reference === reference)
    expect(mail).toMatchObject({ store_id: shops.one.id, tries: 0, created_at: NOW })
    const expected = {
      kind: 'payment-received',
      orderId,
      reference,
      owedPaise: 0,
      origin: 'https://one.example',
    }
    expect(JSON.parse(mail?.job ?? '{}')).toEqual(expected)
  })

  test('a message is recorded once, with what it carried', async () => {
    const { reference } = await start()
    await apply(shops.one.id, reference, 'failed', { fingerprint: 'recorded' })
    await apply(shops.one.id, reference, 'failed', { fingerprint: 'recorded' })
    const events = shops.db.selectFrom('payment_events').selectAll().where('reference', '=', reference)
    expect(await events.execute()).toMatchObject([
      { store_id: shops.one.id, fingerprint: 'recorded', outcome: 'failed', amount: 99900, received_at: NOW },
    ])
  })

  test('a message that comes again an hour later does not change when the payment was changed', async () => {
    const { reference } = await start()
    await apply(shops.one.id, reference, 'paid', { fingerprint: 'again' })
    await apply(shops.one.id, reference, 'paid', { fingerprint: 'again', at: NOW + HOUR })
    expect(await attemptOf(shops.db, reference)).toMatchObject({ updated_at: NOW, paid_at: NOW })
  })

  test('paid is final', async () => {
    const { orderId, reference } = await start()
    await apply(shops.one.id, reference, 'paid')
    expect(await apply(shops.one.id, reference, 'failed')).toBe('already-final')
    expect(await apply(shops.one.id, reference, 'paid')).toBe('already-final')
    expect(await statusOf(shops.db, orderId)).toBe(1)
    expect(await mails(orderId)).toEqual(['payment-received'])
  })

  test('a failure leaves the order to be paid again', async () => {
    const { orderId, reference } = await start()
    expect(await apply(shops.one.id, reference, 'failed')).toBe('failed')
    expect(await statusOf(shops.db, orderId)).toBe(0)
    const expected = { state: 'failed', gateway_reference: 'UTR1', refund_due: 0 }
    expect(await attemptOf(shops.db, reference)).toMatchObject(expected)
    expect(await mails(orderId)).toEqual([])
  })

  test('a failure after the attempt failed or expired changes nothing', async () => {
    const { reference: failed } = await start()
    expect(await apply(shops.one.id, failed, 'failed')).toBe('failed')
    expect(await apply(shops.one.id, failed, 'failed')).toBe('already-final')
    const { reference: expired } = await start()
    await expireAt(NOW + 1_800_000)
    expect(await apply(shops.one.id, expired, 'failed')).toBe('already-final')
    expect((await attemptOf(shops.db, expired)).state).toBe('expired')
  })

  test('another amount is rejected each time, and the right one counts after it', async () => {
    const { orderId, reference } = await start()
    const fingerprint = 'wrong amount first'
    expect(await apply(shops.one.id, reference, 'paid', { amountPaise: 100, fingerprint })).toBe('mismatch')
    expect(await apply(shops.one.id, reference, 'paid', { amountPaise: 100, fingerprint })).toBe('mismatch')
    expect([await statusOf(shops.db, orderId), (await attemptOf(shops.db, reference)).state]).toEqual([
      0,
      'created',
    ])
    expect(await apply(shops.one.id, reference, 'paid', { fingerprint })).toBe('paid')
    expect(await statusOf(shops.db, orderId)).toBe(1)
  })

  test('a result of another shop changes nothing', async () => {
    const { orderId, reference } = await start()
    expect(await apply(shops.two.id, reference, 'paid')).toBe('unknown')
    expect(await statusOf(shops.db, orderId)).toBe(0)
  })

  test.each(['failed', 'expired'])('money that comes after the attempt %s is recorded', async state => {
    const { orderId, reference } = await start()
    if (state === 'failed') await apply(shops.one.id, reference, 'failed')
    else await expireAt(NOW + 1_800_000)
    expect((await attemptOf(shops.db, reference)).state).toBe(state)
    expect(await apply(shops.one.id, reference, 'paid')).toBe('paid')
    expect(await statusOf(shops.db, orderId)).toBe(1)
  })

  test('a second payment of one order is kept for refund', async () => {
    const { orderId, reference } = await start()
    const other = await addAttempt(shops.db, shops.one, orderId)
    await apply(shops.one.id, reference, 'paid')
    expect(await apply(shops.one.id, other, 'paid', { utr: 'UTR2' })).toBe('refund-due')
    expect(await attemptOf(shops.db, other)).toMatchObject({ state: 'paid', refund_due: 1 })
    expect(await mails(orderId)).toEqual(['payment-received', 'payment-refund-due'])
  })

  test('money for a cancelled order is kept for refund and does not revive it', async () => {
    const orderId = await addOrder(shops.db, shops.one, 4)
    const reference = await addAttempt(shops.db, shops.one, orderId)
    expect(await apply(shops.one.id, reference, 'paid')).toBe('refund-due')
    expect(await statusOf(shops.db, orderId)).toBe(4)
    expect(await attemptOf(shops.db, reference)).toMatchObject({ state: 'paid', refund_due: 1 })
    expect(await mails(orderId)).toEqual(['payment-refund-due'])
  })

  test('a hundred at once: the same message is applied once, the order paid once', async () => {
    const { orderId, reference } = await start()
    const settlements = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        n % 2
          ? apply(shops.one.id, reference, 'paid', { fingerprint: 'the-same' })
          : apply(shops.one.id, reference, 'paid', { amountPaise: 1 }),
      ),
    )
    expect(settlements.filter(one => one === 'paid')).toHaveLength(1)
    expect(settlements.filter(one => one === 'duplicate')).toHaveLength(49)
    expect(settlements.filter(one => one === 'mismatch')).toHaveLength(50)
    expect(await statusOf(shops.db, orderId)).toBe(1)
    expect((await mails(orderId)).filter(kind => kind === 'payment-received')).toHaveLength(1)
  })

  test('two attempts paid at once: one moves the order, the other is for refund', async () => {
    const { orderId, reference } = await start()
    const other = await addAttempt(shops.db, shops.one, orderId)
    const settlements = await Promise.all([
      apply(shops.one.id, reference, 'paid'),
      apply(shops.one.id, other, 'paid', { utr: 'UTR2' }),
    ])
    expect(settlements.toSorted()).toEqual(['paid', 'refund-due'])
    expect(await mails(orderId)).toEqual(['payment-received', 'payment-refund-due'])
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { applyResult } from '../../../src/store-api/payments/settle.ts'
import { paymentContext } from './gateways/payment-contexts.ts'
import { addAttempt, addOrder, attemptOf, engines, numberOf, openShops } from './gateways/shops.ts'

const settings = { adapter: 'sandbox' as const, callbackSecret: 'secret-of-shop-one' }
const account = 'pseudonym of asha@example.in'

describe.each(engines)('applyResult on %s', async engine => {
  let reference: string
  const shops = await openShops(engine)
  beforeEach(async () => {
    reference = await addAttempt(shops.db, shops.one, await addOrder(shops.db, shops.one))
  })

  /** What is logged for one result. */
  const apply = async (
    outcome: 'paid' | 'failed',
    more: { amountPaise?: number; reference?: string; gatewayReference?: string } = {},
  ) => {
    const context = paymentContext(shops.db, shops.one.id, settings)
    const result = { reference, outcome, amountPaise: 99900, gatewayReference: `UTR1${reference}`, ...more }
    await applyResult(context, { result, fingerprint: `${outcome} of ${reference}` })
    return context.logged
  }
  const line = (text: string, facts: object) => `${text} ${JSON.stringify(facts)}`

  test('logs a payment with the account’s pseudonym, after the mail was announced', async () => {
    const facts = { event: 'payment.confirmed', account, store: 'one', reference, settlement: 'paid' }
    expect(await apply('paid')).toEqual(['mail queued {}', line('a gateway spoke', facts)])
  })

  test('logs what changes nothing without an event', async () => {
    const facts = { store: 'one', reference }
    expect(await apply('failed')).toEqual([line('a gateway spoke', { ...facts, settlement: 'failed' })])
    expect(await apply('failed')).toEqual([line('a gateway spoke', { ...facts, settlement: 'duplicate' })])
    await apply('paid')
    expect(await apply('failed')).toEqual([line('a gateway spoke', { ...facts, settlement: 'duplicate' })])
  })

  test('warns of a wrong amount and of money to give back', async () => {
    const facts = { event: 'payment.refused', account, store: 'one', reference }
    expect(await apply('paid', { amountPaise: 1 })).toEqual([
      line('money came in another amount than asked: refund it', { ...facts, settlement: 'mismatch' }),
    ])
    await shops.db.updateTable('orders').set({ status: 4 }).execute()
    expect(await apply('paid')).toEqual([
      line('money came for an order that needs none: refund it', { ...facts, settlement: 'refund-due' }),
    ])
  })

  test('warns where another order has the bank’s number too', async () => {
    const first = { reference, gatewayReference: `UTR2${reference}` }
    await apply('paid', first)
    reference = await addAttempt(shops.db, shops.one, await addOrder(shops.db, shops.one))
    const orders = [await numberOf(shops.db, (await attemptOf(shops.db, first.reference)).order_id)]
    const facts = { event: 'payment.number-shared', store: 'one', reference, orders }
    const text = 'other orders have the bank’s number of this payment: one transfer may be counted twice'
    expect((await apply('paid', { gatewayReference: first.gatewayReference })).at(-1)).toBe(line(text, facts))
  })

  test('logs a result for no attempt of the shop', async () => {
    const unknown = 'B'.repeat(24)
    const facts = { event: 'payment.refused', store: 'one', reference: unknown, settlement: 'unknown' }
    expect(await apply('paid', { reference: unknown })).toEqual([line('a gateway spoke', facts)])
  })
})

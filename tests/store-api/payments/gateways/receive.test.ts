import { describe, expect, test } from 'vitest'
import { handleSignedCallback } from '../../../../src/store-api/payments/gateways/receive.ts'
import { signedNotice } from '../../../../src/store-api/payments/gateways/signed-callback.ts'
import { paymentContext } from './payment-contexts.ts'
import { addAttempt, addOrder, attemptOf, engines, openShops, statusOf } from './shops.ts'

const SECRET = 'secret-of-shop-one'

describe.each(engines)('a bank callback on %s', async engine => {
  const shops = await openShops(engine)
  const newContext = () =>
    paymentContext(shops.db, shops.one.id, {
      adapter: 'upi',
      callbackSecret: SECRET,
      vpa: 'one@upi',
      merchantCode: '',
    })
  const start = async () => {
    const orderId = await addOrder(shops.db, shops.one)
    return { orderId, reference: await addAttempt(shops.db, shops.one, orderId) }
  }
  const notice = (reference: string, secret = SECRET, amount = '999.00') =>
    signedNotice({ reference, status: 'paid', amount, utr: '412345678901' }, secret)

  test('ten at once, true and forged: paid once, by the true one', async () => {
    const { orderId, reference } = await start()
    const context = newContext()
    const sent = Array.from({ length: 10 }, (_, n) => {
      const { rawBody, signature } = notice(reference, n % 2 ? SECRET : 'secret-of-shop-two')
      return handleSignedCallback(context, rawBody, signature)
    })
    const statuses = (await Promise.all(sent)).map(response => response.status)
    expect(statuses.filter(status => status === 200)).toHaveLength(5)
    expect(statuses.filter(status => status === 401)).toHaveLength(5)
    expect(await statusOf(shops.db, orderId)).toBe(1)
    expect(context.logged.filter(line => line.includes('"paid"'))).toHaveLength(1)
    const expected = { state: 'paid', gateway_reference: '412345678901' }
    expect(await attemptOf(shops.db, reference)).toMatchObject(expected)
  })

  test.each(['no', 'empty'])('with %s signature is refused', async kind => {
    const { orderId, reference } = await start()
    const { rawBody } = notice(reference)
    const answer = (await handleSignedCallback(newContext(), rawBody, kind === 'no' ? undefined : '')).status
    expect(answer).toBe(401)
    expect(await statusOf(shops.db, orderId)).toBe(0)
  })

  test('of another amount is refused and warned of, as often as it comes', async () => {
    const { orderId, reference } = await start()
    const context = newContext()
    const { rawBody, signature } = notice(reference, SECRET, '1.00')
    expect((await handleSignedCallback(context, rawBody, signature)).status).toBe(409)
    expect(context.logged.join()).toContain('another amount')
    expect(await statusOf(shops.db, orderId)).toBe(0)
  })

  test('for no payment of this shop is 404', async () => {
    const { rawBody, signature } = notice('B'.repeat(24))
    expect((await handleSignedCallback(newContext(), rawBody, signature)).status).toBe(404)
  })
})

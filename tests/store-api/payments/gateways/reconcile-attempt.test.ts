import { describe, expect, test } from 'vitest'
import {
  reconcileAttempt,
  reconcilingAdapters,
} from '../../../../src/store-api/payments/gateways/adapters.ts'
import { paymentContext } from './payment-contexts.ts'
import { payuSettings, payuStandIn } from './payu-stand-in.ts'
import { addAttempt, addOrder, attemptOf, engines, openShops, setAttempt } from './shops.ts'

describe.each(engines)('reconcileAttempt on %s', async engine => {
  const shops = await openShops(engine)
  const gateway = await payuStandIn('KEY', 'SALT')

  const sandbox = { adapter: 'sandbox' as const, callbackSecret: 'secret-of-shop-one' }
  const payu = () => payuSettings(gateway)
  /** The state of an attempt that PayU has been paid for, after it was reconciled. */
  const reconciled = async (settings: ReturnType<typeof payu> | typeof sandbox, adapter: string) => {
    const reference = await addAttempt(shops.db, shops.one, await addOrder(shops.db, shops.one))
    gateway.told.set(reference, { status: 'success', amount: '999.00' })
    await setAttempt(shops.db, reference, { adapter })
    await reconcileAttempt(paymentContext(shops.db, shops.one.id, settings), { reference, adapter })
    return (await attemptOf(shops.db, reference)).state
  }

  test('asks the gateway that the attempt was made with', async () => {
    expect(reconcilingAdapters).toEqual(['payu'])
    expect(await reconciled(payu(), 'payu')).toBe('paid')
  })

  test('asks none without its settings, and none that cannot be asked', async () => {
    expect(await reconciled(payu(), 'sandbox')).toBe('created')
    expect(await reconciled(sandbox, 'payu')).toBe('created')
    expect(await reconciled(sandbox, 'sandbox')).toBe('created')
  })
})

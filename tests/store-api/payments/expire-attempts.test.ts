import { expect, test } from 'vitest'
import { expireAttempts } from '../../../src/store-api/payments/reconcile-pending.ts'
import { settle } from '../../../src/store-api/payments/settle.ts'
import { addAttempt, addOrder, attemptOf, engines, NOW, openShops } from './gateways/shops.ts'

test.each(engines)('only open attempts past their time expire, on %s', async engine => {
  const { db, one } = await openShops(engine)
  const reference = await addAttempt(db, one, await addOrder(db, one))
  const stateAt = async (now: number) => {
    await expireAttempts({ db, now: () => now })
    return (await attemptOf(db, reference)).state
  }
  expect(await stateAt(NOW + 1_799_999)).toBe('created')
  expect(await stateAt(NOW + 1_800_000)).toBe('expired')
  const result = { reference, outcome: 'paid', amountPaise: 99900, gatewayReference: 'UTR1' } as const
  await settle(
    { db, storeId: one.id, now: () => NOW, actor: { type: 'system' } },
    { result, fingerprint: 'first message' },
  )
  expect(await stateAt(NOW + 9_999_999)).toBe('paid')
})

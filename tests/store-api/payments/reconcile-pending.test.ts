import { beforeEach, describe, expect, test } from 'vitest'
import { lockOrders } from '../../../src/store-api/orders/order-status.db.ts'
import { expireAttempts, reconcilePending } from '../../../src/store-api/payments/reconcile-pending.ts'
import { settle } from '../../../src/store-api/payments/settle.ts'
import { inOwnTransaction } from '../../../src/store-api/platform/engine/own-transaction.ts'
import * as database from './gateways/shops.ts'
import { addAttempt, addOrder, attemptOf, engines, NOW, openShops } from './gateways/shops.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe.each(database.engines)('reconcilePending on %s', engine => {
  let shops: database.Shops
  beforeEach(async () => {
    shops = await database.openShops(engine)
  })

  const open = async (adapter = 'payu', shop: database.Shop = shops.one) => {
    const reference = await database.addAttempt(shops.db, shop, await database.addOrder(shops.db, shop))
    await database.setAttempt(shops.db, reference, { adapter })
    return reference
  }
  /** The attempts that one run asks about. */
  const run = async (now: number) => {
    const asked: { reference: string; storeId: number; adapter: string }[] = []
    await reconcilePending(
      { db: shops.db, now: () => now },
      { adapters: ['payu'], reconcile: async attempt => void asked.push(attempt) },
    )
    return asked
  }
  const referencesAt = async (now: number) => (await run(now)).map(({ reference }) => reference)

  test('asks about open attempts of every shop after two minutes, not about those of other adapters', async () => {
    const [one, two] = [await open(), await open('payu', shops.two)]
    await open('upi')
    expect(await run(database.NOW + 2 * MINUTE - 1)).toEqual([])
    const asked = await run(database.NOW + 2 * MINUTE)
    expect(asked.map(({ reference, storeId, adapter }) => [reference, storeId, adapter]).toSorted()).toEqual(
      [
        [one, shops.one.id, 'payu'],
        [two, shops.two.id, 'payu'],
      ].toSorted(),
    )
  })

  test('waits for a quarter of an attempt’s age, and stops after a day', async () => {
    const reference = await open()
    expect(await referencesAt(database.NOW + HOUR)).toEqual([reference])
    expect(await referencesAt(database.NOW + HOUR + 19 * MINUTE)).toEqual([])
    expect(await referencesAt(database.NOW + HOUR + 20 * MINUTE)).toEqual([reference])
    expect(await referencesAt(database.NOW + 24 * HOUR)).toEqual([])
  })

  test('asks once more about what expired while no process ran, however long', async () => {
    const reference = await open()
    expect(await referencesAt(database.NOW + 50 * HOUR)).toEqual([reference])
    expect(await referencesAt(database.NOW + 90 * HOUR)).toEqual([])
  })

  test('asks about all of these, however many, and closes none before', async () => {
    const references = await Promise.all(Array.from({ length: 25 }, () => open()))
    const state = async (at: number) => {
      const asked = await referencesAt(at)
      const rows = shops.db.selectFrom('payment_attempts').select('reference').where('state', '=', 'created')
      return { asked, opened: (await rows.execute()).map(({ reference }) => reference) }
    }
    const start = database.NOW + 50 * HOUR
    const first = await state(start)
    // What another process is asking about stays open meanwhile.
    expect([first.asked.length, first.opened.length]).toEqual([20, 25])
    const second = await state(start + MINUTE)
    expect([...first.asked, ...second.asked].toSorted()).toEqual(references.toSorted())
    expect(await state(start + 11 * MINUTE)).toEqual({ asked: [], opened: [] })
  })

  test('asks about the others where one fails, as of a shop without settings, closes what is old, and fails then', async () => {
    const [one, two] = [await open(), await open('payu', shops.two)]
    const asked: string[] = []
    const reconcile = async ({ reference, storeId }: { reference: string; storeId: number }) => {
      if (storeId === shops.one.id) throw new Error('no settings')
      asked.push(reference)
    }
    const context = { db: shops.db, now: () => database.NOW + HOUR }
    const running = reconcilePending(context, { adapters: ['payu'], reconcile })
    await expect(running).rejects.toThrow('no settings')
    expect(asked).toEqual([two])
    expect(await database.attemptOf(shops.db, one)).toMatchObject({ state: 'expired' })
  })

  test('asks about what failed, which a bank may still confirm, not about what is paid', async () => {
    const [paid, failed] = [await open(), await open()]
    for (const [reference, state] of [
      [paid, 'paid'],
      [failed, 'failed'],
    ] as const)
      await shops.db
        .updateTable('payment_attempts')
        .set({ state })
        .where('reference', '=', reference)
        .execute()
    expect(await referencesAt(database.NOW + HOUR)).toEqual([failed])
    expect((await database.attemptOf(shops.db, failed)).state).toBe('failed')
  })

  test('asks first about what a shopper may wait for, however much has failed', async () => {
    for (let made = 0; made < 25; made++) await open()
    await shops.db.updateTable('payment_attempts').set({ state: 'failed' }).execute()
    const one = await open()
    await database.setAttempt(shops.db, one, { updated_at: database.NOW + MINUTE })
    expect((await referencesAt(database.NOW + 20 * MINUTE))[0]).toBe(one)
  })

  test('asks about twenty in one run, those that waited longest first', async () => {
    const references: string[] = []
    for (let made = 0; made < 25; made++) references.push(await open())
    // Before they expire, which is a change of its own.
    const first = await referencesAt(database.NOW + 20 * MINUTE)
    const second = await referencesAt(database.NOW + 21 * MINUTE)
    expect([first.length, second.length]).toEqual([20, 5])
    expect([...first, ...second].toSorted()).toEqual(references.toSorted())
  })

  test('asks about those of every shop in turn, however many one of them has', async () => {
    for (let made = 0; made < 25; made++) await open()
    const one = await open('payu', shops.two)
    await database.setAttempt(shops.db, one, { updated_at: database.NOW + MINUTE })
    expect(await referencesAt(database.NOW + 20 * MINUTE)).toContain(one)
  })

  test('asks about each attempt once, though two processes run at once', async () => {
    const references: string[] = []
    for (let made = 0; made < 10; made++) references.push(await open())
    const asked = (
      await Promise.all([referencesAt(database.NOW + HOUR), referencesAt(database.NOW + HOUR)])
    ).flat()
    expect(asked.toSorted()).toEqual(references.toSorted())
  })

  test('closes open attempts past their time, of any adapter', async () => {
    const [late, upi] = [await open(), await open('upi')]
    await run(database.NOW + 30 * MINUTE - 1)
    expect((await database.attemptOf(shops.db, upi)).state).toBe('created')
    await run(database.NOW + 30 * MINUTE)
    for (const reference of [late, upi])
      expect((await database.attemptOf(shops.db, reference)).state).toBe('expired')
  })
})

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

test.runIf(engines.includes('postgres'))(
  'attempts of an order that another transaction holds wait for the next run, and hold none up',
  async () => {
    const { db, one } = await openShops('postgres')
    const orders = [await addOrder(db, one), await addOrder(db, one)]
    const references = await Promise.all(orders.map(order => addAttempt(db, one, order)))
    const states = () => Promise.all(references.map(async one => (await attemptOf(db, one)).state))
    const now = () => NOW + 1_800_000
    // As an erasure of both orders, which has the second and will take the first.
    await inOwnTransaction(db, async tx => {
      await lockOrders(tx, orders.slice(1))
      expect(await expireAttempts({ db, now })).toBe(1)
      await lockOrders(tx, orders)
    })
    expect(await states()).toEqual(['expired', 'created'])
    expect(await expireAttempts({ db, now })).toBe(1)
    expect(await states()).toEqual(['expired', 'expired'])
  },
)

import { beforeEach, describe, expect, test } from 'vitest'
import { listAttemptsOfOrder } from '../../../src/store-api/orders/payments/shop-attempts.db.ts'
import { listRefundsDue } from '../../../src/store-api/payments/desk/refund.db.ts'
import { type Bank, newNumber, openBank } from './gateways/bank.ts'
import { addAttempt, addOrder, engines, numberOf, openShops, statusOf } from './gateways/shops.ts'

describe.each(engines)('money that comes on %s', async engine => {
  let order: number
  let reference: string
  const shops = await openShops(engine)
  const bank = openBank(shops.db, shops.one)
  beforeEach(async () => {
    order = await addOrder(shops.db, shops.one)
    reference = await addAttempt(shops.db, shops.one, order)
  })
  const say: (number: string, more?: Parameters<Bank['say']>[2]) => ReturnType<Bank['say']> = (
    number,
    more,
  ) => bank.say(reference, number, more)
  const mark = (number: string, more = {}) => bank.mark(order, number, more)
  const money = (of = order) => bank.money(of)
  const events = (of = order) => bank.events(of)

  test('counts once: recorded by hand, then reported by the bank', async () => {
    const number = newNumber()
    await mark(` ${number.toLowerCase().replace(' ', ': ')} `)
    expect(await say(number)).toBe('already-final')
    expect(await money()).toMatchObject([[expect.anything(), 999, 0]])
    const attempts = await listAttemptsOfOrder(shops.db, order)
    expect(attempts.map(({ state }) => state).toSorted()).toEqual(['expired', 'paid'])
    expect(await statusOf(shops.db, order)).toBe(1)
  })

  test('counts once at a cancelled order: reported by the bank, then recorded by hand', async () => {
    const cancelled = await addOrder(shops.db, shops.one, 4)
    const number = newNumber()
    await say(number, { reference: await addAttempt(shops.db, shops.one, cancelled) })
    const known = { order: await numberOf(shops.db, cancelled), isOther: false }
    const expected = { code: 'bank-number-known', details: known }
    await expect(mark(number, { of: cancelled, isShared: true })).rejects.toMatchObject(expected)
    expect(await money(cancelled)).toEqual([[number, 999, 1]])
  })

  test('counts once by PayU, by either of its numbers', async () => {
    const utr = newNumber()
    await mark(utr)
    const payu = { reference, isNumberSigned: false, bankReference: utr }
    expect(await say('403993715521', payu)).toBe('already-final')
    expect(await money()).toEqual([[utr, 999, 0]])
  })

  test('of one attempt comes twice: the second number is to be given back, once', async () => {
    const [first, second] = [newNumber(), newNumber()]
    expect(await say(first)).toBe('paid')
    expect(await say(first)).toBe('already-final')
    expect(await say(second)).toBe('refund-due')
    expect(await say(second.toLowerCase())).toBe('already-final')
    expect(await money()).toEqual([
      [first, 999, 0],
      [second, 999, 1],
    ])
    expect(await events()).toContainEqual({ kind: 'refund-due', reference: second, amount: 999, asked: 999 })
    const attempts = await listAttemptsOfOrder(shops.db, order)
    expect(attempts.map(({ cameBy }) => cameBy).toSorted()).toEqual(['', reference])
    // Twice what was asked for, whatever the order costs after an edit.
    await shops.db.updateTable('orders').set({ total: 50_000 }).where('id', '=', order).execute()
    const extra = (await listAttemptsOfOrder(shops.db, order)).find(({ cameBy }) => cameBy !== '')
    const due = (await listRefundsDue(shops.db, shops.one.id)).find(({ cameBy }) => cameBy === reference)
    expect([extra?.askedPaise, due?.askedPaise]).toEqual([99_900, 99_900])
  })

  test('with a number that no signature covers is one payment of its attempt', async () => {
    await say(newNumber(), { isNumberSigned: false })
    expect(await say('777', { isNumberSigned: false })).toBe('already-final')
    const other = { isNumberSigned: false, amountPaise: 100 }
    for (const number of ['778', '779']) expect(await say(number, other)).toBe('mismatch')
    expect((await money()).map(([, rupees, due]) => [rupees, due]).toSorted()).toEqual([
      [1, 1],
      [999, 0],
    ])
  })

  test('without a number takes the number that a later message names', async () => {
    const [number, next] = [newNumber(), newNumber()]
    expect(await say('N/A')).toBe('paid')
    expect(await say('')).toBe('already-final')
    expect(await say(number)).toBe('already-final')
    expect(await say(next)).toBe('refund-due')
    expect(await money()).toEqual([
      [number, 999, 0],
      [next, 999, 1],
    ])
  })

  test('in another amount is to be given back, is said once, and leaves the order to be paid', async () => {
    const [wrong, right] = [newNumber(), newNumber()]
    for (const _ of [1, 2]) expect(await say(wrong, { amountPaise: 50000 })).toBe('mismatch')
    expect(await statusOf(shops.db, order)).toBe(0)
    expect(await money()).toEqual([[wrong, 500, 1]])
    expect(await events()).toEqual([{ kind: 'refund-due', reference: wrong, amount: 500, asked: 999 }])
    await expect(mark(wrong)).rejects.toMatchObject({ code: 'bank-number-known' })
    expect(await say(right)).toBe('paid')
    expect(await money()).toContainEqual([wrong, 500, 1])
    expect(await money()).toContainEqual([right, 999, 0])
  })

  test('whose amount the bank corrects counts with the right one', async () => {
    const number = newNumber()
    await say(number, { amountPaise: 99 })
    expect(await say(number)).toBe('paid')
    expect(await money()).toEqual([[number, 999, 0]])
    // From here on the amount is known: another one is said, once for each.
    for (const amountPaise of [99, 99, 98]) expect(await say(number, { amountPaise })).toBe('mismatch')
    expect(await money()).toEqual([[number, 999, 0]])
    expect((await events()).filter(({ kind }) => kind === 'amount-differs')).toEqual([
      { kind: 'amount-differs', reference: number, amount: 0.99, recorded: 999 },
      { kind: 'amount-differs', reference: number, amount: 0.98, recorded: 999 },
    ])
  })

  test('that failed in another amount is not money', async () => {
    expect(await say(newNumber(), { outcome: 'failed', amountPaise: 1 })).toBe('mismatch')
    expect([await money(), await events()]).toEqual([[], []])
  })

  test('ten times at once, by hand and by the bank, counts once for each number', async () => {
    const [one, two] = [newNumber(), newNumber()]
    const told = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => (n % 3 === 0 ? mark(one) : say(n % 3 === 1 ? one : two))),
    )
    const failures = told.flatMap(result => (result.status === 'rejected' ? [result.reason.code] : []))
    expect(failures.every(code => code === 'order-already-paid' || code === 'bank-number-known')).toBe(true)
    const found = await money()
    expect(found.map(([number]) => number).toSorted()).toEqual([one, two])
    expect(found.filter(([, , due]) => due === 0)).toHaveLength(1)
  })

  test('with the number of another order is refused by hand, unless one transfer paid both', async () => {
    const number = newNumber()
    await say(number)
    const second = await addOrder(shops.db, shops.one)
    const known = { order: await numberOf(shops.db, order), isOther: true }
    const expected = { code: 'bank-number-known', details: known }
    await expect(mark(number, { of: second })).rejects.toMatchObject(expected)
    expect(await money(second)).toEqual([])
    expect(await mark(number, { of: second, isShared: true })).toBe('paid')
    const answer = await events(second)
    expect(answer).toContainEqual({ ...{ kind: 'number-shared', reference: number, order: known.order } })
    // Another shop's numbers are its own.
    const foreign = await addOrder(shops.db, shops.two)
    expect(await openBank(shops.db, shops.two).mark(foreign, number)).toBe('paid')
  })

  test('with the number of another order is counted where the bank says, and said at both', async () => {
    const number = newNumber()
    await mark(number)
    const second = await addOrder(shops.db, shops.one)
    expect(await say(number, { reference: await addAttempt(shops.db, shops.one, second) })).toBe('paid')
    const [one, two] = [await numberOf(shops.db, order), await numberOf(shops.db, second)]
    expect(await events()).toContainEqual({ kind: 'number-shared', reference: number, order: two })
    expect(await events(second)).toContainEqual({ kind: 'number-shared', reference: number, order: one })
  })
})

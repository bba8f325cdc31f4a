import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Bank, newNumber, openBank } from './gateways/bank.ts'
import { addAttempt, addOrder, engines, numberOf, openShops, type Shops } from './gateways/shops.ts'

describe.each(engines)('one bank number at two orders on %s', engine => {
  let shops: Shops
  let order: number
  let reference: string
  let bank: Bank
  beforeAll(async () => {
    shops = await openShops(engine)
    bank = openBank(shops.db, shops.one)
  })
  afterAll(() => shops.close())
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

  test('with the number of another order is refused by hand, unless one transfer paid both', async () => {
    const number = newNumber()
    await say(number)
    const second = await addOrder(shops.db, shops.one)
    const known = { order: await numberOf(shops.db, order), isOther: true }
    await expect(mark(number, { of: second })).rejects.toMatchObject({
      code: 'bank-number-known',
      details: known,
    })
    expect(await money(second)).toEqual([])
    expect(await mark(number, { of: second, isShared: true })).toBe('paid')
    expect(await events(second)).toContainEqual({
      ...{ kind: 'number-shared', reference: number, order: known.order },
    })
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

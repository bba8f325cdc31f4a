import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Rules } from '../../../../src/contract/desk/rules.ts'
import { createOrder } from '../../../../src/contract/orders/new-order.ts'
import { moveOrder } from '../../../../src/store-api/orders/desk/move-order.ts'
import { consumeUses, returnUses } from '../../../../src/store-api/orders/pricing/uses.db.ts'
import { inOwnTransaction } from '../../../../src/store-api/platform/engine/own-transaction.ts'
import { lockOrdersOfStore } from '../../../../src/store-api/shops/store.db.ts'
import { spellings } from '../../../support/phone-spellings.ts'
import { isLongRun } from '../../../support/test-run.ts'
import { cliContext } from '../../payments/gateways/payment-contexts.ts'
import { storeId } from '../../support/desk.ts'
import { takeGuests } from '../../support/guests.ts'
import { addShoppers } from '../../support/many-shoppers.ts'
import { engines, type TestApi } from '../../support/open-api.ts'
import { patiently } from '../../support/patiently.ts'
import { newShopper } from '../../support/shopper.ts'
import { address, openRuledApi, order, orderAnew, quoteOf } from './ruled-shop.ts'

const TAKERS = isLongRun ? 10_000 : 60
const USES = isLongRun ? 1_000 : 7
/** Milliseconds: ten thousand wait for one another. */
const LIMIT = isLongRun ? 1_200_000 : 60_000

const code = (limit: object): Rules => ({
  discounts: [{ id: 'a', label: 'Offer', code: 'TEN', kind: 'percent', value: 10, ...limit }],
})
const ten = { code: 'TEN', total: 405.04 }

/** Every shopper's own number: a limit counts phones too. */
const phone = (n: number) => ({ shippingAddress: { ...address, phone: `+91 ${9_000_000_000 + n}` } })

const networkOf = (n: number) => `198.51.${100 + (n >> 8)}.${n & 255}`

async function cancel(api: TestApi, number: number): Promise<void> {
  const context = cliContext(api.db, await storeId(api, 'one'), api.clock.now)
  const move = { from: 'pending', to: 'cancelled', reason: 'No more' } as const
  await moveOrder(context, { number, move, origin: 'https://one.example' })
}

describe.each(engines)('uses of a code on %s', engine => {
  test('are given back when the account is erased that used it', async () => {
    const api = await openRuledApi(engine, code({ uses: 1 }))
    const [first, next] = [await newShopper(api), await newShopper(api)]
    expect((await order(api, first.token, ten)).status).toBe(200)
    const body = { password: 'correct horse' }
    const erased = await api.call('/account/erase', { token: first.token, body })
    expect(erased.status).toBe(200)
    expect((await order(api, next.token, { ...ten, ...phone(1) })).status).toBe(200)
  })

  test(
    'are never passed by many takers at once, and are given back by a cancellation',
    async () => {
      const api = await openRuledApi(engine, code({ uses: USES }))
      const tokens = await addShoppers(api.db, await storeId(api, 'one'), TAKERS)
      const answers = await Promise.all(
        tokens.map((token, n) => patiently(() => order(api, token, { ...ten, ...phone(n) }, networkOf(n)))),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(USES)
      const refused = answers.filter(({ status }) => status !== 200).map(quoteOf)
      expect(refused).toHaveLength(TAKERS - USES)
      expect(new Set(refused.map(({ total }) => total))).toEqual(new Set([450.05]))
      const orders = await api.db.selectFrom('orders').select(['number', 'code']).execute()
      expect(orders.map(one => one.code)).toEqual(Array.from({ length: USES }, () => 'TEN'))

      await cancel(api, orders[0]?.number ?? 0)
      expect((await orderAnew(api, ten)).status).toBe(200)
      expect(quoteOf(await orderAnew(api, ten)).problems).toMatchObject([{ code: 'code-used-up' }])
    },
    LIMIT,
  )

  test('of each shopper count by account and by phone number, however it is written', async () => {
    const api = await openRuledApi(engine, code({ usesEach: 1 }))
    const { token } = await newShopper(api)
    const other = { shippingAddress: { ...address, phone: '9000055056' } }
    expect((await order(api, token, ten)).status).toBe(200)
    const answer = quoteOf(await order(api, token, { ...ten, ...other })).problems
    expect(answer).toMatchObject([{ code: 'code-used-up' }])
    const samePhone = { shippingAddress: { ...address, phone: '090000-55055' } }
    expect((await orderAnew(api, { ...ten, ...samePhone })).status).toBe(409)
    expect((await orderAnew(api, { ...ten, ...other })).status).toBe(200)
  })

  test('and orders at the door count all spellings of a phone number as one, also after a change of address', async () => {
    const { discounts = [] } = code({ usesEach: spellings.length })
    const api = await openRuledApi(engine, { discounts, cod: { openOrders: spellings.length } })
    await takeGuests(api)
    const cod = { ...ten, payment: 'cod' }
    const [moved = '', ...others] = spellings
    const { token, body } = await orderAnew(api, {
      ...cod,
      shippingAddress: { ...address, phone: '98111 22333' },
    })
    for (const phone of others)
      expect((await orderAnew(api, { ...cod, shippingAddress: { ...address, phone } })).status).toBe(200)
    const { id } = createOrder.response.parse(body)
    const change = { shippingAddress: { ...address, phone: moved } }
    expect((await api.call(`/orders/${id}/address`, { token, body: change })).status).toBe(200)
    const { problems } = quoteOf(await orderAnew(api, cod))
    expect(problems.map(problem => problem.code).toSorted()).toEqual(['cod-not-offered', 'code-used-up'])
  })

  test('are given back while an order of the shop takes others: neither waits for ever', async () => {
    const more = { id: 'b', label: 'More', kind: 'percent', value: 5, stackable: true } as const
    const { discounts = [] } = code({ stackable: true })
    const api = await openRuledApi(engine, { discounts: [...discounts, more] })
    await orderAnew(api, { code: 'TEN' })
    await orderAnew(api)
    const [both, one] = await api.db.selectFrom('orders').select(['id', 'number']).orderBy('id').execute()
    const id = await storeId(api, 'one')
    const cancelling = await inOwnTransaction(api.db, async tx => {
      await lockOrdersOfStore(tx, id)
      await returnUses(tx, one?.id ?? 0)
      const cancelled = cancel(api, both?.number ?? 0)
      await setTimeout(100)
      await consumeUses(tx, id, one?.id ?? 0, [{ id: 'a', amount: 100, most: undefined }])
      // In an object: the transaction does not wait for it.
      return { cancelled }
    })
    await cancelling.cancelled
    const counts = api.db.selectFrom('discount_counts').select(['discount_id as id', 'uses'])
    expect(await counts.orderBy('discount_id').execute()).toEqual([
      { id: 'a', uses: 1 },
      { id: 'b', uses: 0 },
    ])
  })

  test('of a first order end with it', async () => {
    const api = await openRuledApi(engine, code({ firstOrder: true }))
    const { token } = await newShopper(api)
    const placed = await order(api, token, ten)
    expect(placed.status).toBe(200)
    expect(quoteOf(await order(api, token, ten)).problems).toMatchObject([{ code: 'code-not-usable' }])
    await cancel(api, (placed.body as { id: number }).id)
    expect((await order(api, token, ten)).status).toBe(200)
  })

  test('of a first order are taken once, by many accounts with one phone number at once', async () => {
    const api = await openRuledApi(engine, code({ firstOrder: true }))
    const tokens = await addShoppers(api.db, await storeId(api, 'one'), 10)
    const answers = await Promise.all(
      tokens.map((token, n) => patiently(() => order(api, token, ten, networkOf(n)))),
    )
    const refused = answers.filter(({ status }) => status !== 200).map(quoteOf)
    expect(refused).toHaveLength(9)
    for (const { problems } of refused) expect(problems).toMatchObject([{ code: 'code-not-usable' }])
  })
})

describe.each(engines)('orders at the door on %s', engine => {
  const rules: Rules = { cod: { openOrders: 3 } }

  test(
    'of one phone number are never more than the shop allows, by many accounts at once',
    async () => {
      const api = await openRuledApi(engine, rules)
      const tokens = await addShoppers(api.db, await storeId(api, 'one'), isLongRun ? 500 : 20)
      const answers = await Promise.all(
        tokens.map((token, n) => patiently(() => order(api, token, { payment: 'cod' }, networkOf(n)))),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
      const open = await api.db.selectFrom('orders').select('payment_method').execute()
      expect(open).toHaveLength(3)
    },
    LIMIT,
  )

  test('of one account neither, and one that ended makes room', async () => {
    const api = await openRuledApi(engine, rules)
    const { token } = await newShopper(api)
    const take = (n: number) =>
      patiently(() => order(api, token, { payment: 'cod', ...phone(n) }, networkOf(n)))
    const answers = await Promise.all([1, 2, 3, 4, 5].map(take))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    const refused = quoteOf(await take(6))
    expect(refused.problems).toMatchObject([{ code: 'cod-not-offered' }])
    expect(refused.payments).toMatchObject([{ allowed: true }, { id: 'cod', allowed: false }])
    const [first] = await api.db.selectFrom('orders').select('number').orderBy('number').execute()
    const changeOrders = api.db.updateTable('orders').set({ status: 3 })
    const update = changeOrders.where('number', '=', first?.number ?? 0)
    await update.execute()
    expect((await take(7)).status).toBe(200)
  })
})

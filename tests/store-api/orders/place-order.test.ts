import { beforeEach, describe, expect, test } from 'vitest'
import type { NewOrder } from '../../../src/contract/orders/new-order.ts'
import { DAY } from '../../../src/domain/durations.ts'
import { cancelUnpaid } from '../../../src/store-api/orders/desk/cancel-unpaid.ts'
import { type PlaceOrderInput, placeOrder } from '../../../src/store-api/orders/place-order.ts'
import { markPaid } from '../../../src/store-api/payments/desk/mark-paid.ts'
import { cliContext } from '../payments/gateways/payment-contexts.ts'
import { engines, inOne, openApi, type TestApi } from '../support/open-api.ts'
import { address, orderCount } from '../support/shopper.ts'
import { newCustomer, put, shirt } from '../support/stocked.ts'
import { unlimited } from '../support/unlimited.ts'
import { setRulesOf } from './pricing/ruled-shop.ts'

const order: NewOrder = { products: { [inOne('novel')]: 2 }, shippingAddress: address }
const input: PlaceOrderInput = {
  order,
  limits: unlimited,
  idempotencyKey: undefined,
  origin: 'https://one.example',
}
/** No order at all is within these limits. */
const closed = { ...unlimited, perNetwork: { ...unlimited.perNetwork, max: 0 } }

describe.each(engines)('placing an order on %s', engine => {
  let api: TestApi
  let context: Awaited<ReturnType<typeof newCustomer>>
  beforeEach(async () => {
    api = await openApi(engine)
    context = await newCustomer(api)
  })
  const place = (changed: Partial<PlaceOrderInput> = {}) => placeOrder(context, { ...input, ...changed })
  const mails = () => api.db.selectFrom('mail_queue').selectAll().execute()
  const announced = () => context.logged.filter(line => line.startsWith('mail queued')).length

  test('queues its mail, with links to the shop, and announces it once it is stored', async () => {
    const placed = await place()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ store_id: context.storeId, due_at: api.clock.now })
    const expected = { kind: 'order-confirmation', origin: 'https://one.example' }
    expect(JSON.parse(mail?.job ?? '{}')).toMatchObject(expected)
    expect(announced()).toBe(1)
    expect(placed.createdAt).toBe(new Date(api.clock.now).toISOString())
  })

  test('that costs nothing has nothing to wait for, whether the shop has rules or not', async () => {
    await put(api, { ...shirt, id: 'gift', regularPrice: 0, variants: [] })
    const gift = { order: { ...order, products: { gift: 1 } } }
    const { id, status } = await place(gift)
    await setRulesOf(api, { discounts: [] })
    expect([status, (await place(gift)).status]).toEqual([1, 1])
    const later = cliContext(api.db, context.storeId, api.clock.now + 8 * DAY)
    expect(await cancelUnpaid(later, { sitePort: 4321 })).toBe(0)
    const paid = { orderNumber: Number(id), bankReference: 'UTR 1', origin: 'https://one.example' }
    await expect(markPaid(context, paid)).rejects.toMatchObject({ code: 'order-already-paid' })
  })

  test('with a key used before returns that order, without a mail more', async () => {
    const placed = await place({ idempotencyKey: 'once' })
    expect(await place({ idempotencyKey: 'once' })).toEqual(placed)
    expect([await orderCount(api), (await mails()).length, announced()]).toEqual([1, 1, 1])
  })

  test('with a key used before returns that order beyond the limits too', async () => {
    const placed = await place({ idempotencyKey: 'once' })
    expect(await place({ idempotencyKey: 'once', limits: closed })).toEqual(placed)
  })

  test('with a key used before for another order is refused', async () => {
    await place({ idempotencyKey: 'once' })
    const other = { ...order, products: { [inOne('novel')]: 3 } }
    const expected = { code: 'idempotency-key-reused' }
    await expect(place({ idempotencyKey: 'once', order: other })).rejects.toMatchObject(expected)
    const elsewhere = { ...order, shippingAddress: { ...address, city: 'Pune' } }
    const wanted = { code: 'idempotency-key-reused' }
    await expect(place({ idempotencyKey: 'once', order: elsewhere })).rejects.toMatchObject(wanted)
    expect(await orderCount(api)).toBe(1)
  })

  test('beyond a limit is refused, and leaves nothing', async () => {
    const expected = { code: 'limit-reached' }
    await expect(place({ limits: closed, idempotencyKey: 'refused' })).rejects.toMatchObject(expected)
    expect([await orderCount(api), await mails(), announced()]).toEqual([0, [], 0])
    await place({ idempotencyKey: 'refused' })
    expect(await orderCount(api)).toBe(1)
  })

  test('of what the shop does not have is refused, with a key and without', async () => {
    for (const idempotencyKey of [undefined, 'gone']) {
      const gone = { ...order, products: { gone: 1 } }
      const expected = { code: 'product-unavailable' }
      await expect(place({ order: gone, idempotencyKey })).rejects.toMatchObject(expected)
    }
    expect([await orderCount(api), await mails()]).toEqual([0, []])
  })

  test('fifty times at once with one key makes one order and one mail', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => place({ idempotencyKey: 'at once' })))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect([await orderCount(api), (await mails()).length]).toEqual([1, 1])
  })

  test('at once with one key within the last of a limit answers all alike', async () => {
    const last = { ...unlimited, perNetwork: { ...unlimited.perNetwork, max: 1 } }
    const all = await Promise.all(
      Array.from({ length: 10 }, () => place({ idempotencyKey: 'the last', limits: last })),
    )
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect(await orderCount(api)).toBe(1)
  })
})

import { describe, expect, test } from 'vitest'
import { createOrder } from '../../../src/contract/orders/new-order.ts'
import { findOrder } from '../../../src/contract/orders/order.ts'
import { paths } from '../../../src/domain/paths.ts'
import { engines, inOne, inTwo, openApi, TWO } from '../support/open-api.ts'
import { card, redirectOf, setPayment } from '../support/payer.ts'
import { address, newShopper } from '../support/shopper.ts'

describe.each(engines)('order numbers on %s', async engine => {
  const api = await openApi(engine)
  await setPayment(api, 'sandbox', { test: 'yes' }, 'two')
  const buyer = async (host: string, product: string) => {
    const { token, email } = await newShopper(api, host)
    return {
      email,
      call: (path: string, body?: object) => api.call(path, { host, token, ...(body ? { body } : {}) }),
      order: async () => {
        const body = { products: { [product]: 1 }, shippingAddress: address }
        return createOrder.response.parse((await api.call('/orders', { host, token, body })).body).id
      },
    }
  }
  const one = () => buyer('one.localhost', inOne('poem'))
  const two = () => buyer(TWO, inTwo('novel'))

  test('start at 1001 in each shop, and no shop counts the orders of another', async () => {
    const [here, there] = [await one(), await two()]
    const given = [await here.order(), await here.order(), await there.order(), await here.order()]
    expect(given).toEqual(['1001', '1002', '1001', '1003'])
  })

  test('mean the order of the shop that is asked, and nothing to the shopper of another', async () => {
    const [here, there, another] = [await one(), await two(), await two()]
    for (let orders = 0; orders < 4; orders++) await there.order()
    const [mine, theirs] = [await here.order(), await there.order()]
    const found = findOrder.response.parse((await there.call(`/orders/${theirs}`)).body)
    expect(found.items.map(item => item.id)).toEqual([inTwo('novel')])
    // Theirs is a higher number than this shop has given.
    expect((await here.call(`/orders/${theirs}`)).status).toBe(404)
    // Mine is the number of some order there, but not of this shopper's.
    expect((await api.call(`/orders/${mine}?contactInfo=${here.email}`, { host: TWO })).status).toBe(404)
    expect((await another.call('/payments', { orderId: mine, fields: card })).status).toBe(404)
  })

  test('are what a shopper pays by and comes back to', async () => {
    const here = await one()
    const number = await here.order()
    const page = redirectOf(await here.call('/payments', { orderId: number, fields: card }))
    const back = await api.app.request(`http://one.localhost${page.pathname}/outcome`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'choice=pay',
    })
    expect(back.headers.get('location')).toContain(paths.orderSuccessFor(number))
    const found = findOrder.response.parse((await here.call(`/orders/${number}`)).body)
    expect(found.status).toBe(1)
  })

  test('are given once, without a gap, however many orders come at once', async () => {
    const shoppers = await Promise.all(Array.from({ length: 4 }, one))
    const given = await Promise.all(shoppers.flatMap(shopper => Array.from({ length: 5 }, shopper.order)))
    const numbers = given.map(Number).toSorted((some, other) => some - other)
    const [first = 0] = numbers
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => first + index))
  })
})

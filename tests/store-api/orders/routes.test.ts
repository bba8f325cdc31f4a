import { describe, expect, test } from 'vitest'
import { createOrder } from '../../../src/contract/orders/new-order.ts'
import { findOrder } from '../../../src/contract/orders/order.ts'
import { ordersPausedMessage } from '../../../src/domain/messages/orders/checkout.ts'
import { setSelling } from '../../../src/store-api/shops/selling.ts'
import { waitFor } from '../../support/wait-for.ts'
import { orderOf } from '../payments/gateways/shops.ts'
import { enginesByDay, inOne, inTwo, openApi } from '../support/open-api.ts'
import { shopContext } from '../support/shop-context.ts'
import { address, internalId, newOrderId, newShopper, orderCount, orderNovels } from '../support/shopper.ts'
import { put } from '../support/stocked.ts'

describe.each(enginesByDay)('orders on %s', async engine => {
  const api = await openApi(engine)
  const { token } = await newShopper(api)
  const place = (body: object, headers: Record<string, string> = {}) =>
    api.call('/orders', { token, headers, body: { shippingAddress: address, ...body } })

  test('are priced by the shop, whatever the client says', async () => {
    const { status, body } = await place({
      products: { [inOne('novel')]: 2 },
      price: 1,
      total: 1,
      status: 3,
      userId: 99,
      role: 'admin',
    })
    expect(status).toBe(200)
    const { id } = createOrder.response.parse(body)
    const found = findOrder.response.parse((await api.call(`/orders/${id}`, { token })).body)
    expect(found.status).toBe(0)
    expect(found.items).toEqual([
      {
        id: inOne('novel'),
        productId: inOne('novel'),
        imgUrl: '/media/novel.webp',
        productTitle: 'The novel',
        quantity: 2,
        price: 250.05,
        selectedSize: '',
        selectedColor: '',
        sizeLabel: '',
        colorLabel: '',
      },
    ])
    const { total } = await orderOf(api.db, await internalId(api, id))
    expect(total).toBe(50_010)
  })

  test('keep the chosen size and colour', async () => {
    const items = [
      { id: inOne('shirt'), quantity: 1, selectedSize: 'M', selectedColor: 'Red' },
      { id: inOne('shirt'), quantity: 2, selectedSize: 'S' },
    ]
    const { body } = await place({ products: { [inOne('shirt')]: 3 }, items })
    expect(body).toMatchObject({
      items: [
        { selectedSize: 'M', selectedColor: 'Red', quantity: 1 },
        // The only colour that there is.
        { selectedSize: 'S', selectedColor: 'Red', quantity: 2 },
      ],
    })
  })

  test('keep a colour as long as the details of a product may list it', async () => {
    const color = `As in the picture. ${'It may differ on other screens. '.repeat(60)}`.trim()
    const attributes = [{ id: '', key: 'Color', value: [color], metricUnit: '' }]
    await put(api, { id: 'shawl', title: 'Shawl', regularPrice: 100, attributes })
    const items = [{ id: 'shawl', quantity: 1, selectedColor: color }]
    const { body } = await place({ products: { shawl: 1 }, items })
    expect(body).toMatchObject({ items: [{ selectedColor: color }] })
  })

  test('may have more pieces of a product than of one line', async () => {
    const id = inOne('shirt')
    const lines = (quantity: number) => [
      { id, quantity, selectedSize: 'S', selectedColor: 'Red' },
      { id, quantity, selectedSize: 'M', selectedColor: 'Red' },
    ]
    const bulk = await place({ products: { [id]: 1200 }, items: lines(600) })
    expect(bulk.status).toBe(200)
    const refused = await place({ products: { [id]: 2000 }, items: lines(1000) })
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { error: expect.stringContaining('at most 999') },
    ])
    const bare = await place({ products: { [inOne('novel')]: 1000 } })
    expect([bare.status, bare.body]).toMatchObject([400, { error: expect.stringContaining('at most 999') }])
  })

  test('by a client that knows no choices are refused by name for a product with several sizes', async () => {
    const { status, body } = await place({ products: { [inOne('shirt')]: 1, [inOne('novel')]: 1 } })
    const refusal = { error: 'Please choose a size of The shirt', productId: inOne('shirt') }
    expect([status, body]).toEqual([400, refusal])
  })

  const one = { [inOne('shirt')]: 1 }
  test.each([
    ['no products', { products: {} }],
    ['an unknown product', { products: { nothing: 1 } }],
    ['one known, one not', { products: { ...one, nothing: 1 } }],
    ['another shop’s product', { products: { [inTwo('novel')]: 1 } }],
    [
      'a size for what has none',
      { products: { [inOne('novel')]: 1 }, items: [{ id: inOne('novel'), quantity: 1, selectedSize: 'M' }] },
    ],
    ['items that say another quantity', { products: one, items: [{ id: inOne('shirt'), quantity: 2 }] }],
    ['items that say another product', { products: one, items: [{ id: inOne('novel'), quantity: 1 }] }],
    ['a list of products', { products: [1] }],
    ['an address without city', { products: one, shippingAddress: { ...address, city: ' ' } }],
    ['a very long address', { products: one, shippingAddress: { ...address, address: 'x'.repeat(10_000) } }],
  ])('are refused with %s, and nothing is kept', async (_, body) => {
    const before = await orderCount(api)
    const answer = await place(body)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ error: expect.stringMatching(/./) })
    expect(await orderCount(api)).toBe(before)
  })

  const quantities = ['-1', '0', '0.5', '1e21', '"5"', 'NaN', 'true', '[]', 'null', '1000']
  test.each(quantities)('are refused with a quantity of %s', async quantity => {
    const before = await orderCount(api)
    const body = `{"products":{"${inOne('novel')}":${quantity}},"shippingAddress":${JSON.stringify(address)}}`
    expect((await api.call('/orders', { token, body })).status).toBe(400)
    expect(await orderCount(api)).toBe(before)
  })

  test('need a signed-in shopper', async () => {
    const answer = (await api.call('/orders', { body: { products: one, shippingAddress: address } })).status
    expect(answer).toBe(401)
    expect((await api.call('/orders')).status).toBe(401)
  })

  test('a key with another body is refused, and means nothing to anybody else', async () => {
    const headers = { 'Idempotency-Key': 'mine' }
    const mine = await newOrderId(api, token, headers)
    const other = await place({ products: { [inOne('novel')]: 3 } }, headers)
    expect(other.status).toBe(422)
    const stranger = await newShopper(api)
    expect(await newOrderId(api, stranger.token, headers)).not.toBe(mine)
    expect((await orderNovels(api, token, { 'Idempotency-Key': 'k'.repeat(201) })).status).toBe(400)
  })

  test('are refused while the shop takes none, but for one that was placed before', async () => {
    const headers = { 'Idempotency-Key': 'before the holidays' }
    const placed = await orderNovels(api, token, headers)
    const pause = async (ordersPaused: boolean) => setSelling(await shopContext(api, 'one'), { ordersPaused })
    await pause(true)
    const refused = { status: 409, body: { error: ordersPausedMessage } }
    // A call reads the shop's settings anew after a second.
    await waitFor(async () => expect(await orderNovels(api, token)).toMatchObject(refused), 400)
    expect(await orderNovels(api, token, headers)).toMatchObject({ status: 200, body: placed.body })
    await pause(false)
    await waitFor(async () => expect((await orderNovels(api, token)).status).toBe(200), 400)
  })

  test('without a key every call is a new order', async () => {
    expect(await newOrderId(api, token)).not.toBe(await newOrderId(api, token))
  })
})

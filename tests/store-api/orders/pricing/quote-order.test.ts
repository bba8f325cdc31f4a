import { describe, expect, test } from 'vitest'
import { listProducts } from '../../../../src/contract/catalogue/product-list.ts'
import { createOrder } from '../../../../src/contract/orders/new-order.ts'
import { findOrder } from '../../../../src/contract/orders/order.ts'
import { networkOf, wideNetworkOf } from '../../../../src/http-server/network.ts'
import { limits } from '../../../../src/store-api/platform/services/limits.ts'
import { hitAll, type Limit } from '../../../../src/store-api/platform/services/rate-limit.db.ts'
import { storeId } from '../../support/desk.ts'
import { takeGuests } from '../../support/guests.ts'
import { enginesByDay, inOne, inTwo, openApi, TWO } from '../../support/open-api.ts'
import { newShopper } from '../../support/shopper.ts'
import { put, shirt } from '../../support/stocked.ts'
import {
  address,
  cart,
  openRuledApi,
  order,
  orderAnew,
  quoted,
  quoteOf,
  setRulesOf,
  someRules,
} from './ruled-shop.ts'

describe.each(enginesByDay)('a quote on %s', engine => {
  test('of a shop without rules is the sum of its lines, and its orders read as ever', async () => {
    const api = await openApi(engine)
    expect((await api.call('/storeInfo')).body).not.toHaveProperty('quotes')
    const quote = await quoted(api)
    expect(quote).toMatchObject({ total: 450.05, adjustments: [], taxes: [], delivery: [], problems: [] })
    const { token } = await newShopper(api)
    const { body } = await order(api, token)
    expect(Object.keys(body as object)).toEqual(['id', 'status', 'createdAt', 'items', 'shippingAddress'])
  })

  test('names lines, deliveries, payments, taxes and the total, without an account', async () => {
    const api = await openRuledApi(engine)
    expect((await api.call('/storeInfo')).body).toHaveProperty('quotes', true)
    const quote = await quoted(api, { postalCode: '682001', code: 'ten', payment: 'cod' })
    expect([quote.problems, quote.at]).toEqual([[], new Date(api.clock.now).toISOString()])
    expect(quote.delivery).toEqual([
      { id: 'post', label: 'Post', amount: 60 },
      { id: 'air', label: 'Air', amount: 150, from: 1, to: 3 },
    ])
    expect(quote.payments).toMatchObject([
      { id: 'prepaid', allowed: true, fee: 0, payNow: 465.04 },
      { id: 'cod', allowed: true, fee: 40, payNow: 0 },
    ])
    expect(quote.adjustments).toEqual([
      { kind: 'discount', label: 'Ten per cent off', amount: -45.01 },
      { kind: 'delivery', label: 'Post', amount: 60 },
      { kind: 'fee', label: 'Cash on delivery fee', amount: 40 },
    ])
    expect(quote.total).toBe(505.04)
    expect(quote.lines.reduce((sum, line) => sum + line.net, 0)).toBeCloseTo(505.04, 6)
    expect(quote.taxes.map(({ label, rate }) => [label, rate])).toEqual([['IGST', 5]])
  })

  test('gives a discount of Men to all that the shop lists there, of another category to nothing that has only a gender of its name', async () => {
    const discounts = (['Men', 'Kids'] as const).map(name => {
      const offer = { kind: 'percent', value: 10, stackable: true, categories: [name] } as const
      return { ...offer, id: name.toLowerCase(), label: name }
    })
    const api = await openRuledApi(engine, { discounts })
    const goods = (id: string, category: string, gender?: string) => ({
      ...{ id, title: id, category, regularPrice: 500 },
      ...(gender && { gender }),
    })
    const all = [goods('his', 'Kurtas', 'Men'), goods('hers', 'Kurtas', 'Women')]
    await put(api, ...all, goods('shirt', 'Shirts', 'Kids'), goods('toy', 'Kids'))
    const listed = async (query: string) =>
      listProducts.response.parse((await api.call(`/products?${query}`)).body).products.map(({ id }) => id)
    const men = await listed('gender=Men')
    expect([men.includes('his'), men.includes('hers'), await listed('category=Kids')]).toEqual([
      true,
      false,
      ['toy'],
    ])
    const { lines } = await quoted(api, { products: { his: 1, hers: 1, shirt: 1, toy: 1 } })
    expect(lines.map(({ id, discount }) => [id, discount])).toEqual([
      ['his', 50],
      ['hers', 0],
      ['shirt', 0],
      ['toy', 50],
    ])
  })

  test('weighs and taxes each product as the shop describes it', async () => {
    const rates = [
      { id: 'light', label: 'Post', amount: 40, by: 'weight' },
      { id: 'heavy', label: 'Post', amount: 70, by: 'weight', above: 900 },
    ]
    const classes = [...(someRules.tax?.classes ?? []), { id: 'gold', label: 'Gold', rates: [{ rate: 3 }] }]
    const api = await openRuledApi(engine, {
      delivery: { zones: [{ id: 'in', label: 'India', rates }] },
      tax: { ...someRules.tax, classes, defaultHsn: '4901' },
    })
    const described = { hsn: '7113', tax_class: 'gold', weight: 450 }
    await api.db.updateTable('products').set(described).where('id', '=', inOne('poem')).execute()
    const { lines, chosen } = await quoted(api)
    expect(lines.map(({ hsn, rate }) => [hsn, rate])).toEqual([
      ['4901', 5],
      ['7113', 3],
    ])
    expect(chosen.delivery).toBe('heavy')
  })

  test('knows the state of a PIN code', async () => {
    const zones = [
      { id: 'kl', label: 'Kerala', states: ['Kerala'], rates: [{ id: 'near', label: 'Post', amount: 20 }] },
      { id: 'in', label: 'India', rates: [{ id: 'far', label: 'Post', amount: 90 }] },
    ]
    const api = await openRuledApi(engine, { delivery: { zones }, tax: someRules.tax })
    const { chosen, taxes } = await quoted(api, { postalCode: '682 001' })
    expect([chosen.delivery, taxes.map(({ label }) => label)]).toEqual(['near', ['IGST']])
    // A parcel goes by its PIN code, whatever state is typed; by the state where nobody knows the PIN.
    for (const [postalCode, delivery] of [
      ['411 001', 'far'],
      ['682001', 'near'],
      ['999999', 'near'],
    ] as const) {
      const shippingAddress = { ...address, state: 'Kerala', postalCode }
      expect((await quoted(api, { shippingAddress })).chosen.delivery).toBe(delivery)
    }
    expect(
      (await quoted(api, { shippingAddress: { ...address, state: 'Goa', postalCode: '682001' } })).chosen
        .delivery,
    ).toBe('near')
  })

  test('of a PIN code in several states is for the likeliest that the shop delivers to', async () => {
    const post = { id: 'tn', label: 'Tamil Nadu', states: ['Tamil Nadu'] }
    const zone = { ...post, rates: [{ id: 'near', label: 'Post', amount: 20 }] }
    const { gstin: _, ...unregistered } = { ...someRules.tax, state: '33' }
    const api = await openRuledApi(engine, { delivery: { zones: [zone] } })
    const problemsAt = async (more: object) =>
      (await quoted(api, more)).problems.map(({ code, message }) => `${code} ${message}`)
    // It lies in Puducherry and in Tamil Nadu.
    const pin = { postalCode: '605007' }
    expect(await problemsAt(pin)).toEqual([])
    await setRulesOf(api, { tax: unregistered })
    expect(await problemsAt(pin)).toEqual([])
    const refusal = ['own-state-only We deliver within Tamil Nadu only.']
    expect(await problemsAt({ ...pin, shippingAddress: { state: 'Puducherry' } })).toEqual(refusal)
    expect(await problemsAt({ postalCode: '605001' })).toEqual(refusal)
    // Whatever state is typed, as a parcel goes by its PIN code.
    const shippingAddress = { state: 'Tamil Nadu' }
    expect(await problemsAt({ postalCode: '411 001', shippingAddress })).toEqual(refusal)
    expect(await problemsAt({ ...pin, shippingAddress })).toEqual([])
    // One whose PIN code is at home is delivered there.
    expect(await problemsAt({ postalCode: '600001', shippingAddress: { state: 'Kerala' } })).toEqual([])
    const { taxes } = await quoted(await openRuledApi(engine, { tax: someRules.tax }), pin)
    expect(taxes.map(({ label }) => label)).toEqual(['IGST'])
  })

  test('leaves out what is not there, and says why it and what lacks a choice cannot be ordered', async () => {
    const api = await openRuledApi(engine)
    const products = { ...cart, [inOne('shirt')]: 1, 'no-such-product': 1 }
    const quote = await quoted(api, { products, postalCode: '560001' })
    expect(quote.lines.map(({ id }) => id)).toEqual([...Object.keys(cart), inOne('shirt')])
    expect(quote.problems.map(({ code, productId }) => [code, productId])).toEqual([
      ['choice-missing', inOne('shirt')],
      ['product-unavailable', 'no-such-product'],
    ])
    expect((await quoted(api)).problems.map(({ code }) => code)).toEqual(['pin-needed'])
  })

  test('knows no code of another shop, and lets nobody guess', async () => {
    const api = await openRuledApi(engine)
    const elsewhere = { host: TWO, body: { products: { [inTwo('novel')]: 1 }, code: 'TEN' } }
    const answer = (await api.call('/orders/quote', elsewhere)).body
    expect(answer).toMatchObject({ problems: [{ code: 'code-unknown' }] })
    const { max } = limits.wrongDiscountCodesOfClient
    const guess = (code: string) => api.call('/orders/quote', { body: { products: cart, code } })
    for (let n = 0; n < max; n++) await guess(`GUESS${n}`)
    expect((await guess('TEN')).status).toBe(429)
    expect((await quoted(api, { postalCode: '560001' })).total).toBe(480.05)
    // Nor by orders, which nobody has to mean.
    api.clock.now += limits.wrongDiscountCodesOfClient.windowMs
    const { token } = await newShopper(api)
    for (let n = 0; n < max; n++) expect((await order(api, token, { code: `GUESS${n}` })).status).toBe(409)
    expect((await order(api, token, { code: 'TEN', total: 0.01 })).status).toBe(429)
    expect((await order(api, token, { total: 0.01 })).status).toBe(409)
    // A customer of a provider has thousands of networks.
    const from = (n: number) => `2001:db8:7:${n.toString(16)}::1`
    const sent = { body: { products: cart, code: 'GUESS' } }
    for (let n = 0; n < 180; n++) await api.call('/orders/quote', { ...sent, from: from(n) })
    expect((await api.call('/orders/quote', { ...sent, from: from(180) })).status).toBe(429)
  })

  test('of a refused order says of a bounded number of phones only whether they have ordered', async () => {
    const first = { id: 'first', label: 'Welcome', kind: 'percent', value: 10, firstOrder: true }
    const api = await openRuledApi(engine, { discounts: [first] })
    const { token } = await newShopper(api)
    await order(api, (await newShopper(api)).token)
    const wide = '2001:db8:7:'
    const asked = (phone: string, total: number, from: string) =>
      order(api, token, { total, shippingAddress: { ...address, phone } }, from)
    expect(quoteOf(await asked(address.phone, 1, `${wide}1::1`)).total).toBe(450.05)
    expect(quoteOf(await asked('9812345678', 1, `${wide}2::1`)).total).toBe(405.04)
    const { repricedOrdersOfClient: ofClient, repricedOrdersOfWideNetwork: ofWide } = limits
    const use = (limit: Limit, subject: string, hits: number) =>
      storeId(api, 'one').then(id => hitAll(api.db, id, [[limit, subject]], api.clock.now, hits))
    await use(ofWide, wideNetworkOf(`${wide}1::1`) ?? '', ofWide.max - 3)
    expect((await asked('9812345679', 1, `${wide}3::1`)).status).toBe(409)
    expect((await asked('9812345680', 1, `${wide}4::1`)).status).toBe(429)
    // Nor does a total say it that is right for one of both.
    expect((await asked('9812345681', 405.04, `${wide}5::1`)).status).toBe(429)
    const other = '203.0.113.9'
    expect((await asked('9812345682', 405.04, other)).status).toBe(200)
    await use(ofClient, networkOf(other), ofClient.max)
    expect((await asked('9812345683', 1, other)).status).toBe(429)
  })

  test('prices what lacks a choice at the product’s price, and says what is to be chosen', async () => {
    const rates = [{ id: 'post', label: 'Post', amount: 60 }]
    const zones = [{ id: 'all', label: 'India', freeAbove: 500, rates }]
    const api = await openRuledApi(engine, { delivery: { zones }, cod: { least: 400 } })
    await put(api, shirt)
    const quote = await quoted(api, { products: { [shirt.id]: 1 }, postalCode: '560001' })
    expect(quote).toMatchObject({ total: 500, delivery: [{ id: 'post', amount: 0 }] })
    expect(quote.payments).toContainEqual(expect.objectContaining({ id: 'cod', allowed: true }))
    expect(quote.problems).toMatchObject([{ code: 'choice-missing', productId: shirt.id }])
    expect((await orderAnew(api, { products: { [shirt.id]: 1 } })).status).toBe(400)
  })

  test('says what has no price yet, also before a size is chosen, and prices the rest', async () => {
    const api = await openRuledApi(engine)
    await put(api, { id: 'soon', title: 'Soon', variants: [{ size: 'S' }, { size: 'M' }] })
    const { lines, problems } = await quoted(api, { products: { ...cart, soon: 1 } })
    expect(lines.map(({ id }) => id)).toEqual(Object.keys(cart))
    expect(problems).toMatchObject([{ code: 'pin-needed' }, { code: 'product-unpriced', productId: 'soon' }])
  })

  test('prices it at the lowest price of its sizes, where these alone have prices', async () => {
    const api = await openRuledApi(engine)
    const variants = shirt.variants.map(one => ({ regularPrice: 800, ...one }))
    await put(api, { ...shirt, regularPrice: null, variants })
    const products = { ...cart, [shirt.id]: 1 }
    const quote = await quoted(api, { products, postalCode: '560001' })
    expect(quote.lines.at(-1)).toMatchObject({ id: shirt.id, price: 550 })
    expect(quote.problems).toMatchObject([{ code: 'choice-missing', productId: shirt.id }])
  })

  test('of a body that is none is refused', async () => {
    const api = await openRuledApi(engine)
    for (const body of [
      {},
      { products: {} },
      { products: { [inOne('novel')]: 0 } },
      { products: cart, payment: 'gold' },
    ])
      expect((await api.call('/orders/quote', { body })).status).toBe(400)
  })
})

describe.each(enginesByDay)('an order by rules on %s', engine => {
  test('costs what was quoted, and carries it', async () => {
    const api = await openRuledApi(engine)
    const { token } = await newShopper(api)
    const chosen = { delivery: 'van', code: 'TEN' }
    const { total } = await quoted(api, { ...chosen, postalCode: address.postalCode })
    const placed = await order(api, token, { ...chosen, total })
    const { id } = createOrder.response.parse(placed.body)
    const found = findOrder.response.parse((await api.call(`/orders/${id}`, { token })).body)
    expect(found).toMatchObject({
      total: 435.04,
      adjustments: [
        { kind: 'discount', amount: -45.01 },
        { kind: 'delivery', label: 'Van', amount: 30 },
      ],
      taxes: [{ label: 'CGST' }, { label: 'SGST' }],
      payment: '',
      deliveryDays: { from: 1, to: 2 },
    })
    expect(found.lines?.map(({ net }) => net)).toEqual([241.71, 193.33])
    const row = await api.db.selectFrom('orders').select(['total', 'code']).executeTakeFirstOrThrow()
    expect(row).toEqual({ total: 43_504, code: 'TEN' })
  })

  test('that costs something else is refused with the new quote, and none is placed', async () => {
    const api = await openRuledApi(engine)
    const answer = await orderAnew(api, { total: 450.05 })
    expect(quoteOf(answer)).toMatchObject({ total: 480.05, problems: [] })
    expect(answer.body).toHaveProperty('error', expect.stringContaining('price of this order has changed'))
    const refused = await orderAnew(api, { code: 'GONE', total: 480.05 })
    expect(quoteOf(refused).problems).toMatchObject([{ code: 'code-unknown' }])
    expect(await api.db.selectFrom('orders').select('id').execute()).toEqual([])
  })

  test('whose answer was lost is the same order, whatever the total is now', async () => {
    const api = await openRuledApi(engine)
    const { token } = await newShopper(api)
    const body = { products: cart, shippingAddress: address }
    const send = (total: number) =>
      api.call('/orders', { token, body: { ...body, total }, headers: { 'Idempotency-Key': 'lost-answer' } })
    const first = await send(480.05)
    const again = await send(505.04)
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
  })

  test('without a total is taken at what it costs', async () => {
    const api = await openRuledApi(engine)
    expect((await orderAnew(api)).body).toMatchObject({ total: 480.05 })
  })

  test('keeps its PIN code and the state that this lies in where its address is changed', async () => {
    const api = await openRuledApi(engine)
    await takeGuests(api)
    const wrong = { ...address, state: 'Goa' }
    const { token, body } = await orderAnew(api, { shippingAddress: wrong })
    const { id } = createOrder.response.parse(body)
    const change = async (more: object) => {
      const sent = { token, body: { shippingAddress: { ...wrong, ...more } } }
      return (await api.call(`/orders/${id}/address`, sent)).status
    }
    expect([await change({ postalCode: '403001' }), await change({ postalCode: '560002' })]).toEqual([
      409, 409,
    ])
    expect(await change({ state: address.state })).toBe(200)
  })

  test('of a shop without rules ignores a total, and refuses what only rules give', async () => {
    const api = await openApi(engine)
    const right = await orderAnew(api, { total: 1 })
    expect(right.status).toBe(200)
    expect(right.body).not.toHaveProperty('total')
    expect(quoteOf(await orderAnew(api, { payment: 'cod' })).total).toBe(450.05)
    expect(quoteOf(await orderAnew(api, { code: 'TEN' })).problems).toMatchObject([{ code: 'code-unknown' }])
  })

  test('keeps its price when the rules change', async () => {
    const api = await openRuledApi(engine, { tax: someRules.tax })
    const { token, body } = await orderAnew(api)
    const before = body as { id: number }
    await api.db.deleteFrom('store_rules').execute()
    const expected = { total: 450.05, taxes: [{}, {}] }
    expect((await api.call(`/orders/${before.id}`, { token })).body).toMatchObject(expected)
  })
})

import { describe, expect, test } from 'vitest'
import { shopOrder } from '../../../../src/contract/desk/order.ts'
import { quoteOrderLines } from '../../../../src/contract/desk/order-edit.ts'
import { createOrder } from '../../../../src/contract/orders/new-order.ts'
import { cancelUnpaid } from '../../../../src/store-api/orders/desk/cancel-unpaid.ts'
import { limits } from '../../../../src/store-api/platform/services/limits.ts'
import { cliContext } from '../../payments/gateways/payment-contexts.ts'
import { callDesk, newPerson, storeId } from '../../support/desk.ts'
import { takeMails } from '../../support/guests.ts'
import { enginesByDay, inOne } from '../../support/open-api.ts'
import { orderOf, put, shirt, stocks } from '../../support/stocked.ts'
import {
  address,
  openRuledApi,
  order,
  orderAnew,
  quoteOf,
  setRulesOf,
  someRules,
} from '../pricing/ruled-shop.ts'

const DAY = 24 * 60 * 60 * 1000
/** Two novels: ₹250.05 each. A poem costs ₹100. */
const novels = { products: { [inOne('novel')]: 2 } }
const poem = { id: inOne('poem'), size: '', color: '', quantity: 1 }
const code = { id: 'once', label: 'Fifty off', code: 'FIFTY', kind: 'amount', value: 50, least: 200, uses: 1 }

describe.each(enginesByDay)('the lines of an order on %s', async engine => {
  const api = await openRuledApi(engine, { tax: someRules.tax, discounts: [code] })
  const { cookie } = await newPerson(api, 'one', 'keeper')
  const packer = await newPerson(api, 'one', 'packer')
  const desk = (path: string, body?: object, method?: string, by = cookie) =>
    callDesk(api, `/shops/one${path}`, { cookie: by, ...(body && { body }), ...(method && { method }) })
  const newOrder = async (more: object = {}) => {
    const { body, token } = await orderAnew(api, { ...novels, ...more })
    const { id: number } = body as { id: number }
    return {
      number,
      token,
      pay: () => desk(`/orders/${number}/paid`, { bankReference: `UTR ${number} ${Math.random()}` }),
      shown: async () => shopOrder.parse((await desk(`/orders/${number}`)).body),
      edit: (lines: object[], more: object = {}) =>
        desk(`/orders/${number}/lines`, { revision: 0, lines, ...more }, 'PUT'),
    }
  }

  test('become fewer after the payment: the difference is to be given back, and the invoice is made anew', async () => {
    await takeMails(api)
    const { pay, shown, edit } = await newOrder()
    await pay()
    expect((await edit([{ line: 1, quantity: 1 }], { total: 250.05 })).status).toBe(200)
    const order = await shown()
    expect(order).toMatchObject({ status: 'processing', total: 250.05, payment: 'refund-due', revision: 1 })
    expect(order.attempts.map(({ amount, isRefundDue }) => [amount, isRefundDue])).toEqual([
      [250.05, false],
      [250.05, true],
    ])
    expect(order.invoices.map(({ isCredit, total }) => [isCredit, total])).toEqual([
      [false, 500.1],
      [true, 500.1],
      [false, 250.05],
    ])
    const reference = order.attempts[1]?.reference
    const mail = (await takeMails(api)).find(text => text.includes('We changed the items'))
    expect(mail).toMatch(/1 instead of 2.*We give ₹250\.05 back to you\./s)
    expect(mail).toContain(`The number of your invoice is ${order.invoices[2]?.number}.\n`)
    expect(
      (await desk(`/payments/${reference}/refund`, { amount: 250.05, bankReference: 'BACK' })).status,
    ).toBe(200)
    expect((await shown()).payment).toBe('paid')
    expect((await takeMails(api)).at(-1)).toMatch(/We have refunded ₹250\.05 of what.*Bank reference: BACK/s)
  })

  test('become more after the payment: it waits for the difference, which is paid as an order is', async () => {
    const { number, pay, shown, edit } = await newOrder()
    await pay()
    await edit([{ line: 1, quantity: 2 }, poem])
    expect((await desk(`/invoice-sheets?numbers=${number}`)).body).toEqual({ sheets: [] })
    expect(await shown()).toMatchObject({ status: 'pending', total: 600.1, missing: 100, payment: 'paid' })
    const context = { ...cliContext(api.db, await storeId(api, 'one'), api.clock.now + 100 * DAY) }
    await cancelUnpaid(context, { sitePort: 1 })
    expect(await shown()).toMatchObject({ status: 'pending' })
    await pay()
    const order = await shown()
    expect(order).toMatchObject({ status: 'processing', missing: 0, payment: 'paid' })
    expect(new Set(order.attempts.map(({ amount }) => amount))).toEqual(new Set([500.1, 100]))
    expect(order.invoices.at(-1)).toMatchObject({ isCredit: false, total: 600.1 })
  })

  test('become fewer while the payment is on its way: the mail about it says what is given back', async () => {
    const { number, shown, edit } = await newOrder()
    await edit([{ line: 1, quantity: 1 }])
    await takeMails(api)
    await desk(`/orders/${number}/paid`, { bankReference: `UTR ${number}`, amount: 500.1 })
    expect(await shown()).toMatchObject({ status: 'processing', payment: 'refund-due' })
    const [mail] = await takeMails(api)
    expect(mail).toContain('We have received ₹500.10')
    expect(mail).toContain('We will refund ₹250.05 of what you paid.')
  })

  describe('become fewer and more again: a refund between them that the bank returned', () => {
    const refundBetween = async ({ pay, shown, edit }: Awaited<ReturnType<typeof newOrder>>) => {
      await pay()
      await edit([{ line: 1, quantity: 1 }])
      const part = (await shown()).attempts.find(({ isRefundDue }) => isRefundDue)
      const refund = `/payments/${part?.reference}/refund`
      await desk(refund, { amount: part?.amount, bankReference: 'BACK 1' })
      await edit([{ line: 1, quantity: 2 }], { revision: 1 })
      const before = await shown()
      expect((await desk(`${refund}/undo`, { bankReference: 'BACK 1' })).status).toBe(200)
      return { before, after: await shown() }
    }
    const paid = { status: 'processing', payment: 'paid' }

    test('is the missing payment', async () => {
      const { before, after } = await refundBetween(await newOrder())
      expect(before).toMatchObject({ status: 'pending', missing: 250.05 })
      expect(after).toMatchObject({ ...paid, attempts: [{ amount: 500.1, isRefundDue: false }] })
      expect(after.invoices.at(-1)).toMatchObject({ isCredit: false, total: 500.1 })
    })

    test('is not collected at the door once more', async () => {
      const cod = { fee: { amount: 40 }, paidNow: { amount: 300 } }
      await setRulesOf(api, { tax: someRules.tax, discounts: [code], cod })
      const { before, after } = await refundBetween(await newOrder({ payment: 'cod' }))
      expect(before.toCollect).toBe(250.05)
      expect(after).toMatchObject({ ...paid, toCollect: 240.1, attempts: [{ amount: 300 }] })
      await setRulesOf(api, { tax: someRules.tax, discounts: [code] })
    })
  })

  test('keep their tax and their discount where the product is hidden or taxed otherwise by now', async () => {
    const classes = [
      { id: 'none', label: 'Books', rates: [{ rate: 0 }] },
      { id: 'full', label: 'Pens', rates: [{ rate: 18 }] },
    ]
    const off = { id: 'off', label: 'Off', kind: 'percent', value: 10, categories: ['Books'] }
    const tax = { ...someRules.tax, classes, defaultClass: 'full' }
    await setRulesOf(api, { tax, discounts: [off, code] })
    const book = {
      ...{ id: 'atlas', title: 'Atlas', imgUrl: '/media/atlas.webp', regularPrice: 100 },
      ...{ category: 'Books', hsn: '4901', taxClass: 'none' },
    }
    const pen = { ...book, id: 'pen', title: 'Pen', category: 'Pens', hsn: '', taxClass: 'full' }
    await put(api, book, pen)
    const { number, pay, edit } = await newOrder({ products: { atlas: 1, pen: 2 } })
    await pay()
    await put(api, { ...book, hsn: '4902', published: false }, { ...pen, hsn: '9609', taxClass: 'none' })
    const lines = [
      { line: 1, quantity: 1 },
      { line: 2, quantity: 1 },
    ]
    expect((await edit(lines, { total: 190 })).status).toBe(200)
    const { document } = await api.db
      .selectFrom('invoices')
      .innerJoin('orders', 'orders.id', 'invoices.order_id')
      .select('document')
      .where('orders.number', '=', number)
      .orderBy('invoices.id', 'desc')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(document).lines).toMatchObject([
      { title: 'Atlas', hsn: '4901', rate: 0, discount: 1000 },
      { title: 'Pen', hsn: '9609', rate: 18 },
    ])
    await setRulesOf(api, { tax: someRules.tax, discounts: [code] })
  })

  test('that were edited by somebody else meanwhile stay as that person left them', async () => {
    const { shown, edit } = await newOrder()
    const answers = await Promise.all([edit([{ line: 1, quantity: 3 }]), edit([{ line: 1, quantity: 5 }])])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'order-edited' })
    const [saved] = answers.filter(({ status }) => status === 200)
    expect((await shown()).items).toEqual(shopOrder.parse(saved?.body).items)
  })

  test('keep the use of their code, also where it was the last one, and its discount, while they are enough for it', async () => {
    const { number, shown, edit } = await newOrder({ code: 'FIFTY' })
    const lines = [{ line: 1, quantity: 1 }]
    const quote = quoteOrderLines.response.parse(
      (await desk(`/orders/${number}/lines-quote`, { lines })).body,
    )
    expect(quote.total).toBe(200.05)
    expect(quoteOf(await edit(lines, { total: 1 })).total).toBe(200.05)
    await edit(lines, { total: 200.05 })
    expect(await shown()).toMatchObject({ total: 200.05, code: 'FIFTY' })
    await edit([poem], { revision: 1, total: 100 })
    expect(await shown()).toMatchObject({ total: 100, code: '' })
    await edit([{ line: 1, quantity: 3 }], { revision: 2, total: 250 })
    expect(await shown()).toMatchObject({ total: 250, code: 'FIFTY' })
    expect((await orderAnew(api, { code: 'FIFTY' })).status).toBe(409)
  })

  test('keep the discount of a first order, whatever the shopper ordered after it', async () => {
    const welcome = { id: 'w', label: 'Welcome', kind: 'percent', value: 20, firstOrder: true }
    await setRulesOf(api, { tax: someRules.tax, discounts: [code, welcome] })
    const shippingAddress = { ...address, phone: '+919876500001' }
    const first = await newOrder({ shippingAddress })
    const second = await order(api, first.token, { ...novels, shippingAddress })
    await first.edit([{ line: 1, quantity: 1 }])
    expect(await first.shown()).toMatchObject({ total: 200.04 })
    const { id } = createOrder.response.parse(second.body)
    const lines = [{ line: 1, quantity: 1 }]
    expect((await desk(`/orders/${id}/lines-quote`, { lines })).body).toMatchObject({ total: 250.05 })
    await setRulesOf(api, { tax: someRules.tax, discounts: [code] })
  })

  const fifth = { id: 'fifth', label: 'A fifth', kind: 'percent', value: 20 }
  test.each([
    ['takes away', []],
    ['lowers', [{ ...fifth, value: 5 }]],
    ['gives fewer times', [{ ...fifth, uses: 1 }]],
    ['replaces by a better one', [{ ...fifth, id: 'half', value: 50 }]],
  ])('keep a discount that the shop %s after that day', async (_, after) => {
    await setRulesOf(api, { tax: someRules.tax, discounts: [fifth] })
    await newOrder()
    const { edit, shown } = await newOrder()
    api.clock.now += 1_000
    await setRulesOf(api, { tax: someRules.tax, discounts: after })
    expect((await edit([{ line: 1, quantity: 1 }], { total: 200.04 })).status).toBe(200)
    expect(await shown()).toMatchObject({ total: 200.04 })
    await setRulesOf(api, { tax: someRules.tax, discounts: [code] })
  })

  const post = (amount: number) => ({
    zones: [{ id: 'all', label: 'India', rates: [{ id: 'post', label: 'Post', amount }] }],
  })
  const elsewhere = { zones: [{ ...post(60).zones[0], pins: ['7'] }] }
  test.each([
    ['charges it since', undefined, post(60), 250.05],
    ['charges more for it since', post(60), post(90), 310.05],
    ['delivers no more to the place', post(60), elsewhere, 310.05],
    ['charges nothing for it any more', post(60), undefined, 310.05],
  ])('keep the delivery of that day where the shop %s', async (_, then, now, total) => {
    const rulesWith = (delivery: object | undefined) => ({
      tax: someRules.tax,
      ...(delivery && { delivery }),
    })
    await setRulesOf(api, rulesWith(then))
    const { edit, shown } = await newOrder()
    api.clock.now += 1_000
    await setRulesOf(api, rulesWith(now))
    expect((await edit([{ line: 1, quantity: 1 }], { total })).status).toBe(200)
    expect(await shown()).toMatchObject({ total })
    await setRulesOf(api, { tax: someRules.tax, discounts: [code] })
  })

  test('are changed where the shop sells to its own state alone since', async () => {
    await setRulesOf(api, { discounts: [code] })
    const { edit, shown } = await newOrder()
    const { gstin: _, ...unregistered } = someRules.tax ?? {}
    await setRulesOf(api, { discounts: [code], tax: { ...unregistered, state: '07' } })
    expect((await edit([{ line: 1, quantity: 1 }], { total: 250.05 })).status).toBe(200)
    expect(await shown()).toMatchObject({ total: 250.05 })
    await setRulesOf(api, { tax: someRules.tax, discounts: [code] })
  })

  test('take and give back pieces, those of the order among them, and no more than there are', async () => {
    await put(api, shirt)
    const { shown, edit } = await newOrder(orderOf([{ size: 'S', quantity: 6 }]))
    expect((await stocks(api))['polo-s']).toBe(2)
    expect((await edit([{ line: 1, quantity: 9 }])).status).toBe(409)
    expect((await edit([{ line: 1, quantity: 8 }])).status).toBe(200)
    expect((await stocks(api))['polo-s']).toBe(0)
    const m = { id: shirt.id, size: 'M', color: 'Red', quantity: 1 }
    await edit([{ line: 1, quantity: 3 }, m], { revision: 1 })
    expect(await stocks(api)).toMatchObject({ 'polo-s': 5, 'polo-m': 0 })
    expect((await shown()).items).toMatchObject([
      { line: 1, quantity: 3, price: 500 },
      { line: 2, size: 'M', price: 550 },
    ])
  })

  test('of which some were not counted when they were ordered take none of them, though the shop counts them since', async () => {
    await put(api, shirt)
    const countS = (stock: number | null) =>
      api.db.updateTable('variants').set({ stock }).where('id', '=', 'polo-s').execute()
    await countS(null)
    const { number, edit } = await newOrder(
      orderOf([
        { size: 'S', quantity: 2 },
        { size: 'M', quantity: 1 },
      ]),
    )
    await countS(1)
    const left = (await stocks(api))['polo-m'] ?? 0
    expect((await edit([{ line: 1, quantity: 2 }])).status).toBe(200)
    expect(await stocks(api)).toMatchObject({ 'polo-s': 1, 'polo-m': left + 1 })
    // More of them are counted as they are now.
    expect((await edit([{ line: 1, quantity: 3 }], { revision: 1 })).status).toBe(409)
    const move = { from: 'pending', to: 'cancelled', reason: 'By mistake' }
    expect((await desk(`/orders/${number}/move`, { move })).status).toBe(200)
    expect(await stocks(api)).toMatchObject({ 'polo-s': 1, 'polo-m': left + 1 })
  })

  test('that cost something else alone are saved, told with their price, and paid or given back', async () => {
    const lamp = { id: 'lamp', title: 'Lamp', imgUrl: '/media/lamp.webp', regularPrice: 1000.5 }
    await put(api, lamp)
    const { pay, shown, edit } = await newOrder({ products: { lamp: 1 } })
    await pay()
    await takeMails(api)
    await put(api, { ...lamp, regularPrice: 800 })
    const lines = [{ id: 'lamp', size: '', color: '', quantity: 1 }]
    expect((await edit(lines, { total: 800 })).status).toBe(200)
    const order = await shown()
    expect(order).toMatchObject({ total: 800, revision: 1, payment: 'refund-due' })
    const told = 'Lamp: ₹800 instead of ₹1,000.50'
    expect(order.timeline.find(({ kind }) => kind === 'edited')?.details).toMatchObject({ changes: told })
    expect((await takeMails(api)).join('')).toContain(told)
    // The discount of the day on which it was placed: the lines are the same, the total is not.
    const off = { id: 'off', label: 'Off', kind: 'percent', value: 10 }
    await setRulesOf(api, { tax: someRules.tax, discounts: [off] })
    await edit([{ line: 1, quantity: 1 }], { total: 720, revision: 1 })
    expect(await shown()).toMatchObject({ total: 720, revision: 2 })
    expect((await takeMails(api)).join('')).toMatch(/We changed what your order \d+ costs\./)
  })

  test('of an order at the door change what is collected there, without an invoice before it is sent', async () => {
    await setRulesOf(api, { tax: someRules.tax, discounts: [code], cod: { fee: { amount: 40 } } })
    const { shown, edit } = await newOrder({ payment: 'cod' })
    await edit([{ line: 1, quantity: 1 }])
    const order = await shown()
    expect(order).toMatchObject({ status: 'processing', toCollect: 290.05, payment: 'none', invoices: [] })
  })

  test.each([
    ['asks for more', { fee: { amount: 60 }, least: 900 }],
    ['takes fewer at once', { fee: { amount: 40 }, openOrders: 1 }],
    ['offers it no more', undefined],
  ])('of an order at the door are edited, with its fee, where the shop %s', async (_, cod) => {
    const total = 290.05
    const shippingAddress = { ...address, phone: '+919876500002' }
    await setRulesOf(api, { tax: someRules.tax, discounts: [code], cod: { fee: { amount: 40 } } })
    const others = await newOrder({ payment: 'cod', shippingAddress })
    const { edit, shown } = await newOrder({ payment: 'cod', shippingAddress })
    api.clock.now += 1_000
    await setRulesOf(api, { tax: someRules.tax, discounts: [code], ...(cod && { cod }) })
    expect((await edit([{ line: 1, quantity: 1 }], { total })).status).toBe(200)
    expect(await shown()).toMatchObject({ status: 'processing', toCollect: total })
    await others.edit([{ line: 1, quantity: 1 }])
    expect(await others.shown()).toMatchObject({ total })
  })

  test('of an order whose shopper still has to confirm or pay a part are asked for the same again', async () => {
    const sell = async (cod?: object) => {
      api.clock.now += 1_000
      await setRulesOf(api, { discounts: [code], ...(cod && { cod }) })
    }
    await sell({ fee: { amount: 40 }, confirm: true })
    const unconfirmed = await newOrder({ payment: 'cod' })
    await sell({ fee: { amount: 40 }, paidNow: { amount: 100 } })
    const partly = await newOrder({ payment: 'cod' })
    await sell()
    for (const { edit, shown, pay } of [unconfirmed, partly]) {
      await edit([{ line: 1, quantity: 1 }])
      expect(await shown()).toMatchObject({ status: 'pending', total: 290.05 })
      await pay()
    }
    const paid = { status: 'processing', payment: 'paid' }
    expect(await unconfirmed.shown()).toMatchObject({ ...paid, total: 250.05 })
    expect(await partly.shown()).toMatchObject({ ...paid, attempts: [{ amount: 100 }], toCollect: 190.05 })
    await sell({ fee: { amount: 40 } })
  })

  test('of an order that costs nothing, and waits for its confirmation, leave it waiting', async () => {
    const free = { id: 'free', label: 'A gift', kind: 'percent', value: 100 }
    await setRulesOf(api, { discounts: [free], cod: { fee: { amount: 40 }, confirm: true } })
    const { edit, shown } = await newOrder({ payment: 'cod' })
    const waiting = { status: 'pending', cod: 'unconfirmed', codMoves: ['confirmed'], toCollect: 40 }
    expect(await shown()).toMatchObject(waiting)
    expect((await edit([{ line: 1, quantity: 1 }])).status).toBe(200)
    expect(await shown()).toMatchObject({ ...waiting, revision: 1 })
    await setRulesOf(api, { tax: someRules.tax, discounts: [code] })
  })

  test('change so often in a day that no mailbox is full of it', async () => {
    await takeMails(api)
    const { edit } = await newOrder()
    const { max } = limits.editsOfOrder
    const change = (revision: number) => edit([{ line: 1, quantity: 1 + (revision % 2) }], { revision })
    await edit([{ line: 1, quantity: 2 }])
    for (let revision = 0; revision < max; revision++) expect((await change(revision)).status).toBe(200)
    expect((await change(max)).status).toBe(429)
    expect((await takeMails(api)).filter(text => text.includes('We changed the items'))).toHaveLength(max)
    expect((await (await newOrder()).edit([{ line: 1, quantity: 1 }])).status).toBe(200)
  })

  test('are not edited by a packer, nor once it is shipped', async () => {
    const { number, pay, edit } = await newOrder()
    const body = { revision: 0, lines: [{ line: 1, quantity: 1 }] }
    expect((await desk(`/orders/${number}/lines`, body, 'PUT', packer.cookie)).status).toBe(403)
    await pay()
    const move = { to: 'shipped', from: 'processing', carrier: 'Post' }
    await desk(`/orders/${number}/move`, { move })
    expect((await edit(body.lines)).status).toBe(409)
    expect((await edit([{ line: 7, quantity: 1 }])).status).toBe(409)
  })
})

import { describe, expect, test } from 'vitest'
import { getInvoiceSheets } from '../../../../src/contract/desk/invoices.ts'
import { shopOrder } from '../../../../src/contract/desk/order.ts'
import { listShopOrders } from '../../../../src/contract/desk/orders.ts'
import { createOrder } from '../../../../src/contract/orders/new-order.ts'
import { newOrderToken } from '../../../../src/store-api/orders/order-token.db.ts'
import { callDesk, newPerson, storeId } from '../../support/desk.ts'
import { takeMails } from '../../support/guests.ts'
import { enginesByDay, inOne, openApi } from '../../support/open-api.ts'
import { address, internalId, newOrderId, newShopper } from '../../support/shopper.ts'
import { priceOrder, setTax } from '../../support/taxed-orders.ts'

describe.each(enginesByDay)('calls about invoices on %s', async engine => {
  const api = await openApi(engine)
  const keeper = await newPerson(api, 'one', 'keeper')
  const packer = await newPerson(api, 'one', 'packer')
  const shopper = await newShopper(api)
  const call = (path: string, body?: unknown, by = keeper) =>
    callDesk(api, `/shops/one${path}`, { cookie: by.cookie, ...(body === undefined ? {} : { body }) })

  const shippedOrder = async () => {
    const number = await newOrderId(api, shopper.token)
    await priceOrder(api.db, await internalId(api, number))
    await ship(number)
    return number
  }
  const ship = async (number: string) => {
    await call(`/orders/${number}/paid`, { bankReference: `UTR 7 ${number}` })
    const move = { to: 'shipped', from: 'processing', carrier: 'Blue Dart', trackingNumber: 'BD9' }
    await call(`/orders/${number}/move`, { move }, packer)
  }
  const read = async (number: string) => shopOrder.parse((await call(`/orders/${number}`)).body)

  test('show nothing in a shop without rules', async () => {
    const number = await shippedOrder()
    const { body } = await api.call(`/orders/${number}`, { token: shopper.token })
    expect(body).not.toHaveProperty('invoice')
    expect(await read(number)).toMatchObject({ invoices: [] })
    const pdf = await api.call(`/orders/${number}/invoice.pdf`, { token: shopper.token })
    expect([pdf.status, pdf.body]).toEqual([404, { error: 'There is no such invoice.' }])

    // What came back is given back and recorded there, too.
    const refund = { amount: 199.5, reason: 'Sent back' }
    expect((await call(`/orders/${number}/credit-notes`, refund)).status).toBe(409)
    const sent = { ...refund, bankReference: 'UTR 31' }
    expect((await call(`/orders/${number}/credit-notes`, sent)).body).toEqual({ credited: 0 })
    expect((await call(`/orders/${number}/credit-notes`, sent)).status).toBe(409)
    expect((await takeMails(api)).at(-1)).toContain('We have refunded ₹199.50 of what you paid')
    const own = await api.call(`/orders/${number}`, { token: shopper.token })
    expect(own.body).toMatchObject({ refunds: [{ amount: 199.5, reference: 'UTR 31' }] })
    const more = { ...sent, amount: 301, bankReference: 'UTR 32' }
    expect((await call(`/orders/${number}/credit-notes`, more)).status).toBe(409)
    const { attempts, invoices, timeline } = await read(number)
    expect(attempts.map(one => [one.amount, one.refundReference]).toSorted()).toEqual([
      [199.5, 'UTR 31'],
      [300.6, ''],
    ])
    expect([invoices, timeline.at(-1)?.kind]).toEqual([[], 'refunded'])

    // By mistake: nothing else says that it is to be given back.
    const part = attempts.find(one => one.refundReference !== '')
    const undone = await call(`/payments/${part?.reference}/refund/undo`, { bankReference: 'UTR 31' })
    expect(undone.status).toBe(200)
    const { payment, attempts: left } = await read(number)
    expect([payment, left.map(one => one.amount)]).toEqual(['paid', [500.1]])
  })

  test('give the shopper who ordered the PDF, and nobody else', async () => {
    await setTax(api.db, { id: await storeId(api, 'one') })
    const number = await shippedOrder()
    const invoice = { number: 'INV/2627/0001', date: expect.stringMatching(/^2026-/) }
    const seen = await api.call(`/orders/${number}`, { token: shopper.token })
    expect(seen.body).toMatchObject({ invoice })
    const listed = await api.call('/orders', { token: shopper.token })
    expect(listed.body).toMatchObject([{ id: Number(number), invoice }, {}])
    const answer = (await api.call(`/orders/${number}?contactInfo=${shopper.email}`)).body
    expect(answer).not.toHaveProperty('invoice')

    const headers = { Origin: 'http://one.localhost:4321' }
    const pdf = await api.call(`/orders/${number}/invoice.pdf`, { token: shopper.token, headers })
    expect(pdf.headers.get('access-control-allow-origin')).toBe(headers.Origin)
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(pdf.headers.get('content-disposition')).toBe('attachment; filename="INV-2627-0001.pdf"')
    expect(pdf.headers.get('cache-control')).toContain('no-store')
    expect(pdf.body).toMatch(/^%PDF-/)
    const orderId = await internalId(api, number)
    const token = await newOrderToken(api.db, await storeId(api, 'one'), {
      orderId,
      isMailed: false,
      now: api.clock.now,
    })
    const asGuest = (of: string) =>
      api.call(`/orders/${of}/invoice.pdf`, { headers: { 'X-Order-Token': token } })
    expect((await asGuest(number)).body).toMatch(/^%PDF-/)
    expect((await asGuest(`${Number(number) - 1}`)).status).toBe(404)
    const stranger = await newShopper(api)
    const refused = [stranger.token, undefined].map(token =>
      api.call(`/orders/${number}/invoice.pdf`, token === undefined ? {} : { token }),
    )
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([404, 401])
  })

  test('give the shop’s people the page, the PDF and a credit note for a part', async () => {
    const number = await shippedOrder()
    const [invoice] = (await read(number)).invoices
    const expected = { title: 'Tax Invoice', number: 'INV/2627/0002', total: 999, isCredit: false }
    expect(invoice).toMatchObject(expected)
    const sheets = async (query: string) =>
      getInvoiceSheets.response.parse((await call(`/invoice-sheets?${query}`, undefined, packer)).body).sheets
    const sheet = { title: 'Tax Invoice', number: 'INV/2627/0002' }
    expect(await sheets(`document=${invoice?.id}`)).toMatchObject([sheet])
    const earlier = Number(number) - 1
    // The first one is from before the shop had rules.
    const { orders } = listShopOrders.response.parse((await call('/orders', undefined, packer)).body)
    expect(orders.map(({ isInvoiced }) => isInvoiced)).toEqual([true, true, false])
    const wanted = [sheet, { number: 'INV/2627/0001' }]
    expect(await sheets(`numbers=${number},999999,${earlier}`)).toMatchObject(wanted)
    const pdf = await call(`/invoices/${invoice?.id}/pdf`, undefined, packer)
    expect(pdf.body).toMatch(/^%PDF-/)
    expect(await sheets('document=999999')).toEqual([])
    expect((await call('/invoices/999999/pdf')).status).toBe(404)
    expect(
      (await callDesk(api, `/shops/two/invoices/${invoice?.id}/pdf`, { cookie: keeper.cookie })).status,
    ).toBe(404)

    const note = { amount: 199.5, reason: 'A torn page' }
    expect((await call(`/orders/${number}/credit-notes`, note, packer)).status).toBe(403)
    const sent = { ...note, bankReference: 'UTR 9' }
    expect((await call(`/orders/${number}/credit-notes`, { ...sent, amount: 900 })).status).toBe(409)
    expect((await call(`/orders/${number}/credit-notes`, sent)).body).toEqual({ credited: 199.5 })
    const paid = (await read(number)).attempts.map(one => [one.amount, one.refundReference, one.refundNote])
    expect(paid.toSorted()).toEqual([
      [199.5, 'UTR 9', 'A torn page'],
      [300.6, '', ''],
    ])
    // The answer was lost, and it is sent again; then with more than is left of the invoice.
    const again = await call(`/orders/${number}/credit-notes`, { ...sent, bankReference: 'utr-9' })
    const known = `Order ${number} already has this bank’s number`
    expect([again.status, again.body]).toMatchObject([409, { error: expect.stringContaining(known) }])
    const seen = { ...note, amount: 700, left: 799.5 }
    expect((await call(`/orders/${number}/credit-notes`, seen)).body).toEqual({ credited: 700 })
    expect((await call(`/orders/${number}/credit-notes`, { ...seen, amount: 50 })).status).toBe(409)
    const more = await call(`/orders/${number}/credit-notes`, {
      ...sent,
      amount: 200,
      bankReference: 'UTR 10',
    })
    expect([more.status, more.body]).toMatchObject([409, { error: expect.stringContaining('₹99.50') }])
    expect((await read(number)).attempts).toHaveLength(2)
    const answer = (await call(`/orders/${number}/credit-notes`, { ...note, amount: 5000 })).body
    expect(answer).toEqual({ credited: 99.5 })
    expect((await call(`/orders/${number}/credit-notes`, note)).status).toBe(409)
    const { invoices, timeline } = await read(number)
    expect(invoices.map(one => [one.number, one.total])).toEqual([
      ['INV/2627/0002', 999],
      ['CINV/2627/0001', 199.5],
      ['CINV/2627/0002', 700],
      ['CINV/2627/0003', 99.5],
    ])
    expect(timeline.at(-1)).toMatchObject({ kind: 'credited', by: 'Meera Nair', details: { amount: 99.5 } })
  })

  test('say what the shop’s own rules priced', async () => {
    const classes = [{ id: 'all', label: 'All', rates: [{ rate: 18 }] }]
    const rules = { classes, defaultClass: 'all', defaultHsn: '4901', series: 'OWN' }
    await setTax(api.db, { id: await storeId(api, 'one') }, rules)
    const number = await newOrderId(api, shopper.token)
    await ship(number)
    const [issued] = (await read(number)).invoices
    expect(issued).toMatchObject({ number: 'OWN/2627/0001', total: 500.1 })
    const { body } = await call(`/invoice-sheets?document=${issued?.id}`)
    const [sheet] = getInvoiceSheets.response.parse(body).sheets
    // 500.10 × 18 / 118 = 76.29, made even for two halves.
    expect(sheet?.lines.rows).toEqual([
      [
        ...[['1'], ['The novel', 'HSN 4901'], ['2', 'pcs'], ['250.05'], ['423.82']],
        ...[['38.14', '9 %'], ['38.14', '9 %'], ['500.10']],
      ],
    ])
    const expected = { name: 'Asha Menon', lines: expect.arrayContaining(['Bengaluru 560011']) }
    expect(sheet?.parties[0]).toMatchObject(expected)
  })

  test('give the accountant a month as the tables of GSTR-1', async () => {
    const month = new Date(api.clock.now).toISOString().slice(0, 7)
    const gstin = '29AABCU9603R1ZJ'
    expect((await call('/gstr1')).body).toEqual({ months: [{ month, gstin }] })
    const b2cs = await call(`/gstr1/${gstin}/${month}/b2cs`)
    expect(b2cs.headers.get('content-disposition')).toBe(
      `attachment; filename="gstr1-${gstin}-${month}-b2cs.csv"`,
    )
    // Two invoices of ₹951.43 without tax, of which one was given back.
    expect(`${b2cs.body}`.split('\r\n')[1]).toBe('OE,27-Maharashtra,,5,951.43,0,')
    const docs = await call(`/gstr1/${gstin}/${month}/docs`)
    expect(`${docs.body}`).toContain('Invoices for outward supply,INV/2627/0001,INV/2627/0002,2,0')
    expect(`${(await call(`/gstr1/${gstin}/2020-01/docs`)).body}`.trim().split('\r\n')).toHaveLength(1)
    expect((await call(`/gstr1/${gstin}/${month}/none`)).status).toBe(400)
    expect((await call(`/gstr1/${gstin}/2026-13/docs`)).status).toBe(400)
    expect((await call(`/gstr1/${gstin}/${month}/docs`, undefined, packer)).status).toBe(403)
  })

  test('give the shopper who ordered each credit note by its number, and nobody else', async () => {
    const number = await shippedOrder()
    const uncredited = (await api.call(`/orders/${number}`, { token: shopper.token })).body
    expect(uncredited).not.toHaveProperty('creditNotes')
    await call(`/orders/${number}/credit-notes`, { amount: 60, reason: 'A stain' })
    await call(`/orders/${number}/credit-notes`, { amount: 40.5, reason: 'Another' })
    const creditNotes = [
      { number: 'COWN/2627/0001', date: expect.stringMatching(/^2026-/), amount: 60 },
      { number: 'COWN/2627/0002', date: expect.stringMatching(/^2026-/), amount: 40.5 },
    ]
    const seen = await api.call(`/orders/${number}`, { token: shopper.token })
    expect(seen.body).toMatchObject({ invoice: { number: 'OWN/2627/0002' }, creditNotes })
    const listed = await api.call('/orders', { token: shopper.token })
    expect(listed.body).toMatchObject([{ creditNotes }, {}, {}, {}, {}])

    const orderId = await internalId(api, number)
    const order = { orderId, isMailed: false, now: api.clock.now }
    const guest = await newOrderToken(api.db, await storeId(api, 'one'), order)
    const path = `/orders/${number}/credit-notes/COWN-2627-0002.pdf`
    for (const as of [{ token: shopper.token }, { headers: { 'X-Order-Token': guest } }]) {
      const pdf = await api.call(path, as)
      expect(pdf.headers.get('content-disposition')).toBe('attachment; filename="COWN-2627-0002.pdf"')
      expect(pdf.body).toMatch(/^%PDF-/)
    }
    const stranger = await newShopper(api)
    expect((await api.call(path, { token: stranger.token })).status).toBe(404)
    expect((await api.call(path)).status).toBe(401)
    // Another order's note, the invoice itself, and no such name.
    for (const [file, status] of [
      ['CINV-2627-0001.pdf', 404],
      ['OWN-2627-0002.pdf', 404],
      ['..pdf', 400],
    ] as const) {
      const refused = await api.call(`/orders/${number}/credit-notes/${file}`, { token: shopper.token })
      expect([file, refused.status]).toEqual([file, status])
    }
  })

  test('give a credit note for one item, at most what it cost', async () => {
    const products = { [inOne('novel')]: 1, [inOne('poem')]: 1 }
    const body = { products, shippingAddress: address }
    const placed = createOrder.response.parse(
      (await api.call('/orders', { token: shopper.token, body })).body,
    )
    await ship(`${placed.id}`)
    const credit = (line: number) =>
      call(`/orders/${placed.id}/credit-notes`, { amount: 1000, line, reason: 'Torn' })
    expect((await credit(2)).body).toEqual({ credited: 100 })
    expect([(await credit(2)).status, (await credit(3)).status]).toEqual([409, 409])
    const { id } = (await read(`${placed.id}`)).invoices[1] ?? {}
    const found = await call(`/invoice-sheets?document=${id}`)
    const [sheet] = getInvoiceSheets.response.parse(found.body).sheets
    expect(sheet?.lines.rows.map(([, name, pieces]) => [name?.[0], pieces])).toEqual([
      ['The poem', ['1', 'pcs']],
    ])
  })

  test('leave bills of the composition scheme out of GSTR-1: CMP-08 has them', async () => {
    const month = new Date(api.clock.now).toISOString().slice(0, 7)
    // One after the other: a person has two files made at once.
    const tables = async () => {
      const found: unknown[] = []
      for (const name of ['exemp', 'hsn(b2c)', 'docs'])
        found.push((await call(`/gstr1/29AABCU9603R1ZJ/${month}/${name}`)).body)
      return found
    }
    const before = await tables()
    await setTax(api.db, { id: await storeId(api, 'one') }, { composition: true, series: 'BOS' })
    const [issued] = (await read(await shippedOrder())).invoices
    expect(issued).toMatchObject({ title: 'Bill of Supply', number: 'BOS/2627/0001' })
    expect(await tables()).toEqual(before)
  })

  test('are apart in GSTR-1 where the shop has moved to another state within the month', async () => {
    const month = new Date(api.clock.now).toISOString().slice(0, 7)
    const gstins = ['27AABCU9603R1ZN', '29AABCU9603R1ZJ']
    const docsOf = async (gstin: string) => (await call(`/gstr1/${gstin}/${month}/docs`)).body
    const before = await docsOf('29AABCU9603R1ZJ')
    await setTax(api.db, { id: await storeId(api, 'one') }, { gstin: gstins[0], state: '27', series: 'MH' })
    await shippedOrder()
    expect((await call('/gstr1')).body).toEqual({ months: gstins.map(gstin => ({ month, gstin })) })
    expect(await docsOf('29AABCU9603R1ZJ')).toBe(before)
    const line = 'Invoices for outward supply,MH/2627/0001,MH/2627/0001,1,0'
    expect(`${await docsOf('27AABCU9603R1ZN')}`.split('\r\n').slice(1)).toEqual([line, ''])
  })
})

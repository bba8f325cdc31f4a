import { describe, expect, test } from 'vitest'
import * as calls from '../../../src/contract/desk/customers.ts'
import { CSV_START } from '../../../src/domain/csv.ts'
import { addUser, findUser } from '../../../src/store-api/accounts/user.db.ts'
import { issueInvoice } from '../../../src/store-api/orders/invoices/issue-invoice.ts'
import { inTransaction } from '../../../src/store-api/platform/engine/group-commit.ts'
import { cliContext } from '../payments/gateways/payment-contexts.ts'
import { orderOf } from '../payments/gateways/shops.ts'
import { callDesk, newPerson, storeId } from '../support/desk.ts'
import { takeGuests } from '../support/guests.ts'
import { enginesByDay, openApi, TWO } from '../support/open-api.ts'
import { address, internalId, newOrderId, newShopper } from '../support/shopper.ts'
import { shownEvents } from '../support/shown-events.ts'
import { documentsOf, setTax } from '../support/taxed-orders.ts'

describe.each(enginesByDay)("a shop's customers on %s", async engine => {
  const api = await openApi(engine)
  const [one, two] = [await storeId(api, 'one'), await storeId(api, 'two')]
  const keeper = await newPerson(api, 'one', 'keeper')
  const as = { cookie: keeper.cookie }
  const path = (rest = '', shop = 'one') => `/shops/${shop}/customers${rest}`
  const list = async (query: Record<string, string> = {}) =>
    calls.listCustomers.response.parse((await callDesk(api, path(`?${new URLSearchParams(query)}`), as)).body)
  const found = async (words: string) => (await list({ words })).customers.map(({ email }) => email)
  const idOf = async (email: string, shop = one) => (await findUser(api.db, shop, email))?.id ?? 0
  const add = (email: string, firstName: string, lastName: string, store = one) =>
    addUser(api.db, store, { email, firstName, lastName, passwordHash: 'x', createdAt: api.clock.now })
  const activity = () =>
    shownEvents(api.db)
      .select(['kind', 'subject', 'actor'])
      .where('store_id', '=', one)
      .where('kind', 'like', 'customer%')
      .orderBy('id')
      .execute()

  test('are listed newest first, with their orders, and those of no other shop', async () => {
    const shopper = await newShopper(api)
    const stranger = await newShopper(api, TWO)
    await newOrderId(api, shopper.token)
    await newOrderId(api, shopper.token)
    const { customers, hasMore } = await list()
    const at = new Date(api.clock.now).toISOString()
    const expected = [{ email: shopper.email, orders: 2, lastOrderAt: at }, false]
    expect([customers[0], hasMore]).toMatchObject(expected)
    expect(customers.some(({ email }) => email === stranger.email)).toBe(false)
    const foreign = await idOf(stranger.email, two)
    for (const method of ['GET', 'DELETE'])
      expect((await callDesk(api, path(`/${foreign}`), { ...as, method })).body).toMatchObject({
        code: 'customer-not-found',
      })
    expect((await callDesk(api, path(`/${foreign}/data`), as)).status).toBe(404)
    expect((await callDesk(api, path('', 'two'), as)).status).toBe(404)
    expect(await findUser(api.db, two, stranger.email)).toBeDefined()
  })

  test('come in pages of fifty, each once', async () => {
    for (let n = 0; n < 60; n += 1) await add(`page${n}@example.com`, 'Page', `${n}`)
    const first = await list({ words: 'page' })
    const last = await list({ words: 'page', before: first.customers.at(-1)?.id ?? '' })
    expect([first.hasMore, last.hasMore]).toEqual([true, false])
    const emails = [...first.customers, ...last.customers].map(({ email }) => email)
    expect([emails.length, new Set(emails).size, emails[0]]).toEqual([60, 60, 'page59@example.com'])
  })

  test('are found whichever apostrophe a name has, and is typed', async () => {
    await add('keyboard@mail.example', 'Maria', "D'Souza")
    await add('phone@mail.example', 'Lata', 'D’Souza')
    for (const text of ["d'souza", 'D’Sou', 'd‘souza'])
      expect([text, await found(text)]).toEqual([text, ['phone@mail.example', 'keyboard@mail.example']])
    await add('odd@mail.example', 'Ana', 'D´Mello')
    expect(await found('d´mello')).toEqual(['odd@mail.example'])
  })

  test('are found whether a letter with a sign is one character or two, and is typed so', async () => {
    const [one, two] = ['\u0917\u095d\u0935\u093e\u0932', '\u0917\u0922\u093c\u0935\u093e\u0932']
    await add('one@sign.example', 'Asha', one)
    await add('two@sign.example', 'Asha', two)
    for (const text of [one, two]) expect(await found(text)).toEqual(['two@sign.example', 'one@sign.example'])
    await add('three@sign.example', 'Jose\u0301', 'Sen')
    await add('four@sign.example', 'Jos\u00e9', 'Sen')
    for (const text of ['Jose\u0301', 'jos\u00e9'])
      expect(await found(text)).toEqual(['four@sign.example', 'three@sign.example'])
  })

  test('are found by the beginnings of names, e-mail and phone, all of them', async () => {
    await add('leela@mail.example', 'Leela', 'Rao')
    await add('rao@mail.example', 'Lata', 'O_Brien')
    await add('deva@mail.example', 'देवी', 'Rao')
    await add('leela@two.example', 'Leela', 'Rao', two)
    expect(await found('leE')).toEqual(['leela@mail.example'])
    expect(await found('RAO')).toEqual(['deva@mail.example', 'rao@mail.example', 'leela@mail.example'])
    expect(await found('rao le')).toEqual(['leela@mail.example'])
    expect(await found('देव')).toEqual(['deva@mail.example'])
    expect(await found('Leela@Mail')).toEqual(['leela@mail.example'])
    for (const text of ['eela', '%', '_', 'o%', "'", '\\', 'O_B rao x', '++', '-'])
      expect([text, await found(text)]).toEqual([text, []])
    expect(await found('o_b')).toEqual(['rao@mail.example'])
  })

  test('are found by the phone number of an order, however it is written', async () => {
    const shopper = await newShopper(api)
    const number = await newOrderId(api, shopper.token)
    await takeGuests(api)
    for (const phone of ['+91 98111 22333', '098111–22333', 'M: 98111/22333', '919811122333', '९८१११२२३३३']) {
      const body = { shippingAddress: { ...address, phone } }
      expect((await api.call(`/orders/${number}/address`, { token: shopper.token, body })).status).toBe(200)
      for (const text of ['98111 22333', '+91 98111-22', '09811', '919811122333', '(981) 112', '९८१'])
        expect([phone, text, await found(text)]).toEqual([phone, text, [shopper.email]])
    }
    expect(await found('11122333')).toEqual([])
  })

  test('show one with the orders, and the ones on their way', async () => {
    const shopper = await newShopper(api)
    const [waiting, coming] = [await newOrderId(api, shopper.token), await newOrderId(api, shopper.token)]
    const orderId = await internalId(api, coming)
    await api.db.updateTable('orders').set({ status: 2 }).where('id', '=', orderId).execute()
    const { body } = await callDesk(api, path(`/${await idOf(shopper.email)}`), as)
    const customer = calls.getCustomer.response.parse(body)
    expect(customer).toMatchObject({ email: shopper.email, orders: 2, isConfirmed: false })
    expect(customer.openOrders).toEqual([Number(coming)])
    expect(customer.newestOrders).toMatchObject([
      { number: Number(coming), status: 2, total: 500.1 },
      { number: Number(waiting), status: 0, total: 500.1 },
    ])
  })

  test('are exported one by one with everything that is stored, and nothing secret', async () => {
    const shopper = await newShopper(api)
    const orderId = await internalId(api, await newOrderId(api, shopper.token))
    const buyer = { buyer_gstin: '29AAGCB7383J1Z4', buyer_company: 'Rao Textiles LLP' }
    await api.db.updateTable('orders').set(buyer).where('id', '=', orderId).execute()
    const id = await idOf(shopper.email)
    const { number } = await orderOf(api.db, orderId)
    const paid = { bankReference: 'UTR 4411 2233' }
    expect((await callDesk(api, `/shops/one/orders/${number}/paid`, { ...as, body: paid })).status).toBe(200)
    const note = { note: 'Rings twice' }
    await callDesk(api, `/shops/one/orders/${number}/note`, { ...as, body: note, method: 'PUT' })
    const more = { payment_method: 'cod', code: 'ASHA10', tracking_url: 'https://carrier.example/9' }
    await api.db.updateTable('orders').set(more).where('id', '=', orderId).execute()
    // More than the order's own screen shows.
    const event = { order_id: orderId, at: api.clock.now, actor_name: '', kind: 'mail', details: '{}' }
    await api.db.insertInto('order_events').values(Array(200).fill(event)).execute()
    await newOrderId(api, shopper.token)
    const { status, body, headers } = await callDesk(api, path(`/${id}/data`), as)
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toBe(`attachment; filename="customer-${id}.json"`)
    const data = calls.exportCustomer.response.parse(body)
    expect(data.account).toMatchObject({ email: shopper.email, firstName: 'Asha', lastName: 'Menon' })
    expect(data.sessions).toHaveLength(1)
    const items = [{ title: 'The novel', quantity: 2, price: 250.05 }]
    expect(data.orders).toMatchObject([
      {
        total: 500.1,
        shippingAddress: address,
        buyerGstin: buyer.buyer_gstin,
        buyerCompany: buyer.buyer_company,
        paymentMethod: 'cod',
        discountCode: 'ASHA10',
        trackingUrl: more.tracking_url,
        items,
        payments: [{ amount: 500.1, gatewayReference: 'UTR 4411 2233' }],
      },
      { total: 500.1, items, payments: [], timeline: [] },
    ])
    const { timeline } = data.orders[0] ?? {}
    expect(timeline).toContainEqual(expect.objectContaining({ details: { note: 'Rings twice' } }))
    expect(JSON.stringify(timeline)).not.toContain(keeper.email)
    expect(data.orders[0]).not.toHaveProperty('invoices')
    expect(JSON.stringify(body)).not.toMatch(/argon2|hash|token/i)
    const expected = { kind: 'customer.exported', subject: `#${id}`, actor: keeper.email }
    expect((await activity()).at(-1)).toEqual(expected)
  })

  test('are exported with their invoices, which an erasure leaves as they were issued', async () => {
    await setTax(api.db, { id: one })
    const shopper = await newShopper(api)
    const orderId = await internalId(api, await newOrderId(api, shopper.token))
    const id = await idOf(shopper.email)
    const context = cliContext(api.db, one, api.clock.now)
    await inTransaction(api.db, tx => issueInvoice(tx, context, { orderId, on: 'shipped' }))
    const { body } = await callDesk(api, path(`/${id}/data`), as)
    const [order] = calls.exportCustomer.response.parse(body).orders
    const seen = order?.invoices
    expect(seen).toMatchObject([{ number: 'INV/2627/0001', total: 50_010, buyer: { name: 'Asha Menon' } }])
    await callDesk(api, path(`/${id}`), { ...as, method: 'DELETE' })
    const [kept] = await documentsOf(api.db, orderId)
    expect(kept?.document.buyer.name).toBe('Asha Menon')
    await api.db.deleteFrom('store_rules').execute()
  })

  test('are exported as CSV by the same words, all of them, without formulas', async () => {
    for (let n = 0; n < 501; n += 1) await add(`many${n}@csv.example`, 'Many', `${n}`)
    await add('evil@csv.example', '=cmd()', 'Many "x", y')
    const times = { created_at: Date.parse('2026-11-19T20:00:00Z') }
    await api.db.updateTable('users').set(times).where('email', '=', 'evil@csv.example').execute()
    const csv = await callDesk(api, `/shops/one/customers-csv?${new URLSearchParams({ words: 'many' })}`, as)
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const lines = String(csv.body).split('\r\n')
    const seen = lines[0]?.replace(CSV_START, '')
    expect(seen).toBe('Email,First name,Last name,Account since,Orders,Last order')
    expect(lines[1]).toMatch(
      /^evil@csv\.example,'=cmd\(\),"Many ""x"", y",2026-11-20T01:30:00\.000\+05:30,0,$/,
    )
    expect(lines.filter(line => line.includes('@csv.example'))).toHaveLength(502)
    expect((await activity()).at(-1)).toMatchObject({ kind: 'customers.exported' })
  })

  test('are erased with a fresh proof alone, and then are in no list', async () => {
    const shopper = await newShopper(api)
    const id = await idOf(shopper.email)
    const stale = await newPerson(api, 'one', 'keeper')
    const update = api.db.updateTable('staff_sessions').set({ stepped_up_at: 0 })
    await update.where('staff_id', '=', stale.id).execute()
    const byStale = { cookie: stale.cookie, method: 'DELETE' }
    expect((await callDesk(api, path(`/${id}`), byStale)).body).toMatchObject({ code: 'step-up-required' })
    for (const rest of [path(`/${id}/data`), '/shops/one/customers-csv'])
      expect((await callDesk(api, rest, { cookie: stale.cookie })).body).toMatchObject({
        code: 'step-up-required',
      })
    expect((await api.call('/accountInfo', { token: shopper.token })).status).toBe(200)
    expect((await callDesk(api, path(`/${id}`), { ...as, method: 'DELETE' })).status).toBe(200)
    expect((await api.call('/accountInfo', { token: shopper.token })).status).toBe(401)
    expect((await callDesk(api, path(`/${id}`), as)).status).toBe(404)
    expect((await callDesk(api, path(`/${id}`), { ...as, method: 'DELETE' })).status).toBe(404)
    expect((await list()).customers.some(customer => customer.id === `${id}`)).toBe(false)
    expect(await found('erased')).toEqual([])
    const expected = { kind: 'customer.erased', subject: `#${id}`, actor: keeper.email }
    expect((await activity()).at(-1)).toEqual(expected)
  })

  test('are not erased while a part of an order is paid, of which the rest is missing', async () => {
    const shopper = await newShopper(api)
    const number = await newOrderId(api, shopper.token)
    const order = (verb: string, body: object, method = 'POST') =>
      callDesk(api, `/shops/one/orders/${number}/${verb}`, { ...as, body, method })
    await order('paid', { bankReference: `UTR ${number}` })
    const dearer = await order('lines', { revision: 0, lines: [{ line: 1, quantity: 9 }] }, 'PUT')
    expect(dearer.body).toMatchObject({ status: 'pending', payment: 'paid' })
    const id = await idOf(shopper.email)
    const { status, body } = await callDesk(api, path(`/${id}`), { ...as, method: 'DELETE' })
    expect([status, body]).toMatchObject([409, { code: 'orders-on-their-way', orders: [Number(number)] }])
    const after = await callDesk(api, `/shops/one/orders/${number}`, as)
    expect(after.body).toMatchObject({ status: 'pending', email: shopper.email })
  })
})

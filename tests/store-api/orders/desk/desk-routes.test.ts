import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { shopOrder } from '../../../../src/contract/desk/order.ts'
import { getShopOrders, listShopOrders } from '../../../../src/contract/desk/orders.ts'
import { addOrderEvent } from '../../../../src/store-api/orders/order-status.db.ts'
import { setPaymentSettings } from '../../../../src/store-api/payments/desk/payment-settings.ts'
import { limits } from '../../../../src/store-api/platform/services/limits.ts'
import { cliContext } from '../../payments/gateways/payment-contexts.ts'
import { callDesk, newPerson, putSection } from '../../support/desk.ts'
import { enginesByDay, openApi } from '../../support/open-api.ts'
import { internalId, newOrderId, newShopper } from '../../support/shopper.ts'

describe.each(enginesByDay)('the orders of the desk on %s', async engine => {
  const api = await openApi(engine)
  const keeper = await newPerson(api, 'one', 'keeper')
  const packer = await newPerson(api, 'one', 'packer')
  const call = (path: string, body?: unknown, by = keeper, method?: string) =>
    callDesk(api, `/shops/one${path}`, {
      cookie: by.cookie,
      ...(body === undefined ? {} : { body }),
      ...(method && { method }),
    })
  const shopper = await newShopper(api)
  const paidOrder = async () => {
    const number = await newOrderId(api, shopper.token)
    const { body } = await call(`/orders/${number}/paid`, { bankReference: `UTR 7 ${number}` })
    expect(body).toEqual({ isRefundDue: false, missing: 0 })
    return number
  }
  const read = async (number: string, by = keeper) =>
    shopOrder.parse((await call(`/orders/${number}`, undefined, by)).body)

  test('are listed, counted and found by words', async () => {
    const number = await newOrderId(api, shopper.token)
    const { body } = await call('/orders?status=pending&words=asha%20nov')
    const [first] = listShopOrders.response.parse(body).orders
    expect(first).toMatchObject({ number: Number(number), status: 'pending', total: 500.1, pieces: 2 })
    const [line] = (await read(number)).items
    expect(line).toMatchObject({ quantity: 2, price: 250.05, total: 500.1 })
    const expected = { newest: Number(number), count: 1 }
    expect((await call(`/new-orders?after=${Number(number) - 1}`)).body).toEqual(expected)
    expect((await call('/order-counts')).body).toMatchObject({ pending: 1, refundDue: 0 })
    expect((await call('/orders?from=2026-02-30')).status).toBe(400)
  })

  test('are printed in the wished order, with the sender on every parcel', async () => {
    const [first, second] = [await newOrderId(api, shopper.token), await newOrderId(api, shopper.token)]
    const value = { storeName: 'Asha Books', companyAddress: '1 Fort Rd\nPune', companyPhone: '+91 20 1' }
    await putSection(api, { section: 'contact', cookie: keeper.cookie, value, revision: 0 })
    const { status, body } = await call(`/order-sheets?numbers=${second},${first},999999`, undefined, packer)
    expect(status).toBe(200)
    const { orders, sender } = getShopOrders.response.parse(body)
    expect(orders.map(({ number }) => String(number))).toEqual([second, first])
    expect(sender).toEqual({ name: 'Asha Books', address: '1 Fort Rd\nPune', phone: '+91 20 1' })
  })

  test('show the newest of a timeline without end', async () => {
    const number = await newOrderId(api, shopper.token)
    const orderId = await internalId(api, number)
    const notes = Array.from({ length: 300 }, (_, index) => ({ note: `Note ${index}` }))
    for (const note of notes) {
      const event = { orderId, at: api.clock.now, staffId: null, by: '', kind: 'note' } as const
      await addOrderEvent(api.db, { ...event, details: note })
    }
    const { timeline } = await read(number)
    expect(timeline[0]?.kind).toBe('placed')
    expect(timeline.slice(1).map(({ details }) => details)).toEqual(notes.slice(-200))
  })

  test('go from paid to shipped to delivered; the shopper sees carrier and tracking', async () => {
    const number = await paidOrder()
    const move = { to: 'shipped', from: 'processing', carrier: 'Blue Dart', trackingNumber: 'BD9' }
    const shipped = await call(`/orders/${number}/move`, { move }, packer)
    expect(shipped.body).toMatchObject({ status: 'shipped', carrier: 'Blue Dart', moves: ['delivered'] })
    const seen = await api.call(`/orders/${number}`, { token: shopper.token })
    expect(seen.body).toMatchObject({ status: 2, method: 'Blue Dart', trackingNumber: 'BD9' })
    expect(seen.body).not.toHaveProperty('trackingUrl')
    const late = await call(`/orders/${number}/move`, { move })
    expect([late.status, late.body]).toMatchObject([409, { code: 'order-moved', status: 'shipped' }])
    await call(`/orders/${number}/move`, { move: { to: 'delivered', from: 'shipped' } }, packer)
    const { timeline, attempts } = await read(number)
    expect(timeline.map(({ kind }) => kind)).toEqual(['placed', 'moved', 'paid', 'moved', 'moved'])
    const expected = [{ adapter: 'manual', state: 'paid', gatewayReference: `UTR 7 ${number}` }]
    expect(attempts).toMatchObject(expected)
    expect((await read(number, packer)).attempts).toEqual([])
  })

  test('that a packer may not cancel, a keeper may; the money is recorded as given back once', async () => {
    const number = await paidOrder()
    const move = { to: 'cancelled', from: 'processing', reason: 'Torn' }
    const answer = (await call(`/orders/${number}/move`, { move }, packer)).body
    expect(answer).toMatchObject({ code: 'not-allowed' })
    expect((await call(`/orders/${number}/move`, { move })).body).toMatchObject({ payment: 'refund-due' })
    const { attempts } = await read(number)
    const path = `/payments/${attempts[0]?.reference}/refund`
    const sent = { amount: 500.1, bankReference: 'BACK 1', note: ' By UPI ' }
    const other = await call(path, { ...sent, amount: 400 })
    expect([other.status, other.body]).toMatchObject([409, { code: 'refund-changed', amount: 500.1 }])
    expect((await call(path, sent)).status).toBe(200)
    expect((await call(path, sent)).body).toMatchObject({ code: 'refund-not-due' })
    expect((await read(number)).payment).toBe('refunded')
    const listed = z
      .object({ attempts: z.array(z.unknown()) })
      .parse((await call('/payments?state=refunded')).body)
    const expected = [{ refundReference: 'BACK 1', refundedBy: 'Meera Nair', refundNote: 'By UPI' }]
    expect(listed.attempts).toMatchObject(expected)
    expect((await read(number)).timeline.at(-1)?.details).toMatchObject({ amount: 500.1, note: 'By UPI' })
    const day = new Date(api.clock.now).toISOString().slice(0, 10)
    const { body } = await call(`/takings?by=day&from=${day}&until=${day}`)
    const takings = [{ period: day, payments: 2, received: 1000.2, refunded: 500.1, net: 500.1, owed: 0 }]
    expect(body).toEqual({ takings })
  })

  test('that were given back by a transfer that the bank returned are due again, and recorded anew', async () => {
    const number = await paidOrder()
    await call(`/orders/${number}/move`, { move: { to: 'cancelled', from: 'processing', reason: 'Torn' } })
    const path = `/payments/${(await read(number)).attempts[0]?.reference}/refund`
    const sent = { amount: 500.1, bankReference: 'BACK 7' }
    const back = { bankReference: 'BACK 7' }
    expect((await call(`${path}/undo`, back)).body).toMatchObject({ code: 'refund-not-recorded' })
    expect((await call(path, sent)).status).toBe(200)
    expect((await call(`${path}/undo`, back, packer)).status).toBe(403)
    const other = await call(`${path}/undo`, { bankReference: 'BACK 8' })
    expect([other.status, other.body]).toMatchObject([409, { code: 'refund-not-recorded' }])
    expect((await call(`${path}/undo`, back)).status).toBe(200)
    const { payment, attempts, timeline } = await read(number)
    expect(payment).toBe('refund-due')
    expect(attempts).toMatchObject([
      { isRefundDue: true, refundedAt: '', refundedBy: '', refundReference: '' },
    ])
    expect(timeline.at(-1)).toMatchObject({
      kind: 'refund-undone',
      details: { reference: 'BACK 7', amount: 500.1 },
    })
    const { max } = limits.editsOfOrder
    for (let count = 1; count < max; count++) {
      expect((await call(path, sent)).status).toBe(200)
      expect((await call(`${path}/undo`, back)).status).toBe(200)
    }
    expect((await call(path, sent)).status).toBe(200)
    // Each record is a mail to the shopper.
    expect((await call(`${path}/undo`, back)).status).toBe(429)
    expect((await read(number)).payment).toBe('refunded')
  })

  test('are paid by what came: the order waits for the rest, and what is too much is to be given back', async () => {
    const number = await newOrderId(api, shopper.token)
    const came = (amount: number, utr: string) =>
      call(`/orders/${number}/paid`, { bankReference: `${utr} ${number}`, amount })
    expect((await came(0, 'UTR 1')).status).toBe(400)
    expect(await read(number)).toMatchObject({ asked: 500.1 })
    expect((await came(400, 'UTR 1')).body).toEqual({ isRefundDue: false, missing: 100.1 })
    expect(await read(number)).toMatchObject({ status: 'pending', asked: 100.1, missing: 100.1 })
    expect((await came(150, 'UTR 2')).body).toEqual({ isRefundDue: false, missing: 0 })
    const { attempts, ...order } = await read(number)
    expect(order).toMatchObject({ status: 'processing', asked: 0, payment: 'refund-due' })
    const owed = attempts.filter(({ isRefundDue }) => isRefundDue)
    expect(owed.map(({ amount }) => amount)).toEqual([49.9])
    expect(
      (await call(`/payments/${owed[0]?.reference}/refund`, { amount: 49.9, bankReference: 'B' })).status,
    ).toBe(200)
  })

  test('are moved many at once, each with its own result, and noted on', async () => {
    const [first, second] = [await paidOrder(), await newOrderId(api, shopper.token)]
    const move = { to: 'shipped', from: 'processing', carrier: 'Post' }
    const orders = [first, second].map(number => ({ number: Number(number), move }))
    expect((await call('/order-moves', { orders })).body).toMatchObject({
      results: [
        { isMoved: true, status: 'shipped' },
        { isMoved: false, status: 'pending', code: 'order-moved' },
      ],
    })
    expect((await call(`/orders/${first}/note`, { note: 'Gift' }, packer, 'PUT')).status).toBe(200)
    expect(await read(first)).toMatchObject({ note: 'Gift', hasNote: true })
  })

  test('are exported with their lines, and no cell runs as a formula', async () => {
    const number = await newOrderId(api, shopper.token)
    const id = await internalId(api, number)
    const order = { full_name: '=HYPERLINK("x")', created_at: Date.parse('2026-11-30T20:00:00Z') }
    await api.db.updateTable('orders').set(order).where('id', '=', id).execute()
    api.queries.length = 0
    const { body, headers } = await call('/orders-csv?status=pending')
    // Of 100,000 orders nothing is read that the file has not.
    expect(api.queries.filter(query => /order_events|revisions|"invoices"/.test(query))).toEqual([])
    // Nor by a query for each, of whose answers 20,000 take a minute.
    expect(api.queries.filter(query => query.includes('from "order_items"'))).toHaveLength(1)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    // By the shop's day, as the filter, the takings and the invoices.
    expect(String(body)).toContain(`\n${number},2026-12-01T01:30:00.000+05:30,pending,`)
    expect(String(body)).toContain(`"'=HYPERLINK(""x"")"`)
  })

  test('are paid as set, and no answer holds a secret', async () => {
    const payu = { adapter: 'payu', settings: { key: 'k1', salt: 'very secret' }, allowsTestPayments: false }
    const { body } = await call('/payment-settings', payu, keeper, 'PUT')
    expect(body).toMatchObject({ adapter: 'payu', settings: { key: 'k1' }, secretsSet: ['salt'] })
    const at = new Date(api.clock.now).toISOString()
    expect(body).toMatchObject({ secretsSetAt: { salt: at } })
    api.clock.now += 60_000
    const kept = await call('/payment-settings', { ...payu, settings: { key: 'k2' } }, keeper, 'PUT')
    expect(kept.body).toMatchObject({ settings: { key: 'k2' }, secretsSetAt: { salt: at } })
    expect(JSON.stringify((kept.body as { settings: object }).settings)).not.toContain('set-at')
    expect(JSON.stringify(body)).not.toContain('very secret')
    const upi = { ...payu, adapter: 'upi', settings: { vpa: 'shop@bank' } }
    expect((await call('/payment-settings', upi, keeper, 'PUT')).status).toBe(200)
    expect((await call('/payment-settings/test', {})).body).toMatchObject({ isWorking: true })
    const broken = { ...payu, adapter: 'upi', settings: { vpa: 'no' } }
    expect((await call('/payment-settings', broken, keeper, 'PUT')).status).toBe(400)
  })

  test('are paid by settings that are tested at most thirty times within the hour', async () => {
    const times = Array.from({ length: 32 })
    const answers = await Promise.all(times.map(() => call('/payment-settings/test', {})))
    const tested = answers.filter(({ status }) => status === 200)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(32 - tested.length)
    // Where the test before has run, it has asked once.
    expect([29, 30]).toContain(tested.length)
  })

  test('are paid at addresses of PayU alone, which the server calls, but for what the operator has set', async () => {
    const payu = (settings: Record<string, string>) => {
      const all = { key: 'k1', salt: 'very secret', ...settings }
      return { adapter: 'payu', settings: all, allowsTestPayments: false, callbackSecret: undefined }
    }
    const save = async (settings: Record<string, string>) =>
      (await call('/payment-settings', payu(settings), keeper, 'PUT')).status
    for (const name of ['payOrigin', 'serviceOrigin'])
      for (const origin of ['http://127.0.0.1:8044', 'https://10.0.0.1', 'https://test.payu.in.evil.example'])
        expect([name, origin, await save({ [name]: origin })]).toEqual([name, origin, 400])
    expect(await save({ serviceOrigin: 'https://test.payu.in' })).toBe(200)
    const { id } = await api.db
      .selectFrom('stores')
      .select('id')
      .where('slug', '=', 'one')
      .executeTakeFirstOrThrow()
    await setPaymentSettings(cliContext(api.db, id), payu({ serviceOrigin: 'http://127.0.0.1:9' }))
    expect(await save({ key: 'k2', serviceOrigin: 'http://127.0.0.1:9' })).toBe(200)
    expect(await save({ key: '', salt: '', serviceOrigin: '' })).toBe(200)
    const { body } = await call('/payment-settings')
    expect(body).toMatchObject({ settings: { key: 'k2' }, secretsSet: ['salt'] })
    expect((body as { settings: object }).settings).not.toHaveProperty('serviceOrigin')
  })

  test('are counted for an open page without keeping an idle session alive', async () => {
    const idle = await newPerson(api, 'one', 'packer')
    const poll = async () => (await call('/new-orders', undefined, idle)).status
    api.clock.now += 11 * 3_600_000
    expect(await poll()).toBe(200)
    api.clock.now += 2 * 3_600_000
    expect(await poll()).toBe(401)
  })
})

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as customers from '../../../src/contract/desk/customers.ts'
import { shopOrder } from '../../../src/contract/desk/order.ts'
import * as calls from '../../../src/contract/desk/phone-orders.ts'
import { orderMailLimits } from '../../../src/store-api/platform/services/limits.ts'
import { address, cart, openRuledApi, quoteOf } from '../orders/pricing/ruled-shop.ts'
import { callDesk, newPerson } from '../support/desk.ts'
import { newGuest, takeMails, withToken } from '../support/guests.ts'
import { enginesByDay, inOne, openApi, type TestApi } from '../support/open-api.ts'
import { patiently } from '../support/patiently.ts'
import { setPayment } from '../support/payer.ts'

/** A keeper who takes orders by phone. */
async function keeperOf(api: TestApi) {
  const { cookie } = await newPerson(api, 'one', 'keeper')
  const desk = (path: string, body?: object, method?: string) =>
    callDesk(api, `/shops/one${path}`, { cookie, ...(body && { body }), ...(method && { method }) })
  const place = (more: object = {}) =>
    desk('/phone-orders', { products: cart, shippingAddress: address, email: '', key: randomUUID(), ...more })
  const placed = async (more: object = {}) => {
    const answer = await place(more)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    const { number, url } = calls.placePhoneOrder.response.parse(answer.body)
    const [page = '', token = ''] = url.split('#order-token=')
    return { number, page, token }
  }
  const shown = async (number: number) => shopOrder.parse((await desk(`/orders/${number}`)).body)
  return { desk, place, placed, shown }
}

describe.each(enginesByDay)('an order by phone on %s', async engine => {
  const ruled = await openRuledApi(engine)
  await setPayment(ruled, 'sandbox', {})
  const keeper = await keeperOf(ruled)

  test('is opened and paid by its link alone, at a shop that takes no guests', async () => {
    const api = await openApi(engine)
    await setPayment(api, 'upi', { vpa: 'shop@bank' })
    const { placed, shown } = await keeperOf(api)
    const { number, page, token } = await placed()
    expect(page).toContain(`/payment?orderId=${number}`)
    const order = await api.call(`/orders/${number}`, withToken(token))
    expect(order.body).toMatchObject({ status: 0, shippingAddress: { phone: address.phone } })
    expect((await api.call(`/orders/${number}`)).status).toBe(404)
    const body = { orderId: `${number}`, fields: {} }
    const started = await api.call('/payments', { ...withToken(token), body })
    expect(started.body).toMatchObject({ success: true })
    const { timeline, isGuest, email } = await shown(number)
    expect([isGuest, email]).toEqual([true, ''])
    expect(timeline).toMatchObject([{ kind: 'placed' }, { kind: 'by-phone', by: 'Meera Nair' }])
  })

  test('without an e-mail address says that of its mail once its payment is recorded', async () => {
    const { number } = await keeper.placed()
    const { body } = await keeper.desk(`/orders/${number}/paid`, { bankReference: `UTR ${number}` })
    expect(body).toEqual({ isRefundDue: false, missing: 0, noMail: 'no-email' })
  })

  test('costs what the shopper would pay, and a stale total is refused with the new quote', async () => {
    const choices = { postalCode: '560011', code: 'TEN' }
    const body = { products: cart, ...choices, email: '', phone: address.phone }
    const quote = calls.quotePhoneOrder.response.parse((await keeper.desk('/phone-orders/quote', body)).body)
    const stale = await keeper.place({ code: 'TEN', total: quote.total - 1 })
    expect(quoteOf(stale).total).toBe(quote.total)
    const { number } = await keeper.placed({ code: 'TEN', total: quote.total })
    expect(await keeper.shown(number)).toMatchObject({ total: quote.total, code: 'TEN', status: 'pending' })
  })

  test('of a business has its GSTIN and name; a wrong one is a problem of the quote, and no order', async () => {
    const gstin = '27AAGCB7383J1Z8'
    const wrong = await keeper.place({ gstin: '27AAGCB7383J1Z9' })
    expect(wrong.status).toBe(409)
    expect(quoteOf(wrong).problems).toMatchObject([{ code: 'gstin-wrong' }])
    const company = ' Rao Textiles LLP '
    const { number } = await keeper.placed({ gstin, company })
    expect(await keeper.shown(number)).toMatchObject({ buyerGstin: gstin, buyerCompany: company.trim() })
  })

  test('is one order for one key, however often it is sent, and each answer has a link', async () => {
    const key = randomUUID()
    const [first, second] = await Promise.all([keeper.placed({ key }), keeper.placed({ key })])
    expect(first.number).toBe(second.number)
    for (const { token } of [first, second])
      expect((await ruled.call(`/orders/${first.number}`, withToken(token))).status).toBe(200)
    expect((await keeper.place({ key, code: 'TEN' })).status).toBe(422)
  })

  test('at the door counts as confirmed; one that is paid already says by which number', async () => {
    const atDoor = await keeper.placed({ payment: 'cod' })
    expect(await keeper.shown(atDoor.number)).toMatchObject({ status: 'processing', paymentMethod: 'cod' })
    const bankReference = `UTR ${atDoor.number}`
    const paid = await keeper.placed({ paid: { bankReference } })
    const shown = await keeper.shown(paid.number)
    expect(shown).toMatchObject({ status: 'processing', payment: 'paid' })
    expect(shown.attempts).toMatchObject([{ adapter: 'manual', gatewayReference: bankReference }])
    const again = await keeper.place({ paid: { bankReference } })
    expect([again.status, again.body]).toMatchObject([409, { code: 'bank-number-known' }])
  })

  test('that is paid already asks for a fresh proof of a credential, and is none without it', async () => {
    const api = await openRuledApi(engine)
    const { desk, place } = await keeperOf(api)
    api.clock.now += 11 * 60_000
    const refused = await place({ paid: { bankReference: 'UTR 1' } })
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'step-up-required' }])
    expect((await desk('/orders')).body).toMatchObject({ orders: [] })
    // One that is to be paid needs none.
    expect((await place()).status).toBe(200)
  })

  test('that costs nothing is placed all the same where it is said to be paid', async () => {
    const free = { id: 'free', label: 'Free', code: 'FREE', kind: 'percent', value: 100 }
    const api = await openRuledApi(engine, { discounts: [free] })
    const { placed, shown } = await keeperOf(api)
    const { number } = await placed({ code: 'FREE', paid: { bankReference: 'UTR 0' } })
    expect(await shown(number)).toMatchObject({ total: 0, status: 'processing', attempts: [] })
  })

  test('that is paid is placed while others of the shop are edited and cancelled: none waits for ever', async () => {
    const paid = () => ({ paid: { bankReference: randomUUID() } })
    const orders = await Promise.all(Array.from({ length: 12 }, () => keeper.placed(paid())))
    const lines = [{ line: 2, quantity: 1 }]
    const move = { to: 'cancelled', from: 'processing', reason: 'Gone' }
    const answers = await Promise.all(
      orders.flatMap(({ number }, at) => [
        patiently(() => keeper.place(paid())),
        patiently(() =>
          at % 3 === 0
            ? keeper.desk(`/orders/${number}/move`, { move })
            : keeper.desk(`/orders/${number}/lines`, { revision: 0, lines }, 'PUT'),
        ),
      ]),
    )
    expect(answers.map(({ status, body }) => (status === 200 ? 200 : body))).toEqual(answers.map(() => 200))
  })

  test.each([
    ['care@one.example', 'care@one.example'],
    // A gateway takes one address, as the mails of the shop do.
    [' care@one.example ', 'care@one.example'],
    ['care@one.example, sales@one.example', 'no-reply@one.localhost'],
    ['', 'no-reply@one.localhost'],
  ])('without an e-mail is paid at PayU, which needs one, with that of the shop: %j', async (own, email) => {
    const api = await openApi(engine)
    const info = JSON.stringify({ storeName: 'One', companyEmail: own })
    await api.db.updateTable('stores').set({ info }).where('slug', '=', 'one').execute()
    await setPayment(api, 'payu', { key: 'KEY', salt: 'SALT' })
    const { number, token } = await (await keeperOf(api)).placed()
    const body = { orderId: `${number}`, fields: {} }
    const started = await api.call('/payments', { ...withToken(token), body })
    expect(started.body).toMatchObject({ action: { formParams: { data: { email } } } })
  })

  test('is mailed with a link of its own where there is an e-mail, and a new link can be made', async () => {
    await takeMails(ruled)
    const email = newGuest()
    const { number } = await keeper.placed({ email })
    const [mail] = await takeMails(ruled)
    expect(mail).toContain(`To: ${email}`)
    expect(mail).toContain('#order-token=')
    const link = calls.newOrderLink.response.parse((await keeper.desk(`/orders/${number}/link`, {})).body)
    const token = link.url.split('#order-token=')[1] ?? ''
    expect((await ruled.call(`/orders/${number}`, withToken(token))).status).toBe(200)
  })

  test('is mailed within the limits of a mailbox, whatever the shop says was paid', async () => {
    const email = newGuest()
    const paid = () => keeper.placed({ email, paid: { bankReference: randomUUID() } })
    const { max } = orderMailLimits.ofUnconfirmedMailbox
    for (let orders = 0; orders < max; orders++) await paid()
    await takeMails(ruled)
    const { number } = await paid()
    expect(await takeMails(ruled)).toEqual([])
    expect(await keeper.shown(number)).toMatchObject({ noMail: 'too-many-mails' })
  })

  test('of a guest stands in the list of guests; one without an e-mail is exported and erased by itself', async () => {
    const email = newGuest()
    await keeper.placed({ email, paid: { bankReference: `A ${email}` } })
    const { number } = await keeper.placed({ email })
    const listed = customers.listGuests.response.parse((await keeper.desk(`/guests?words=${email}`)).body)
    expect(listed.guests).toMatchObject([{ order: number, email, name: 'Asha Menon', orders: 2 }])
    const guest = customers.getGuest.response.parse((await keeper.desk(`/guests/${number}`)).body)
    expect(guest.newestOrders.map(order => order.number)).toEqual([number, number - 1])
    expect(guest.openOrders).toEqual([number - 1])

    const other = await keeper.placed()
    const data = customers.exportGuest.response.parse(
      (await keeper.desk(`/orders/${other.number}/guest`)).body,
    )
    expect(data.orders.map(order => order.number)).toEqual([other.number])
    expect((await keeper.desk(`/orders/${other.number}/guest`, undefined, 'DELETE')).status).toBe(200)
    expect(await keeper.shown(other.number)).toMatchObject({ phone: '', name: '', status: 'cancelled' })
    expect((await ruled.call(`/orders/${other.number}`, withToken(other.token))).status).toBe(404)
    expect((await keeper.desk(`/orders/${other.number}/guest`)).status).toBe(404)
  })

  test('with a line that nobody has is refused as a shopper’s', async () => {
    expect((await keeper.place({ products: { [inOne('nothing')]: 1 } })).status).toBe(400)
  })
})

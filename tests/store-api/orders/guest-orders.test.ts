import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { createOrder } from '../../../src/contract/orders/new-order.ts'
import { findOrder } from '../../../src/contract/orders/order.ts'
import { getStoreInfo } from '../../../src/contract/store-info.ts'
import { inDevanagari, spellings } from '../../support/phone-spellings.ts'
import { guestOrder, newGuest, orderAsGuest, takeGuests, withToken } from '../support/guests.ts'
import { enginesByDay, inTwo, openApi, TWO } from '../support/open-api.ts'
import { card } from '../support/payer.ts'
import { address, newOrderId, newShopper, orderCount, orderNovels } from '../support/shopper.ts'

const MINUTE = 60_000
const SIGN_IN = { status: 401 }

describe.each(enginesByDay)('orders without an account on %s', async engine => {
  const api = await openApi(engine)
  beforeEach(async () => {
    api.clock.now += 24 * 60 * MINUTE
    await takeGuests(api)
  })
  const infoOf = async (host?: string) =>
    getStoreInfo.response.parse((await api.call('/storeInfo', host ? { host } : {})).body).guestCheckout

  test('are refused by a shop that takes none, as they were before there were any', async () => {
    const before = await orderCount(api)
    const elsewhere = { ...guestOrder(newGuest()), products: { [inTwo('novel')]: 1 } }
    const refused = await api.call('/orders', { host: TWO, body: elsewhere })
    const { email: _, ...withoutEmail } = elsewhere
    const asBefore = await api.call('/orders', { host: TWO, body: withoutEmail })
    expect([refused.status, refused.body]).toEqual([401, asBefore.body])
    // Without a token the body is not even looked at.
    expect(await api.call('/orders', { host: TWO, body: '{' })).toMatchObject(SIGN_IN)
    expect([await infoOf(), await infoOf(TWO), await orderCount(api)]).toEqual([true, undefined, before])
  })

  test('are opened and paid by their token, of which the shop keeps a hash', async () => {
    const email = newGuest()
    const { id, accessToken } = await orderAsGuest(api, email.toUpperCase())
    expect(accessToken).toMatch(/^[\w-]{43}$/)
    const rows = await api.db.selectFrom('order_tokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(accessToken)
    const own = withToken(accessToken)
    const found = findOrder.response.parse((await api.call(`/orders/${id}`, own)).body)
    expect(found).toMatchObject({ status: 0, canChange: true, shippingAddress: { city: address.city } })
    expect(found.shippingAddress.phone).not.toBe('')
    expect((await api.call('/payments/fields', own)).status).toBe(200)
    const paying = await api.call('/payments', { ...own, body: { orderId: id, fields: card } })
    expect([paying.status, paying.body]).toMatchObject([200, { success: true }])
    const attempt = await api.db.selectFrom('payment_attempts').selectAll().executeTakeFirstOrThrow()
    expect(attempt.state).toBe('created')
    // Tracking by number and contact is as for everybody.
    const tracked = await api.call(`/orders/${id}?contactInfo=${email}`)
    expect([tracked.status, JSON.stringify(tracked.body).includes('phone')]).toEqual([200, false])
  })

  test('are opened by no token but their own, and it opens nothing else', async () => {
    const [mine, other] = [await orderAsGuest(api, newGuest()), await orderAsGuest(api, newGuest())]
    const shopper = await newShopper(api)
    const accounts = await newOrderId(api, shopper.token)
    const claimer = await newShopper(api)
    const refused = [404, { error: 'Order not found or access denied' }]
    const own = withToken(mine.accessToken)
    const change = { body: { reason: 'mine' } }
    for (const id of [other.id, accounts, '999999']) {
      const answers = [
        await api.call(`/orders/${id}`, own),
        await api.call('/payments', { ...own, body: { orderId: id, fields: {} } }),
        await api.call(`/orders/${id}/cancel`, { ...own, ...change }),
        await api.call(`/orders/${id}/address`, { ...own, body: { shippingAddress: address } }),
        await api.call(`/orders/${id}/claim`, { ...own, token: claimer.token, method: 'POST' }),
      ]
      for (const { status, body } of answers) expect([status, body]).toEqual(refused)
    }
    expect(await api.call('/orders', own)).toMatchObject(SIGN_IN)
    expect(await api.call(`/orders/${mine.id}/cancel`, change)).toMatchObject(SIGN_IN)
    expect(await api.call('/payments/fields', withToken('x'))).toMatchObject(SIGN_IN)
    expect((await api.call(`/orders/${mine.id}`, { ...own, host: TWO })).status).toBe(404)
    api.clock.now += 181 * 24 * 60 * MINUTE
    expect((await api.call(`/orders/${mine.id}`, own)).status).toBe(404)
  })

  test('are not placed with a session that has ended', async () => {
    const answer = await api.call('/orders', { token: 'ended', body: guestOrder(newGuest()) })
    expect(answer.status).toBe(401)
  })

  test('of a shopper who is signed in belong to the account, whatever e-mail is sent', async () => {
    const { token } = await newShopper(api)
    const answer = await api.call('/orders', { token, body: guestOrder('other@example.com') })
    expect(createOrder.response.parse(answer.body).accessToken).toBe('')
    expect((await api.call(`/orders/1?contactInfo=other@example.com`)).status).toBe(404)
  })

  const emails = ['', 'asha', 'asha@', 'a b@example.com', `${'a'.repeat(250)}@example.com`]
  test.each(emails)('need an e-mail address: %j is none', async email => {
    expect((await api.call('/orders', { body: guestOrder(email) })).status).toBe(400)
  })

  test('are one order for one key, however often and at once it is sent, with a token each time', async () => {
    const before = await orderCount(api)
    const body = guestOrder(newGuest())
    const headers = { 'Idempotency-Key': randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => api.call('/orders', { headers, body })),
    )
    const placed = answers.map(answer => createOrder.response.parse(answer.body))
    expect(new Set(placed.map(({ id }) => id)).size).toBe(1)
    expect(await orderCount(api)).toBe(before + 1)
    for (const { id, accessToken } of placed)
      expect((await api.call(`/orders/${id}`, withToken(accessToken))).status).toBe(200)
    const other = await api.call('/orders', { headers, body: { ...body, products: { unknown: 1 } } })
    expect(other.status).toBeGreaterThanOrEqual(400)
    const elsewhere = await api.call('/orders', { headers, body: { ...body, shippingAddress: address } })
    // By its number and the e-mail a guest can look it up.
    const error = expect.stringContaining(`Order ${placed[0]?.id} was placed before you changed it`)
    expect(elsewhere).toMatchObject({ status: 422, body: { error } })
  })

  test('another guest with the same key gets an order of their own', async () => {
    const headers = { 'Idempotency-Key': randomUUID() }
    const first = await orderAsGuest(api, newGuest(), {}, { headers })
    const second = await orderAsGuest(api, newGuest(), {}, { headers })
    expect(second.id).not.toBe(first.id)
    expect((await api.call(`/orders/${first.id}`, withToken(second.accessToken))).status).toBe(404)
    const guessable = { headers: { 'Idempotency-Key': '1' }, body: guestOrder(newGuest()) }
    expect((await api.call('/orders', guessable)).status).toBe(400)
  })

  test.each(['e-mail', 'phone'])('are limited for one %s, from whatever network', async of => {
    const email = newGuest()
    const statuses: number[] = []
    for (let n = 0; n < 22; n += 1) {
      const phone = of === 'phone' ? (spellings[n % spellings.length] ?? '') : `98111${10_000 + n}`
      const body = guestOrder(of === 'phone' ? newGuest() : email, { shippingAddress: { ...address, phone } })
      statuses.push((await api.call('/orders', { body, from: `198.51.100.${n + 1}` })).status)
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429, 429])
  })

  test.each([
    ['without a phone number share no limit of one', () => 'see the e-mail, 1234'],
    ['with other numbers in Devanagari digits neither', (n: number) => inDevanagari(`98112${10_000 + n}`)],
  ])('%s', async (_, phoneOf) => {
    const statuses: number[] = []
    for (let n = 0; n < 22; n += 1) {
      const body = guestOrder(newGuest(), { shippingAddress: { ...address, phone: phoneOf(n) } })
      statuses.push((await api.call('/orders', { body, from: `198.51.100.${n + 1}` })).status)
    }
    expect(statuses).toEqual(Array(22).fill(200))
  })

  test('count as unpaid ones for a phone, however it is written', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 31; n += 1) {
      if (n % 15 === 0) api.clock.now += 11 * MINUTE
      const phone = spellings[n % spellings.length]
      const body = guestOrder(newGuest(), { shippingAddress: { ...address, phone } })
      statuses.push((await api.call('/orders', { body, from: `203.0.113.${n + 1}` })).status)
    }
    expect(statuses).toEqual([...Array(30).fill(200), 429])
  })

  test('count as unpaid ones for an e-mail and a phone for a day', async () => {
    const email = newGuest()
    const place = async (n: number) => {
      if (n % 15 === 0) api.clock.now += 11 * MINUTE
      const body = guestOrder(email, { shippingAddress: { ...address, phone: `97111${10_000 + n}` } })
      return (await api.call('/orders', { body, from: `203.0.113.${n + 1}` })).status
    }
    const statuses: number[] = []
    for (let n = 0; n < 31; n += 1) statuses.push(await place(n))
    expect(statuses).toEqual([...Array(30).fill(200), 429])
    // The account with that e-mail is another shopper.
    const { token } = await newShopper(api)
    expect((await orderNovels(api, token)).status).toBe(200)
  })
})

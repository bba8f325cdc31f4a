import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { findOrder } from '../../../src/contract/orders/order.ts'
import { searchOrders } from '../../../src/store-api/orders/desk/shop-orders.db.ts'
import { lockOrders } from '../../../src/store-api/orders/order-status.db.ts'
import { inOwnTransaction } from '../../../src/store-api/platform/engine/own-transaction.ts'
import { limits } from '../../../src/store-api/platform/services/limits.ts'
import { inDevanagari } from '../../support/phone-spellings.ts'
import { orderOf } from '../payments/gateways/shops.ts'
import * as guests from '../support/guests.ts'
import { engines, enginesByDay, openApi } from '../support/open-api.ts'
import { card } from '../support/payer.ts'
import { address, internalId, newOrderId, newShopper, setStatus } from '../support/shopper.ts'
import { shownEvents } from '../support/shown-events.ts'
import { put, shirt, stocks } from '../support/stocked.ts'

const LATE = [409, { error: 'This order can no longer be changed. Please write to the shop.' }]

describe.each(enginesByDay)('changes of an order by the shopper on %s', async engine => {
  const api = await openApi(engine)
  await guests.takeGuests(api)
  await put(api, shirt)
  const eventsOf = async (number: string) =>
    api.db
      .selectFrom('order_events')
      .select(['kind', 'details'])
      .where('order_id', '=', await internalId(api, number))
      .orderBy('id')
      .execute()
  const reason = 'It takes too long'

  test('cancelling gives stock and money back, and tells the shopper and the shop', async () => {
    const items = [{ id: shirt.id, quantity: 2, selectedSize: 'S', selectedColor: 'Red' }]
    const before = (await stocks(api))['polo-s'] ?? 0
    const order = await guests.orderAsGuest(api, guests.newGuest(), { products: { [shirt.id]: 2 }, items })
    const own = guests.withToken(order.accessToken)
    expect((await stocks(api))['polo-s']).toBe(before - 2)
    await api.call('/payments', { ...own, body: { orderId: order.id, fields: card } })
    const orderId = await internalId(api, order.id)
    const update = api.db.updateTable('payment_attempts').set({ state: 'paid', paid_at: api.clock.now })
    await update.where('order_id', '=', orderId).execute()
    await setStatus(api, order.id, 1)
    await guests.takeMails(api)
    const answer = await api.call(`/orders/${order.id}/cancel`, { ...own, body: { reason } })
    const cancelled = findOrder.response.parse(answer.body)
    expect([answer.status, cancelled.status, cancelled.canChange]).toEqual([200, 4, undefined])
    expect((await stocks(api))['polo-s']).toBe(before)
    const [mail] = await guests.takeMails(api)
    // Whoever knows the e-mail may have placed the order: nothing that they wrote goes there.
    expect(mail).toContain('is cancelled, as you asked.')
    expect(mail).not.toContain(reason)
    expect(mail).toContain('We will refund')
    const events = await eventsOf(order.id)
    expect(events.map(({ kind }) => kind)).toEqual(['moved', 'refund-due'])
    expect(JSON.parse(events[0]?.details ?? '')).toMatchObject({ asked: 'shopper', reason })
    expect(await shownEvents(api.db).where('kind', '!=', 'products.put').selectAll().execute()).toEqual([])
    const again = await api.call(`/orders/${order.id}/cancel`, { ...own, body: { reason } })
    // The answer to the first one may have been lost.
    expect([again.status, again.body]).toMatchObject([200, { id: Number(order.id), status: 4 }])
    expect(await guests.takeMails(api)).toEqual([])
    expect((await stocks(api))['polo-s']).toBe(before)
  })

  test('many cancellations at once give back once', async () => {
    const items = [{ id: shirt.id, quantity: 1, selectedSize: 'S', selectedColor: 'Red' }]
    const before = (await stocks(api))['polo-s']
    const { id, accessToken } = await guests.orderAsGuest(api, guests.newGuest(), {
      products: { [shirt.id]: 1 },
      items,
    })
    const cancel = () =>
      api.call(`/orders/${id}/cancel`, { ...guests.withToken(accessToken), body: { reason } })
    const statuses = (await Promise.all(Array.from({ length: 5 }, cancel))).map(({ status }) => status)
    expect(statuses).toContain(200)
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['moved'])
    expect((await stocks(api))['polo-s']).toBe(before)
  })

  test('a new address is where the order goes, and what it is found by', async () => {
    const { id, accessToken } = await guests.orderAsGuest(api, guests.newGuest())
    const moved = { ...address, fullName: 'Zubin Irani', city: 'Pune', phone: '9811122233' }
    const body = { shippingAddress: { ...moved, phone: inDevanagari(moved.phone) } }
    const answer = await api.call(`/orders/${id}/address`, { ...guests.withToken(accessToken), body })
    expect([answer.status, answer.body]).toMatchObject([200, { shippingAddress: moved, canChange: true }])
    const { store_id: storeId } = await orderOf(api.db, await internalId(api, id))
    for (const term of ['zubin', '9811122233'])
      expect(await searchOrders(api.db, storeId, { terms: [term], limit: 5 })).toEqual([Number(id)])
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['address-changed'])
    // As a second press after a lost answer sends it.
    const again = await api.call(`/orders/${id}/address`, { ...guests.withToken(accessToken), body })
    expect([again.status, again.body]).toEqual([200, answer.body])
    expect(await eventsOf(id)).toHaveLength(1)
    const blank = { shippingAddress: { ...moved, city: ' ' } }
    expect(
      (await api.call(`/orders/${id}/address`, { ...guests.withToken(accessToken), body: blank })).status,
    ).toBe(400)
    // Each is a line of the order's timeline, which the desk reads: they do not go on without end.
    const { max } = limits.addressChangesOfOrder
    const statuses: number[] = []
    for (let made = 1; made <= max; made++) {
      const body = { shippingAddress: { ...moved, address: `${made} Lake View Road` } }
      statuses.push(
        (await api.call(`/orders/${id}/address`, { ...guests.withToken(accessToken), body })).status,
      )
    }
    expect(statuses.indexOf(429)).toBe(max - 1)
    expect(await eventsOf(id)).toHaveLength(max)
  })

  test.each([2, 3])('none is made of an order with status %i', async status => {
    const { id, accessToken } = await guests.orderAsGuest(api, guests.newGuest())
    await setStatus(api, id, status)
    const own = guests.withToken(accessToken)
    const cancel = await api.call(`/orders/${id}/cancel`, { ...own, body: { reason } })
    const change = await api.call(`/orders/${id}/address`, { ...own, body: { shippingAddress: address } })
    expect([cancel.status, cancel.body]).toEqual(LATE)
    expect([change.status, change.body]).toEqual(LATE)
    expect(await eventsOf(id)).toEqual([])
  })

  test('accounts make them too, and only where the shop allows them', async () => {
    const { token } = await newShopper(api)
    const [one, other] = [await newOrderId(api, token), await newOrderId(api, token)]
    const cancel = (id: string) => api.call(`/orders/${id}/cancel`, { token, body: { reason } })
    const listed = async () => JSON.stringify((await api.call('/orders', { token })).body)
    expect(await listed()).toContain('canChange')
    expect((await cancel(one)).status).toBe(200)
    await guests.takeGuests(api, { changes: false })
    // The API keeps what it knows of a shop for a second.
    await expect.poll(listed, { timeout: 5_000 }).not.toContain('canChange')
    const refused = await cancel(other)
    expect([refused.status, refused.body]).toEqual(LATE)
    await guests.takeGuests(api)
    expect((await cancel('999999')).status).toBe(404)
    expect((await api.call(`/orders/${other}/cancel`, { token, body: { reason: '  ' } })).status).toBe(400)
  })
})

describe.each(enginesByDay)("a guest's order and an account on %s", async engine => {
  const api = await openApi(engine)
  await guests.takeGuests(api)
  const claim = (id: string, orderToken: string, token: string) =>
    api.call(`/orders/${id}/claim`, { ...guests.withToken(orderToken), token, method: 'POST' })

  test('the mail alone tells of an account with the e-mail, and its link takes the order there', async () => {
    const { email, token } = await newShopper(api)
    const { id, accessToken } = await guests.orderAsGuest(api, email)
    const [mail] = await guests.takeMails(api)
    expect(mail).toContain(`To: ${email}`)
    expect(mail).toContain('You have an account with this e-mail address.')
    expect(mail).not.toContain(address.address)
    const mailed = guests.tokenIn(mail)
    expect((await api.call(`/orders/${id}`, guests.withToken(mailed))).status).toBe(200)
    // The token of the browser that ordered proves no mailbox; nor does the mailed one with another account.
    expect((await claim(id, accessToken, token)).status).toBe(404)
    expect((await claim(id, mailed, (await newShopper(api)).token)).status).toBe(404)
    const asked = await api.call(`/orders/${id}`, { ...guests.withToken(mailed), token })
    expect(asked.body).toMatchObject({ canClaim: true })
    expect((await claim(id, mailed, token)).status).toBe(200)
    expect(JSON.stringify((await api.call('/orders', { token })).body)).toContain(`"id":${id}`)
    for (const used of [mailed, accessToken])
      expect((await api.call(`/orders/${id}`, guests.withToken(used))).status).toBe(404)
    // The answer to the first one may have been lost.
    expect((await claim(id, mailed, token)).status).toBe(200)
    expect((await claim(id, mailed, (await newShopper(api)).token)).status).toBe(404)
  })

  test('the mail to a guest without an account speaks of none', async () => {
    await guests.orderAsGuest(api, guests.newGuest())
    const [mail] = await guests.takeMails(api)
    expect(mail).not.toContain('account')
    expect(mail).toContain('Keep it to yourself: it opens your order, for 180 days.')
    expect(guests.tokenIn(mail)).toHaveLength(43)
  })

  test('a mailbox is written to about five unpaid orders an hour, tagged addresses included', async () => {
    api.clock.now += 3_600_000
    for (let n = 0; n < 7; n += 1) {
      const body = guests.guestOrder(`box+${n}@example.com`)
      await api.call('/orders', { body, from: `203.0.113.${n + 1}` })
    }
    expect(await guests.takeMails(api)).toHaveLength(5)
  })
})

describe.each(engines)('an address that is changed while the desk changes the items on %s', engine => {
  test('leaves the order to be found by the new ones', async () => {
    const api = await openApi(engine)
    await api.db.updateTable('stores').set({ order_changes: 1 }).execute()
    const { token } = await newShopper(api)
    const number = await newOrderId(api, token)
    const id = await internalId(api, number)
    const body = { shippingAddress: { ...address, city: 'Pune' } }
    const { changing } = await inOwnTransaction(api.db, async tx => {
      await lockOrders(tx, [id])
      const changing = api.call(`/orders/${number}/address`, { token, body })
      await setTimeout(200)
      await tx.updateTable('order_items').set({ title: 'Kite' }).where('order_id', '=', id).execute()
      return { changing }
    })
    expect((await changing).status).toBe(200)
    const { words } = await orderOf(api.db, id)
    expect(words).toContain('kite')
  })
})

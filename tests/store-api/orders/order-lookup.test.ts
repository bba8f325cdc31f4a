import { describe, expect, test } from 'vitest'
import { createOrder } from '../../../src/contract/orders/new-order.ts'
import { inDevanagari, spellings } from '../../support/phone-spellings.ts'
import { enginesByDay, inOne, openApi, TWO } from '../support/open-api.ts'
import { address, newOrderId, newShopper } from '../support/shopper.ts'

describe.each(enginesByDay)('orders looked up on %s', async engine => {
  const api = await openApi(engine)
  const { token, email } = await newShopper(api)

  test('are found by their owner, and by a guest who knows the address or the phone', async () => {
    const id = await newOrderId(api, token)
    const find = (contact: string) => api.call(`/orders/${id}?contactInfo=${encodeURIComponent(contact)}`)
    expect((await api.call(`/orders/${id}?contactInfo=whatever`, { token })).status).toBe(200)
    const own = { shippingAddress: { phone: address.phone } }
    expect((await api.call(`/orders/${id}`, { token })).body).toMatchObject(own)
    expect(JSON.stringify((await find(email)).body)).not.toContain('phone')
    for (const contact of [
      email,
      ` ${email.toUpperCase()}`,
      `\u200b${email}\u200b`,
      '9000055055',
      '+91-90000-55055',
      '09000055055',
    ]) {
      expect((await find(contact)).status, contact).toBe(200)
    }
    const refused = { error: 'Order not found or access denied' }
    for (const contact of ['', '55055', '@', 'a@b.co', '1234567890', `9000055055@x.co`]) {
      const answer = await find(contact)
      expect([answer.status, answer.body], contact).toEqual([404, refused])
    }
  })

  test('are found by each spelling of a phone that was written in another', async () => {
    const found: [stored: string, typed: string, status: number][] = []
    for (const [n, phone] of spellings.entries()) {
      const written = { ...address, phone, postalCode: inDevanagari(address.postalCode) }
      const body = { products: { [inOne('novel')]: 1 }, shippingAddress: written }
      const { id } = createOrder.response.parse((await api.call('/orders', { token, body })).body)
      // Carriers' forms take digits from 0 to 9 alone.
      expect(JSON.stringify((await api.call(`/orders/${id}`, { token })).body)).not.toMatch(
        /(?!\d)\p{Nd}|\p{Cf}/u,
      )
      for (const typed of spellings) {
        const path = `/orders/${id}?contactInfo=${encodeURIComponent(typed)}`
        found.push([phone, typed, (await api.call(path, { from: `198.51.100.${n + 1}` })).status])
      }
    }
    expect(found.filter(([, , status]) => status !== 200)).toEqual([])
  })

  test('are not found by a phone of fewer than ten digits', async () => {
    const body = { products: { [inOne('novel')]: 1 }, shippingAddress: { ...address, phone: '९०००० ५५०५' } }
    const { id } = createOrder.response.parse((await api.call('/orders', { token, body })).body)
    for (const typed of ['९०००० ५५०५', '900005505', '–'])
      expect((await api.call(`/orders/${id}?contactInfo=${encodeURIComponent(typed)}`)).status).toBe(404)
  })

  test('are one answer to a stranger, to another shop and when they never were', async () => {
    const id = await newOrderId(api, token)
    const stranger = await newShopper(api)
    const attempts = [
      api.call(`/orders/${id}`, { token: stranger.token }),
      api.call(`/orders/${id}`),
      api.call(`/orders/${id}?contactInfo=${email}`, { host: TWO }),
      api.call(`/orders/999999?contactInfo=${email}`),
      ...['0', '-1', '1.5', 'abc', '1e3', '99999999999999999999', '__proto__', '%00'].map(wrong =>
        api.call(`/orders/${wrong}?contactInfo=${email}`),
      ),
    ]
    for (const { status, body } of await Promise.all(attempts)) {
      expect([status, body]).toEqual([404, { error: 'Order not found or access denied' }])
    }
  })

  test('cannot be found by trying one number after another', async () => {
    api.clock.now += 3600_000
    const statuses: number[] = []
    for (let tried = 1; tried <= 40; tried++)
      statuses.push((await api.call(`/orders/${tried}?contactInfo=a@b.co`)).status)
    expect(statuses.filter(status => status === 404).length).toBeLessThanOrEqual(30)
    expect(statuses.at(-1)).toBe(429)
    const id = await newOrderId(api, token)
    expect((await api.call(`/orders/${id}`, { token })).status).toBe(200)
  })

  test('cannot be found by numbers tried from many addresses with one contact', async () => {
    api.clock.now += 3600_000
    const id = await newOrderId(api, token)
    const find = (number: string, contact: string, from: string) =>
      api.call(`/orders/${number}?contactInfo=${encodeURIComponent(contact)}`, { from })
    const statuses: number[] = []
    for (let n = 0; n < 70; n++)
      statuses.push((await find(`9${n}`, n % 2 ? '+91 91234-56789' : '9123456789', `203.0.113.${n}`)).status)
    expect(statuses.filter(status => status === 404)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
    expect((await find(id, email, '203.0.113.1')).status).toBe(200)
  })

  test('are found again and again by a guest who is right', async () => {
    api.clock.now += 3600_000
    const id = await newOrderId(api, token)
    const statuses: number[] = []
    for (let n = 0; n < 65; n++)
      statuses.push((await api.call(`/orders/${id}?contactInfo=${email}`, { from: `203.0.113.${n}` })).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  test('are not found by numbers tried from the networks of one IPv6 /48', async () => {
    api.clock.now += 3600_000
    const statuses: number[] = []
    for (let n = 0; n < 100; n++)
      statuses.push(
        (await api.call(`/orders/9${n}?contactInfo=c${n}@b.co`, { from: `2001:db8:5:${n}::1` })).status,
      )
    expect(statuses.filter(status => status === 404)).toHaveLength(90)
  })
})

import { describe, expect, test } from 'vitest'
import { findOrder } from '../../../src/contract/orders/order.ts'

const item = { productTitle: 'Assam', quantity: 2, price: '120.50' }
const sent = { id: 1001, status: 1, createdAt: '2026-11-28T10:00:00Z', items: [item] }
const read = (more: object) => findOrder.response.parse({ ...sent, ...more })

describe('an order of another API', () => {
  test.each([
    // Most have something of their own under these names.
    { payment: { method: 'upi', status: 'paid' } },
    { payment: ['upi'] },
    { cod: true },
    { cod: { fee: 40 } },
    { method: { carrier: 'India Post' } },
    { trackingNumber: { awb: 'EM1' } },
    { trackingUrl: false },
    // PHP sends an empty map as a list.
    { shippingAddress: [] },
    { shippingAddress: 'MG Road, Pune' },
    { items: [{ ...item, sizeLabel: {}, colorLabel: false }] },
    { items: [{ ...item, quantity: '2' }] },
  ])('is read with %j as without', more => expect(read(more)).toEqual(read({})))

  test('may have lines that were taken back', () => {
    expect(read({ items: [{ ...item, quantity: -1 }] }).items[0]?.quantity).toBe(-1)
  })

  test('has what the contract calls so', () => {
    const more = { payment: 'cod', cod: 'confirmed', method: 'India Post', trackingNumber: 1042 }
    expect(read(more)).toMatchObject({ ...more, trackingNumber: '1042' })
    expect(read({ shippingAddress: { city: 'Pune' } }).shippingAddress).toMatchObject({ city: 'Pune' })
  })

  test('has no day where none is sent, as with a first day alone', () => {
    expect(read({ deliveryDays: { from: '2', to: null } }).deliveryDays).toEqual({ from: 2 })
  })

  test.each([
    { items: [{ ...item, price: {} }] },
    ...['two', null, ''].map(quantity => ({ items: [{ ...item, quantity }] })),
    { id: {} },
  ])('cannot be read with %j: it would cost something else', more =>
    expect(findOrder.response.safeParse({ ...sent, ...more }).success).toBe(false),
  )
})

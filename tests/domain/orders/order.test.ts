import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { order as orderSchema } from '../../../src/contract/orders/order.ts'
import { memberSince } from '../../../src/domain/accounts/account.ts'
import { choicesText } from '../../../src/domain/cart/cart.ts'
import {
  isPayable,
  toOrderView,
  trackErrors,
  unknownStatuses,
  waitsForPayment,
} from '../../../src/domain/orders/order.ts'
import { hasEnded, statusOf } from '../../../src/domain/orders/order-status.ts'
import { listed } from '../../support/listed.ts'

const sent = {
  id: 42,
  createdAt: '2025-04-18T10:00:00Z',
  items: [
    { id: 1, productTitle: 'Gitanjali', quantity: 2, price: '199.50' },
    { id: 2, productTitle: 'Kurta', quantity: 1, price: 999, selectedSize: 'M', selectedColor: 'Indigo' },
    { id: 3, productTitle: 'Oil', quantity: 1, price: 90, selectedSize: '200 ml', sizeLabel: 'Volume' },
  ],
  shippingAddress: { address: '12 MG Road', city: 'Pune', state: 'Maharashtra', postalCode: '411001' },
}
const viewOf = (changed: object = {}) => toOrderView(z.parse(orderSchema, { ...sent, ...changed }))

describe('an order as shown', () => {
  test('has an integer id, Pending where no status was sent, and a local date', () => {
    expect(viewOf()).toMatchObject({ id: '42', status: 0, date: '18 Apr 2025' })
  })

  test.each([1767225600, '1767225600', 1767225600000])('has the day of a time in numbers: %j', createdAt => {
    expect(viewOf({ createdAt }).date).toBe('1 Jan 2026')
    expect(memberSince(String(createdAt))).toBe('January 1, 2026')
  })

  test.each(['ORD-1001', '65f2a9c07b1e', '007'])('has the id %s of another API as it was sent', id => {
    expect(viewOf({ id }).id).toBe(id)
  })

  test('has prices as numbers, and the sizes and colours that were ordered', () => {
    expect(viewOf().items.map(item => [item.price, choicesText(item)])).toEqual([
      [199.5, ''],
      [999, 'Size: M, Colour: Indigo'],
      [90, 'Volume: 200 ml'],
    ])
  })

  test('has one address text, the fixed method and no tracking number', () => {
    expect(viewOf().shipping).toEqual({
      address: '12 MG Road, Pune, Maharashtra 411001',
      method: 'Standard Shipping',
      tracking: 'Not available',
      trackingUrl: '',
    })
  })

  test('has the carrier and the tracking number that the shop sends', () => {
    const trackingUrl = 'http://carrier.example/t?n=EX123'
    const seen = viewOf({ method: 'India Post', trackingNumber: 'EX123', trackingUrl }).shipping
    expect(seen).toMatchObject({ method: 'India Post', tracking: 'EX123', trackingUrl })
  })

  test('names the link where there is an address without a number', () => {
    expect(viewOf({ trackingUrl: 'https://carrier.example/' }).shipping.tracking).toBe('Track parcel')
  })

  test.each(
    listed(`
    javascript:alert(1) data:text/html,x /track https://user:pw@carrier.example/ https://
    xhttps://carrier.example/ httpsx://carrier.example/`),
  )('does not link to %j', trackingUrl =>
    expect(viewOf({ trackingNumber: 'EX123', trackingUrl }).shipping.trackingUrl).toBe(''),
  )

  test('has no gaps in its address where a part is missing', () => {
    const { shippingAddress } = sent
    const addressOf = (missing: object) =>
      viewOf({ shippingAddress: { ...shippingAddress, ...missing } }).shipping.address
    expect(addressOf({ city: '' })).toBe('12 MG Road, Maharashtra 411001')
    expect(addressOf({ state: '' })).toBe('12 MG Road, Pune, 411001')
    expect(addressOf({ state: '', postalCode: '' })).toBe('12 MG Road, Pune')
  })

  test.each(['', 'last week'])('shows the date %j, which is none, as it was sent', createdAt => {
    expect(viewOf({ createdAt }).date).toBe(createdAt)
  })

  test('totals prices times quantities', () => expect(viewOf().total).toBe(1488))

  test('has no invoice and cannot be changed where the shop does not say so', () => {
    expect(viewOf()).toMatchObject({ invoice: '', creditNotes: [], canChange: false, canClaim: false })
    const note = { number: 'C/1', date: '2025-04-20T10:00:00Z', amount: 90 }
    const more = { invoice: { number: 'A/1' }, creditNotes: [note], canChange: true, canClaim: true }
    const creditNotes = [{ ...note, date: '20 Apr 2025' }]
    expect(viewOf(more)).toMatchObject({ ...more, invoice: 'A/1', creditNotes })
  })

  test('says while a bank decides that a second payment may be charged too', () => {
    expect(viewOf({ paymentPending: true }).pending).toBe(
      'A payment for this order is in progress: the bank has not confirmed it yet. If you pay again, you may be charged twice until we refund one of the payments.',
    )
    expect([viewOf().pending, viewOf({ status: 1, paymentPending: true }).pending]).toEqual(['', ''])
    // Confirmed at the door meanwhile it would be ordered in two ways at once.
    const unconfirmed = { payment: 'cod', cod: 'unconfirmed' } as const
    expect(viewOf(unconfirmed).cod).toMatch(/confirm the order/)
    expect(viewOf({ ...unconfirmed, paymentPending: true }).cod).toBe('')
  })

  test('tells each refund with its day and number, and in one sentence what will be refunded', () => {
    const refunds = [
      { amount: 500, date: '2025-04-20T10:00:00Z', reference: 'UTR 4711' },
      { amount: 99.5, date: '' },
      { amount: 20, date: '2025-04-21T10:00:00Z', reference: '' },
      { amount: 0.5 },
    ]
    expect(viewOf({ refunds }).refunds).toEqual([
      'We refunded ₹500 on 20 Apr 2025. Bank reference: UTR 4711',
      'We refunded ₹20 on 21 Apr 2025.',
      'We will refund ₹100 to you.',
    ])
    expect([viewOf().refunds, viewOf({ refunds: 'none' }).refunds]).toEqual([[], []])
  })

  test.each<[object, string | RegExp]>([
    [{ payment: '', cod: 'collected' }, /^$/],
    [{ payment: 'cod', cod: 'collected' }, 'Paid on delivery'],
    [{ payment: 'cod', cod: 'refused' }, 'Not accepted on delivery'],
    [{ payment: 'cod', cod: 'returned' }, 'Returned to the shop'],
    [{ payment: 'cod', cod: 'unconfirmed', status: 4 }, /^$/],
    [{ payment: 'cod', cod: 'unconfirmed' }, 'please confirm the order'],
    [{ payment: 'cod', cod: 'confirmed', payNow: 100 }, '₹1,388'],
  ])('paid at the door, %j', (changed, text) => expect(viewOf(changed).cod).toMatch(text))
})

describe('an order status', () => {
  test.each([
    [0, 'Pending', 'yellow'],
    [1, 'Processing', 'blue'],
    [2, 'Shipped', 'purple'],
    [3, 'Delivered', 'green'],
    [4, 'Cancelled', 'red'],
    [5, 'Unknown', 'grey'],
    [-1, 'Unknown', 'grey'],
  ])('%d is %s in %s', (code, label, colour) => expect(statusOf(code)).toMatchObject({ label, colour }))

  test('allows paying only while pending', () => {
    const expected = [true, false, false, false, false, false]
    expect([0, 1, 2, 3, 4, 9].map(status => isPayable({ status }))).toEqual(expected)
  })

  test('ends an order that is delivered or cancelled', () =>
    expect([0, 1, 2, 3, 4, 9].filter(status => hasEnded({ status }))).toEqual([3, 4]))

  test('that means nothing is named once, for the log', () =>
    expect(unknownStatuses([{ status: 9 }, { status: 1 }, { status: 9 }])).toEqual([9]))
})

test.each([
  [{ status: 0 }, true],
  [{ status: 1 }, false],
  [{ status: 0, payment: 'cod', payNow: 100 }, true],
  [{ status: 1, payment: 'cod', payNow: 100 }, false],
  [{ status: 0, payment: 'cod', cod: 'unconfirmed', payNow: 100 }, false],
])('an order as %j waits for a payment: %j', (changed, waits) => {
  expect(waitsForPayment(viewOf(changed))).toBe(waits)
})

describe('looking an order up', () => {
  test('needs the number and a contact', () => {
    expect(trackErrors({ orderId: ' ', contactInfo: '' })).toEqual({
      orderId: 'Please enter your order number',
      contactInfo: 'Please enter your email or phone',
    })
    expect(Object.keys(trackErrors({ orderId: '1', contactInfo: ' ' }))).toEqual(['contactInfo'])
    expect(trackErrors({ orderId: '1', contactInfo: 'a@b.in' })).toEqual({})
  })
})

import { describe, expect, test } from 'vitest'
import * as orderTexts from '../../../../src/domain/desk/orders/order-texts.ts'

describe('the timeline of an order', () => {
  test.each([
    ['placed', {}, 'Order placed'],
    ['paid', { reference: 'T1', amount: 499 }, '₹499 paid (T1)'],
    [
      'moved',
      { from: 'processing', to: 'shipped', carrier: 'Blue Dart', trackingNumber: 'BD1' },
      'Status changed from processing to shipped: Blue Dart, BD1',
    ],
    ['moved', { from: 'shipped', to: 'delivered' }, 'Status changed from shipped to delivered'],
    ['moved', { from: 'shipped', to: 'shipped', carrier: 'DTDC' }, 'Parcel changed: DTDC'],
    [
      'moved',
      { from: 'pending', to: 'cancelled', reason: 'No cloth' },
      'Status changed from pending to cancelled: No cloth',
    ],
    ['mail', { kind: 'payment-received' }, 'E-mail sent to the shopper: the payment arrived'],
    ['mail', { kind: 'shipped' }, 'E-mail sent to the shopper: the order was shipped'],
    ['mail', { kind: 'birthday' }, 'E-mail sent to the shopper: birthday'],
    ['note', { note: 'Call first' }, 'The note was changed: Call first'],
    ['note', { note: '' }, 'The note was removed'],
    ['refund-due', { reference: 'T1', amount: 499.5 }, 'Refund due: ₹499.50 (T1)'],
    ['refund-due', { reference: 'U2', amount: 499, asked: 499 }, 'Refund due: ₹499, paid twice (U2)'],
    [
      'refund-due',
      { reference: 'U3', amount: 400, asked: 499 },
      'Refund due: ₹400, paid instead of ₹499 (U3)',
    ],
    [
      'number-shared',
      { reference: 'U1', order: 1001 },
      'Order 1001 has the same bank’s number (U1). Check that one transfer paid both',
    ],
    [
      'amount-differs',
      { reference: 'U1', amount: 4.99, recorded: 499 },
      'The bank reports ₹4.99, but ₹499 is recorded (U1)',
    ],
    ['refunded', { reference: '', amount: 499 }, '₹499 refunded'],
    ['refunded', { reference: 'B1', amount: 499, note: 'By UPI' }, '₹499 refunded (B1): By UPI'],
    ['refund-undone', { reference: 'B1', amount: 499 }, 'Refund of ₹499 undone (B1)'],
    [
      'moved',
      { from: 'shipped', to: 'cancelled', carrier: 'Blue Dart', reason: 'Lost' },
      'Status changed from shipped to cancelled: Blue Dart. Lost',
    ],
    ['moved', { asked: 'shopper', reason: 'Too late' }, 'The shopper cancelled the order: Too late'],
    ['moved', { asked: 'shopper' }, 'The shopper cancelled the order'],
    ['invoiced', { number: 'A-7', amount: 499 }, 'Invoice A-7 issued: ₹499'],
    ['credited', { number: 'C-7', amount: 99.5 }, 'Credit note C-7 issued: ₹99.50'],
    ['cod', { outcome: 'collected', amount: 499 }, '₹499 collected at the door'],
    ['cod', { outcome: 'collected' }, 'Delivered at the door'],
    ['cod', { outcome: 'refused' }, 'Parcel refused at the door'],
    ['cod', { outcome: 'stolen', amount: 499 }, 'stolen'],
    ['address-changed', {}, 'The shopper changed the address'],
    ['claimed', {}, 'The shopper added the order to an account'],
    ['by-phone', {}, 'Order taken by phone'],
    ['edited', { before: 998, after: 499.5 }, 'Total ₹998, now ₹499.50'],
    [
      'edited',
      { changes: '2 × Mug removed', before: 998, after: 0 },
      'Items changed: 2 × Mug removed. Total ₹998, now ₹0',
    ],
    ['weighed', {}, 'weighed'],
  ])('has for %s %j: %s', (kind, details, text) => {
    expect(orderTexts.eventText({ at: '', by: '', kind, details })).toBe(text)
  })
})

describe('an order in words', () => {
  test('has its status as shoppers read it', () =>
    expect(orderTexts.statusText('shipped').label).toBe('Shipped'))

  test.each([
    [{ title: 'Shirt', lines: 1 }, 'Shirt'],
    [{ title: 'Shirt', lines: 3 }, 'Shirt and 2 more'],
  ])('holds %j: %s', (order, text) => {
    expect(orderTexts.contentText(order)).toBe(text)
  })

  test.each([
    [{ address: ' 1 Fort Rd\r\n\nPune', phone: '' }, ['Asha Books', '1 Fort Rd', 'Pune']],
    [{ address: '', phone: '+91 20 1' }, ['Asha Books', '+91 20 1']],
  ])('comes from a sender with %j', (contact, lines) => {
    expect(orderTexts.senderLines({ name: 'Asha Books', ...contact })).toEqual(lines)
  })

  test.each([
    ['', []],
    ['Asha Rao', []],
    ['Rao Textiles LLP', ['Rao Textiles LLP']],
  ])('goes to an address of the business %j without empty lines', (buyerCompany, business) => {
    const place = { city: 'Pune', state: '', postalCode: '411001', phone: '+919876543210' }
    const expected = ['Asha Rao', ...business, '12 MG Road', 'Camp', 'Pune 411001', '+919876543210']
    const to = { name: 'Asha Rao', buyerCompany, address: '12 MG Road\n \nCamp', ...place }
    expect(orderTexts.addressLines(to)).toEqual(expected)
  })
})

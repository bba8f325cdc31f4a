import { expect, test } from 'vitest'
import * as moneyTexts from '../../../../src/domain/desk/payments/money-texts.ts'
import { gatewayNames, gatewayOf, gatewaySettings } from '../../../../src/domain/payments/gateways.ts'
import { listed } from '../../../support/listed.ts'

test.each([
  [{}, 500, '₹500 will be recorded for order 1001, which is then paid.'],
  [
    {},
    400.1,
    '₹400.10 will be recorded for order 1001, which asks for ₹500. ₹99.90 is missing then, and the order stays Pending.',
  ],
  [
    {},
    600,
    '₹600 will be recorded for order 1001, which is then paid. ₹100 is too much and is to be given back.',
  ],
  [
    { toCollect: 900, paymentMethod: 'cod' },
    500,
    '₹500 will be recorded for order 1001. ₹400 is collected at the door.',
  ],
  [
    { paymentMethod: 'cod', cod: 'unconfirmed' },
    400,
    '₹400 will be recorded for order 1001, which asks for ₹500. ₹100 is missing then, and the order stays Pending.',
  ],
  [
    { status: 'cancelled' },
    5,
    '₹5 will be recorded for order 1001, which is cancelled: it is to be given back.',
  ],
  [{ status: 'shipped', asked: 0 }, 5, 'Order 1001 is shipped and waits for no payment.'],
] as const)('money that came for an order with %o: %d rupees', (more, amount, text) => {
  const order = {
    number: 1001,
    status: 'pending',
    asked: 500,
    toCollect: 0,
    paymentMethod: '',
    cod: '',
  } as const
  expect(moneyTexts.recordedText({ ...order, ...more }, amount)).toBe(text)
})

test.each(gatewayNames)('the payment method %s has a name and a note', adapter => {
  expect(moneyTexts.adapterName(adapter)).not.toBe(adapter)
  expect(gatewayOf(adapter)?.note).toMatch(/\.$/)
})

test('an unknown payment method is shown as it is, and has no settings', () => {
  expect([moneyTexts.adapterName('bank'), gatewaySettings('bank')]).toEqual(['bank', []])
})

test('of the settings the salt alone is secret', () => {
  const all = gatewayNames.flatMap(adapter => gatewaySettings(adapter))
  expect(all.filter(setting => setting.isSecret).map(({ name }) => name)).toEqual(['salt'])
  expect(all.map(({ name }) => name)).toEqual(listed('vpa merchantCode key salt payOrigin serviceOrigin'))
})

test.each([
  [{ state: 'paid', isRefundDue: false, refundedAt: '' }, 'Paid', 'green'],
  [{ state: 'created', isRefundDue: false, refundedAt: '' }, 'In progress', 'yellow'],
  [{ state: 'paid', isRefundDue: true, refundedAt: '' }, 'Refund due', 'red'],
  [{ state: 'paid', isRefundDue: true, refundedAt: '2026-11-22T10:00:00Z' }, 'Refunded', 'grey'],
] as const)('%j is %s', (attempt, label, colour) => {
  expect(moneyTexts.attemptState(attempt)).toEqual({ label, colour })
})

test.each([
  [{}, []],
  [{ isUndecided: true }, ['The bank has not decided yet: the money may still come.']],
  [{ cameBy: 'R1' }, ['Paid twice with the same code.']],
  [{ cameBy: 'R1', amount: 500 }, ['Wrong amount: ₹999 was asked for.']],
  [{ partOf: 'R1' }, ['Part of the payment R1.']],
  [{ alsoAt: [7] }, ['Order 7 has the same bank’s number. Check that one transfer paid both.']],
  [{ alsoAt: [7, 8] }, ['Orders 7, 8 have the same bank’s number. Check that one transfer paid both.']],
])('of a payment with %j a person must know %j', (more, notes) => {
  expect(
    moneyTexts.attemptNotes({ cameBy: '', partOf: '', amount: 999, asked: 999, alsoAt: [], ...more }),
  ).toEqual(notes)
})

test('the address names a filter, or none', () => {
  expect(moneyTexts.attemptFilter('refund-due')).toBe('refund-due')
  expect([moneyTexts.attemptFilter('x'), moneyTexts.attemptFilter(undefined)]).toEqual([undefined, undefined])
})

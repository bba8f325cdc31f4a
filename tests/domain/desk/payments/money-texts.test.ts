import { expect, test } from 'vitest'
import {
  adapterName,
  adapterNotes,
  attemptFilter,
  attemptNotes,
  attemptState,
  settingsOf,
} from '../../../../src/domain/desk/payments/money-texts.ts'
import { adapterNames } from '../../../../src/store-api/payments/desk/payment-settings.ts'

test.each(adapterNames)('the way of being paid %s has a name and a note', adapter => {
  expect(adapterName(adapter)).not.toBe(adapter)
  expect(adapterNotes[adapter]).toMatch(/\.$/)
})

test('an unknown way of being paid is shown as it is, and has no settings', () => {
  expect([adapterName('bank'), settingsOf('bank')]).toEqual(['bank', []])
})

test('of the settings the salt alone is secret', () => {
  const all = adapterNames.flatMap(adapter => settingsOf(adapter))
  expect(all.filter(setting => setting.isSecret).map(({ name }) => name)).toEqual(['salt'])
  expect(all.map(({ name }) => name)).toEqual([
    'vpa',
    'merchantCode',
    'key',
    'salt',
    'payOrigin',
    'serviceOrigin',
  ])
})

test.each([
  [{ state: 'paid', isRefundDue: false, refundedAt: '' }, 'Paid', 'green'],
  [{ state: 'created', isRefundDue: false, refundedAt: '' }, 'In progress', 'yellow'],
  [{ state: 'paid', isRefundDue: true, refundedAt: '' }, 'Refund due', 'red'],
  [{ state: 'paid', isRefundDue: true, refundedAt: '2026-11-22T10:00:00Z' }, 'Refunded', 'grey'],
] as const)('%j is %s', (attempt, label, colour) => {
  expect(attemptState(attempt)).toEqual({ label, colour })
})

test.each([
  [{}, []],
  [{ cameBy: 'R1' }, ['Paid twice with the same code.']],
  [{ cameBy: 'R1', amount: 500 }, ['Wrong amount: the order costs ₹999.']],
  [{ partOf: 'R1' }, ['Part of the payment R1: the order became cheaper.']],
  [{ alsoAt: [7] }, ['Order 7 has the same bank’s number. Check that one transfer paid both.']],
  [{ alsoAt: [7, 8] }, ['Orders 7, 8 have the same bank’s number. Check that one transfer paid both.']],
])('of a payment with %j a person must know %j', (more, notes) => {
  expect(attemptNotes({ cameBy: '', partOf: '', amount: 999, asked: 999, alsoAt: [], ...more })).toEqual(
    notes,
  )
})

test('the address names a filter, or none', () => {
  expect(attemptFilter('refund-due')).toBe('refund-due')
  expect([attemptFilter('x'), attemptFilter(undefined)]).toEqual([undefined, undefined])
})

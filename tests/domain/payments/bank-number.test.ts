import { expect, test } from 'vitest'
import { bankNumber } from '../../../src/domain/payments/bank-number.ts'

test.each([
  ['412345678901', '412345678901'],
  [' 4123 4567 8901 ', '412345678901'],
  ['4123\u00a04567-8901', '412345678901'],
  ['UTR: 412345678901', '412345678901'],
  ['utr no. 412345678901', '412345678901'],
  ['RRN412345678901', '412345678901'],
  ['sbin0r52026112500012345', 'SBIN0R52026112500012345'],
  ['UTIB0001234', 'UTIB0001234'],
  ['４１２３', '4123'],
  ['UPI Ref No: 412345678901', '412345678901'],
  ['UPI/CR/412345678901/ASHA/okaxis', '412345678901'],
  ['４１２３４５６７８９０１ (GPay)', '412345678901'],
  ['Txn ID 412345678901, UTR 412345678901', '412345678901'],
  ['412345678901 412345678902', '412345678901412345678902'],
  ['UTR SBIN412345678901', 'SBIN412345678901'],
  ['Ref 000000000000', ''],
  ['UTR 0', ''],
  ['N/A', ''],
  ['utr', ''],
  ['', ''],
])('%j is compared as %j', (text, number) => {
  expect(bankNumber(text)).toBe(number)
})

test('leading zeros make another number', () => {
  expect(bankNumber('00412')).not.toBe(bankNumber('412'))
})

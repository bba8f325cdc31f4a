import { describe, expect, test } from 'vitest'
import { parseRupees, rupeesText } from '../../../../src/store-api/payments/gateways/amount.ts'

describe('rupeesText', () => {
  test.each([
    [49900, '499.00'],
    [1, '0.01'],
    [10, '0.10'],
    [123456789, '1234567.89'],
  ])('writes %i paise as %s', (paise, text) => expect(rupeesText(paise)).toBe(text))
})

describe('paiseOf', () => {
  test.each([
    ['499', 49900],
    ['499.5', 49950],
    ['499.00', 49900],
    ['0.29', 29],
    ['1.10', 110],
    ['10.000000', 1000],
  ])('reads %s as %i paise', (text, paise) => expect(parseRupees(text)).toBe(paise))

  test.each(['', '-1', '1e3', '1,000', '4.999', 'NaN', '0x10', ' ', '1.', '.5'])('refuses %j', text =>
    expect(parseRupees(text)).toBeUndefined(),
  )
})

import { describe, expect, test } from 'vitest'
import { deliveryDay } from '../../../src/domain/pricing/delivery-day.ts'
import { deliveryPromise, deliveryTermsIn } from '../../../src/domain/pricing/delivery-promise.ts'

/** 25 November 2026, 23:30 in India. */
const now = Date.parse('2026-11-25T18:00:00Z')
const promise = (answer: unknown) => deliveryPromise(deliveryTermsIn(answer), now)
const delivery = [{ id: 'a', label: 'Standard', amount: 40, from: 2, to: 4 }]

describe('the promise for a PIN code', () => {
  test('is each delivery with its price and day, and the fee at the door', () => {
    const payments = [{ id: 'prepaid' }, { id: 'cod', allowed: true, fee: 30 }]
    const expected = ['Standard: ₹40, by Sun, 29 Nov', 'Cash on delivery is available for a fee of ₹30.']
    expect(promise({ delivery, payments })).toEqual(expected)
  })

  test('counts from when the quote was made, whatever the clock of the phone says', () => {
    for (const at of ['2026-11-27T18:00:00.000Z', '2027-11-27T18:00:00.000Z'])
      expect(promise({ at, delivery })).toEqual([
        `Standard: ₹40, by ${at.startsWith('2026') ? 'Tue' : 'Wed'}, 1 Dec`,
      ])
    expect(promise({ at: 'soon', delivery })).toEqual(['Standard: ₹40, by Sun, 29 Nov'])
  })

  test('is why there is no cash on delivery, and nothing where the shop has none', () => {
    const reason = 'Cash on delivery is not offered at this PIN code.'
    const data = { delivery, payments: [{ id: 'cod', allowed: false, reason }] }
    expect(promise({ data })).toEqual(['Standard: ₹40, by Sun, 29 Nov', reason])
    expect(promise({ payments: [{ id: 'prepaid' }] })).toEqual(['We deliver to this PIN code.'])
  })

  test.each([
    [{ delivery: [{ label: 'Standard', amount: 0, from: 2 }] }, ['Standard: Free, from Fri, 27 Nov']],
    [
      { payments: [{ id: 'cod', fee: 0 }] },
      ['We deliver to this PIN code.', 'Cash on delivery is available.'],
    ],
    [{ payments: [{ id: 'cod', allowed: false }] }, ['We deliver to this PIN code.']],
    [{ delivery: [{ label: 7, amount: 40 }] }, [': ₹40']],
    [{ problems: [{ code: 'code-unknown', message: 'No.' }] }, ['We deliver to this PIN code.']],
  ])('of %j is %j', (answer, sentences) => expect(promise(answer)).toEqual(sentences))

  test('is why the shop does not deliver there, and nothing else', () => {
    const problems = [{ code: 'not-delivered', message: 'We do not deliver to this address.' }]
    expect(promise({ delivery, problems })).toEqual(['We do not deliver to this address.'])
  })

  test('names the fee at the door before the PIN code is known', () => {
    const problems = [{ code: 'pin-needed', message: 'Enter your PIN code.' }]
    const expected = ['Enter your PIN code.', 'Cash on delivery is available for a fee of ₹30.']
    expect(promise({ payments: [{ id: 'cod', fee: 30 }], problems })).toEqual(expected)
  })

  test.each([null, 'text', [], { delivery: 'x', payments: {}, problems: null }])('survives %j', answer => {
    expect(promise(answer)).toEqual(['We deliver to this PIN code.'])
  })
})

test('a delivery without days names none; with the first day alone it is from there on', () => {
  // Of an order whose API sends no date.
  expect(deliveryDay({ from: 1, to: 3 }, Date.parse(''))).toBe('')
  expect([deliveryDay({}, now), deliveryDay({ from: 0 }, now)]).toEqual(['', 'from Wed, 25 Nov'])
  // Another API may send a time in the place of a number of days.
  expect([deliveryDay({ from: 1, to: now }, now), deliveryDay({ from: now / 1_000 }, now)]).toEqual(['', ''])
})

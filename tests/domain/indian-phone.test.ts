import { describe, expect, test } from 'vitest'
import { phoneKey, searchedPhone } from '../../src/domain/indian-phone.ts'
import { spellings } from '../support/phone-spellings.ts'

describe('the key of a phone number', () => {
  test.each(spellings)('is the same for %j', phone => expect(phoneKey(phone)).toBe('9000055055'))

  const digits = ['९८१११२२३३३', '৯৮১১১২২৩৩৩', '੯੮੧੧੧੨੨੩੩੩', '૯૮૧૧૧૨૨૩૩૩', '୯୮୧୧୧୨୨୩୩୩', '௯௮௧௧௧௨௨௩௩௩']
  const more = ['౯౮౧౧౧౨౨౩౩౩', '೯೮೧೧೧೨೨೩೩೩', '൯൮൧൧൧൨൨൩൩൩', '۹۸۱۱۱۲۲۳۳۳', '9811122333']
  test.each([...digits, ...more])('is in the digits 0 to 9: %s', phone =>
    expect(phoneKey(phone)).toBe('9811122333'),
  )

  test.each([
    ['98765 43210 (2)', '9876543210'],
    ['+91 98765-43210 ext. 12', '9876543210'],
    ['098765 43210 / 022 2345 6789', '9876543210'],
    ['Flat 2, 98765 43210', '9876543210'],
    // Of other countries, and of a house.
    ['+971 50 123 4567', '1501234567'],
    ['971 50 123 4567', '1501234567'],
    ['+977 984-1234567', '9841234567'],
    ['+91 22 2345 6789', '2223456789'],
  ])('is an Indian mobile number without what stands behind it, or the last ten digits: %s', (phone, key) =>
    expect(phoneKey(phone)).toBe(key),
  )

  test.each(['', ' ', '-', 'none', '900005505', '१२३'])('is none for %j', phone =>
    expect(phoneKey(phone)).toBeUndefined(),
  )
})

describe('a search for a phone number', () => {
  test.each([
    ['98111 22', '9811122'],
    ['+91 (98111) 22-333', '+919811122333'],
    ['\u202a＋91 98111\u202c', '+9198111'],
    ['९८१११–२२', '9811122'],
    ['98111/22333', '9811122333'],
    ['M: 98111', undefined],
    ['98111+22', undefined],
    ['++', undefined],
    ['', undefined],
  ])('%j is %j', (text, phone) => expect(searchedPhone(text)).toBe(phone))
})

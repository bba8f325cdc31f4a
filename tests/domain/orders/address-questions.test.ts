import { describe, expect, test } from 'vitest'
import { addressQuestions } from '../../../src/domain/orders/address-questions.ts'
import { address as pune } from '../../support/address.ts'

const address = { ...pune, city: 'Mysuru', state: 'Karnataka', postalCode: '570001' }
const asked = (change: Partial<typeof address>) => addressQuestions({ ...address, ...change })

describe('an Indian address', () => {
  test('is asked about a PIN code and a phone number that cannot be right, in so many words', () => {
    expect(asked({ postalCode: ' 57000 ', phone: ' 98765 ' })).toEqual({
      postalCode: 'A PIN code has six digits: is 57000 right? If it is, press the button again.',
      phone: 'A phone number has ten digits: is 98765 right? If it is, press the button again.',
    })
  })

  const postalCodes = ['570001', '570 001', '570-001', ' 570001', '५७०००१']
  test.each(postalCodes)('is right with the PIN code %j', postalCode => {
    expect(asked({ postalCode })).toEqual({})
  })

  test.each(['57000', '5700011', '070001', '57000O', '.'])('is asked about the PIN code %j', postalCode => {
    expect(Object.keys(asked({ postalCode }))).toEqual(['postalCode'])
  })

  test.each([
    '+91 98765 43210',
    '098765 43210',
    '919876543210',
    '080-2345 6789',
    '(080) 23456789',
    '011 2345 6789',
    '९८७६५४३२१०',
    // As phones copy it from their contacts.
    '\u202a+91 98765 43210\u202c',
  ])('is right with the phone number %j', phone => expect(asked({ phone })).toEqual({}))

  test.each(['98765', '98765432101', '0000000000', '+91 98765', '98765+43210', 'none'])(
    'is asked about the phone number %j',
    phone => expect(Object.keys(asked({ phone }))).toEqual(['phone']),
  )

  test.each([
    [{ state: 'TAMIL  NADU' }],
    [{ state: 'Jammu & Kashmir' }],
    [{ state: 'Orissa' }],
    [{ state: 'Karnatka', phone: '+919876543210' }],
    [{ state: 'Karnatka', address: '12 MG Road, India' }],
  ])('is known by %j', change => {
    expect(Object.keys(asked({ ...change, postalCode: '57000' }))).toEqual(['postalCode'])
  })
})

describe('another address', () => {
  test.each([
    [{ state: 'Bagmati', postalCode: '44600', phone: '+977 1 4228000' }],
    [{ state: 'Delhi', postalCode: '19953', phone: '+1 302 555 0100' }],
    [{ state: 'Test State', postalCode: '12345', phone: '12345' }],
    [{ state: 'Indiana', city: 'Gary', postalCode: '46401', phone: '2195550100' }],
  ])('is not asked about: %j', change => expect(asked(change)).toEqual({}))
})

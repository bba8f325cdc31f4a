import { describe, expect, test } from 'vitest'
import { isPhoneField, phoneError, phoneText } from '../../src/domain/phone.ts'
import { fc } from '../support/property.ts'

const none = { required: false, minLength: undefined, maxLength: undefined, pattern: undefined }

describe('a phone field', () => {
  test.each([
    [{ type: 'tel' as const, name: 'x' }, true],
    [{ type: 'text' as const, name: 'phone' }, true],
    [{ type: 'text' as const, name: 'payerPhoneNumber' }, true],
    [{ type: 'text' as const, name: 'name' }, false],
    // What is ticked or chosen is no number: +91 before it could not be met.
    [{ type: 'checkbox' as const, name: 'savePhone' }, false],
    [{ type: 'select' as const, name: 'phoneType' }, false],
    [{ type: 'textarea' as const, name: 'phoneNote' }, false],
  ])('is known by its type or name: %j', (field, is) => expect(isPhoneField(field)).toBe(is))
})

describe('what is typed as a phone number', () => {
  test.each([
    ['9', '+919'],
    ['+919876543210', '+919876543210'],
    ['9876543210', '+919876543210'],
    ['919876543210', '+919876543210'],
    ['09876543210', '+919876543210'],
    ['+91 98765-43210', '+919876543210'],
    ['+98765+13210', '+91876513210'],
    ['+9198765432101234', '+919876543210'],
    ['९८७६५ ४३२१०', '+919876543210'],
    ['abc', '+91'],
    ['', '+91'],
    ['91', '+91'],
    [' +91987', '+91987'],
    ['+198', '+9198'],
    ['00919876543210', '+919876543210'],
    ['9123456789', '+919123456789'],
    ['987654321012', '+919876543210'],
    ['+9', '+91'],
    ['+', '+91'],
    // Pasted behind the prefix that stands in the field.
    ['+91+91 98765 43210', '+919876543210'],
    ['+91919876543210', '+919876543210'],
    ['+9109876543210', '+919876543210'],
    ['+9100919876543210', '+919876543210'],
    // A digit too many, of a number that begins as the prefix does.
    ['+9191234567890', '+919123456789'],
  ])('%j stands as %s', (typed, stands) => expect(phoneText(typed)).toBe(stands))

  test('is no longer than the field allows, and never longer than ten digits', () => {
    expect(phoneText('9876543210', 8)).toBe('+9198765')
    expect(phoneText('98765432101', 20)).toBe('+919876543210')
  })

  test('always is +91 and at most ten digits, and stays so when typed again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+\d\s-]{0,20}$/)), typed => {
        const once = phoneText(typed)
        expect(once).toMatch(/^\+91\d{0,10}$/)
        expect(phoneText(once)).toBe(once)
      }),
    )
  })

  test('grows digit by digit as it is typed after the prefix', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,10}$/), digits => {
        let stands = '+91'
        for (const digit of digits) stands = phoneText(stands + digit)
        expect(stands).toBe(`+91${digits}`)
      }),
    )
  })
})

describe('a phone number', () => {
  test.each([
    ['9876543210', none, 'Phone number must start with +91'],
    ['+9198', { ...none, minLength: 13 }, 'Phone number must have at least 13 characters'],
    ['+919876543210', { ...none, maxLength: 12 }, 'Phone number must have no more than 12 characters'],
    ['+91987654321', none, 'Phone number must be 13 characters (including +91)'],
    ['+910876543210', { ...none, pattern: '^\\+91[6-9]' }, 'Invalid phone number format'],
    ['+919876543210', none, undefined],
    ['+9198765', { ...none, minLength: 5 }, undefined],
    ['+91987654321', { ...none, maxLength: 15 }, undefined],
    ['+91987654321', { ...none, minLength: 12, maxLength: 12 }, undefined],
    ['+919876543210', { ...none, pattern: '(' }, undefined],
  ])('%s under %j: %s', (value, rules, error) => expect(phoneError(value, rules)).toBe(error))
})

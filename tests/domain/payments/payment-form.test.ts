import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { paymentField } from '../../../src/contract/orders/payment.ts'
import * as paymentForm from '../../../src/domain/payments/payment-form.ts'

const field = (described: object) => z.parse(paymentField, described)
const name = field({ name: 'name', rules: { required: true }, rulesMessages: ['Who pays?'] })
const email = field({ name: 'email', type: 'email' })
const phone = field({ name: 'phone', type: 'tel', rules: { required: true } })
const note = field({ name: 'note', showWhenFilled: ['email', 'name'], rules: { required: true } })

describe('the payment form', () => {
  test('starts with the defaults, and +91 where a phone number is required', () => {
    const optional = field({ name: 'otherPhone' })
    const agreed = field({ name: 'agreed', type: 'checkbox', defaultValue: true })
    const expected = { name: '', phone: '+91', otherPhone: '', agreed: 'true' }
    expect(paymentForm.initialValues([name, phone, optional, agreed])).toEqual(expected)
  })

  test('goes on with what is typed, and with nothing that is offered no more', () => {
    const agreed = field({ name: 'agreed', type: 'checkbox', defaultValue: true })
    const bank = field({ name: 'bank', type: 'select', options: [{ value: 'HDFC' }], defaultValue: 'HDFC' })
    const payer = { name: 'Asha', email: 'asha@example.com', phone: '9876543210' }
    const typed = { name: 'Ravi', email: '', phone: '+91', agreed: '', bank: 'SBI' }
    const expected = { name: 'Ravi', email: payer.email, phone: '+919876543210', agreed: '', bank: 'HDFC' }
    expect(paymentForm.initialValues([name, email, phone, agreed, bank], payer, typed)).toEqual(expected)
  })

  // What is not ticked on screen is not sent as filled: a consent that is needed would count as given.
  test.each([
    [false, ''],
    ['false', ''],
    ['0', ''],
    [0, ''],
    ['off', ''],
    [1, 'true'],
    ['1', 'true'],
    ['true', 'true'],
  ])('starts with a checkbox whose default is %j as it is shown', (defaultValue, agreed) => {
    const terms = field({ name: 'agreed', type: 'checkbox', defaultValue, rules: { required: true } })
    const values = paymentForm.initialValues([terms])
    expect(values).toEqual({ agreed })
    expect(paymentForm.missingFields([terms], values)).toEqual(agreed ? [] : ['agreed'])
  })

  test('starts with a phone number as it would be typed', () => {
    const started = (defaultValue: string | number) =>
      paymentForm.initialValues([field({ name: 'phone', type: 'tel', defaultValue })])
    expect([started('98765 43210'), started(9876543210), started('+91'), started('')]).toEqual([
      { phone: '+919876543210' },
      { phone: '+919876543210' },
      { phone: '+91' },
      { phone: '' },
    ])
  })

  test('takes a tick in a box that has phone in its name', () => {
    const consent = field({ name: 'phoneConsent', type: 'checkbox', rules: { required: true } })
    expect(paymentForm.initialValues([consent])).toEqual({ phoneConsent: '' })
    expect(paymentForm.missingFields([consent], { phoneConsent: 'true' })).toEqual([])
    expect(paymentForm.paymentErrors([consent], { phoneConsent: 'true' })).toEqual({})
  })

  test('starts with nothing chosen where the default is none of the choices', () => {
    const bank = (defaultValue: string) =>
      field({ name: 'bank', type: 'select', options: [{ value: 'HDFC' }, 3], defaultValue })
    const started = (defaultValue: string) => paymentForm.initialValues([bank(defaultValue)])
    expect([started('hdfc'), started('HDFC'), started('3')]).toEqual([
      { bank: '' },
      { bank: 'HDFC' },
      { bank: '3' },
    ])
  })

  test('starts with what is known of the payer, beside the defaults', () => {
    const known = { name: 'Asha Rao', email: 'asha@example.com', phone: '098765 43210' }
    const card = field({ name: 'nameOnCard' })
    const secret = field({ name: 'full name', type: 'password' })
    const given = field({ name: 'email', type: 'email', defaultValue: 'shop@example.com' })
    expect(paymentForm.initialValues([name, email, phone, note, card, secret], known)).toEqual({
      name: 'Asha Rao',
      email: 'asha@example.com',
      phone: '+919876543210',
      note: '',
      nameOnCard: '',
      'full name': '',
    })
    for (const written of ['९८७६५ ४३२१०', '\u202a+91 98765 43210\u202c'])
      expect(paymentForm.initialValues([phone], { ...known, phone: written })).toEqual({
        phone: '+919876543210',
      })
    const expected = { email: 'shop@example.com', phone: '+91' }
    expect(paymentForm.initialValues([given, phone], { ...known, phone: '+977 1 4228000' })).toEqual(expected)
  })

  test('shows a field once any of those it waits for is filled', () => {
    const shown = (values: Record<string, string>) =>
      paymentForm.visibleFields([name, email, note], values).length
    expect([shown({}), shown({ name: 'A' }), shown({ email: 'x' })]).toEqual([2, 3, 3])
  })

  test('shows nothing for a phone field that has its prefix alone, and sends none', () => {
    const code = field({ name: 'code', showWhenFilled: ['phone', 'other'] })
    const other = field({ name: 'other', type: 'tel' })
    const shown = (values: Record<string, string>) =>
      paymentForm.visibleFields([phone, other, code], values).map(({ name }) => name)
    expect(shown(paymentForm.initialValues([phone, other, code]))).toEqual(['phone', 'other'])
    expect(shown({ phone: '+91', other: ' ' })).toEqual(['phone', 'other'])
    expect(shown({ phone: '+919', other: '' })).toEqual(['phone', 'other', 'code'])
    expect(paymentForm.submittedValues([other], { other: '+91' })).toEqual({ other: '' })
  })

  test('names the visible required fields that have nothing in them', () => {
    const fields = [name, email, phone, note]
    const missing = (values: Record<string, string>) => paymentForm.missingFields(fields, values)
    expect(missing({ name: 'A', phone: '+91', note: 'x' })).toEqual(['phone'])
    expect(missing({ name: 'A', phone: '+919', note: '' })).toEqual(['note'])
    expect(missing({ name: 'A', phone: '+919', note: 'x' })).toEqual([])
    expect(paymentForm.missingFields([email], {})).toEqual([])
    expect(
      paymentForm.missingFields([field({ name: 'vpa', label: 'UPI ID', rules: { required: true } })], {}),
    ).toEqual(['UPI ID'])
  })

  test("says a required field's own message, or the general one", () => {
    expect(paymentForm.paymentErrors([name], {})).toEqual({ name: 'Who pays?' })
    const seen = paymentForm.paymentErrors([field({ name: 'x', rules: { required: true } })], { x: ' ' })
    expect(seen).toEqual({ x: 'This field is required' })
  })

  test('checks e-mail and phone where something stands', () => {
    expect(paymentForm.paymentErrors([email, phone], { email: 'a@', phone: '+9198' })).toEqual({
      email: 'Please enter a valid email address',
      phone: 'Phone number must be 13 characters (including +91)',
    })
    expect(paymentForm.paymentErrors([email], { email: '' })).toStrictEqual({})
  })

  test('neither checks nor sends what is not visible', () => {
    const waiting = field({ name: 'note', showWhenFilled: ['email'], rules: { required: true } })
    const values = { name: 'A', note: 'left over' }
    expect(paymentForm.paymentErrors([name, email, waiting], values)).toEqual({})
    expect(paymentForm.submittedValues([name, email, waiting], values)).toEqual({ name: 'A', email: '' })
  })
})

import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { paymentField } from '../../src/contract/payment.ts'
import {
  canSubmit,
  initialValues,
  paymentErrors,
  submittedValues,
  visibleFields,
} from '../../src/domain/payment-form.ts'

const field = (described: object) => z.parse(paymentField, described)
const name = field({ name: 'name', rules: { required: true }, rulesMessages: ['Who pays?'] })
const email = field({ name: 'email', type: 'email' })
const phone = field({ name: 'phone', type: 'tel', rules: { required: true } })
const note = field({ name: 'note', showWhenFilled: ['email', 'name'], rules: { required: true } })

describe('the payment form', () => {
  test('starts with the defaults, and +91 where a phone number is required', () => {
    const optional = field({ name: 'otherPhone' })
    const agreed = field({ name: 'agreed', type: 'checkbox', defaultValue: true })
    expect(initialValues([name, phone, optional, agreed])).toEqual({
      name: '',
      phone: '+91',
      otherPhone: '',
      agreed: 'true',
    })
  })

  test('shows a field once any of those it waits for is filled', () => {
    const shown = (values: Record<string, string>) => visibleFields([name, email, note], values).length
    expect([shown({}), shown({ name: 'A' }), shown({ email: 'x' })]).toEqual([2, 3, 3])
  })

  test('can be sent once every visible required field has something in it', () => {
    const fields = [name, email, phone, note]
    expect(canSubmit(fields, { name: 'A', phone: '+91', note: 'x' })).toBe(false)
    expect(canSubmit(fields, { name: 'A', phone: '+919', note: '' })).toBe(false)
    expect(canSubmit(fields, { name: 'A', phone: '+919', note: 'x' })).toBe(true)
    expect(canSubmit([email], {})).toBe(true)
  })

  test("says a required field's own message, or the general one", () => {
    expect(paymentErrors([name], {})).toEqual({ name: 'Who pays?' })
    expect(paymentErrors([field({ name: 'x', rules: { required: true } })], { x: ' ' })).toEqual({
      x: 'This field is required',
    })
  })

  test('checks e-mail and phone where something stands', () => {
    expect(paymentErrors([email, phone], { email: 'a@', phone: '+9198' })).toEqual({
      email: 'Please enter a valid email address',
      phone: 'Phone number must be 13 characters (including +91)',
    })
    expect(paymentErrors([email], { email: '' })).toEqual({})
  })

  test('neither checks nor sends what is not visible', () => {
    const waiting = field({ name: 'note', showWhenFilled: ['email'], rules: { required: true } })
    const values = { name: 'A', email: '', note: 'left over' }
    expect(paymentErrors([name, email, waiting], values)).toEqual({})
    expect(submittedValues([name, email, waiting], values)).toEqual({ name: 'A', email: '' })
  })
})

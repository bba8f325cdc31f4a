import type { PaymentField } from '../contract/payment.ts'
import { isEmail } from './email.ts'
import { fieldMessages } from './messages/field.ts'
import { paymentMessages } from './messages/payment.ts'
import { isPhoneField, phoneError } from './phone.ts'
import { PHONE_PREFIX } from './ui-limits.ts'

/** What stands in each field; a ticked box is 'true', an unticked one empty. */
export type PaymentValues = Readonly<Record<string, string>>

/** What the form starts with: the shop's defaults, and +91 in phone fields that are required. */
export function initialValues(fields: readonly PaymentField[]): PaymentValues {
  return Object.fromEntries(fields.map(field => [field.name, field.defaultValue || startOf(field)]))
}

function startOf(field: PaymentField): string {
  return isPhoneField(field) && field.rules.required ? PHONE_PREFIX : ''
}

/** The fields to show: those that wait for no other, or for one that is filled. */
export function visibleFields(fields: readonly PaymentField[], values: PaymentValues): PaymentField[] {
  return fields.filter(
    ({ showWhenFilled }) => showWhenFilled.length === 0 || showWhenFilled.some(name => values[name]),
  )
}

/** Whether a field still has nothing in it; the bare prefix is no phone number. */
function isEmpty(field: PaymentField, value: string): boolean {
  return value.trim() === '' || (isPhoneField(field) && value === PHONE_PREFIX)
}

/** Whether every visible required field has something in it. */
export function canSubmit(fields: readonly PaymentField[], values: PaymentValues): boolean {
  return visibleFields(fields, values).every(
    field => !field.rules.required || !isEmpty(field, values[field.name] ?? ''),
  )
}

/** The first thing wrong with each visible field, by name; empty when all is well. */
export function paymentErrors(
  fields: readonly PaymentField[],
  values: PaymentValues,
): Record<string, string> {
  const errors = visibleFields(fields, values).flatMap(field => {
    const error = fieldError(field, values[field.name] ?? '')
    return error === undefined ? [] : [[field.name, error] as const]
  })
  return Object.fromEntries(errors)
}

function fieldError(field: PaymentField, value: string): string | undefined {
  if (isEmpty(field, value)) {
    return field.rules.required ? (field.rulesMessages[0] ?? fieldMessages.required) : undefined
  }
  if (isPhoneField(field)) return phoneError(value, field.rules)
  if (field.type === 'email' && !isEmail(value)) return paymentMessages.email
  return undefined
}

/** What is sent: the visible fields only. */
export function submittedValues(
  fields: readonly PaymentField[],
  values: PaymentValues,
): Record<string, string> {
  return Object.fromEntries(visibleFields(fields, values).map(({ name }) => [name, values[name] ?? '']))
}

import type { PaymentField } from '../../contract/orders/payment.ts'
import { isEmail } from '../email.ts'
import { isIndianPhone } from '../indian-phone.ts'
import { fieldMessages } from '../messages/field.ts'
import { paymentMessages } from '../messages/orders/payment.ts'
import { isPhoneField, phoneError, phoneText } from '../phone.ts'
import { PHONE_PREFIX } from '../ui-limits.ts'

/** Value of each field; a checked checkbox is 'true', an unchecked one is empty. */
export type PaymentValues = Readonly<Record<string, string>>

/** What is known of who pays: the order's and the session's; empty where nothing is. */
export interface Payer {
  name: string
  email: string
  phone: string
}
const NOBODY: Payer = { name: '', email: '', phone: '' }

/** Initial values: what is typed, the shop's defaults, what is known of the payer, and +91 in required phone fields. */
export function initialValues(fields: readonly PaymentField[], payer = NOBODY, typed: PaymentValues = {}) {
  const first = (field: PaymentField) => typedIn(field, typed) ?? (defaultOf(field) || startOf(field, payer))
  return Object.fromEntries(fields.map(field => [field.name, first(field)]))
}

/** Undefined where nothing is typed, or what was chosen is offered no more; a checkbox may have been unchecked. */
function typedIn(field: PaymentField, typed: PaymentValues): string | undefined {
  if (field.type === 'checkbox') return typed[field.name]
  return defaultOf({ ...field, defaultValue: filledIn(field, typed) }) || undefined
}

/** The default as the form can show it: what is sent is on screen. */
function defaultOf(field: PaymentField): string {
  const { type, options, defaultValue } = field
  if (defaultValue !== '' && isPhoneField(field)) return phoneText(defaultValue, field.rules.maxLength)
  if (type === 'checkbox') return /^(1|true)$/.test(defaultValue) ? 'true' : ''
  return type !== 'select' || options.some(({ value }) => value === defaultValue) ? defaultValue : ''
}

const NAME_FIELD = /^(full|payer|customer)?[ _-]?name$/i

function startOf(field: PaymentField, payer: Payer): string {
  if (field.type === 'email') return payer.email
  if (field.type === 'text' && NAME_FIELD.test(field.name)) return payer.name
  if (isPhoneField(field) && isIndianPhone(payer.phone)) return phoneText(payer.phone, field.rules.maxLength)
  return isPhoneField(field) && field.rules.required ? PHONE_PREFIX : ''
}

/** Fields to show: those without a condition, and those whose condition is met by a field with a value. */
export function visibleFields(fields: readonly PaymentField[], values: PaymentValues): PaymentField[] {
  const filled = fields.filter(field => filledIn(field, values) !== '').map(({ name }) => name)
  return fields.filter(
    ({ showWhenFilled }) => showWhenFilled.length === 0 || showWhenFilled.some(name => filled.includes(name)),
  )
}

/** What a field has; empty where that is blank, or the prefix alone, which is no phone number. */
function filledIn(field: PaymentField, values: PaymentValues): string {
  const value = values[field.name] ?? ''
  return value.trim() === '' || (isPhoneField(field) && value === PHONE_PREFIX) ? '' : value
}

/** The labels of visible required fields that have no value: without these it cannot be paid. */
export function missingFields(fields: readonly PaymentField[], values: PaymentValues): string[] {
  return visibleFields(fields, values)
    .filter(field => field.rules.required && filledIn(field, values) === '')
    .map(({ label, name }) => label || name)
}

/** The first error of each visible field, by name; empty if there is none. */
export function paymentErrors(
  fields: readonly PaymentField[],
  values: PaymentValues,
): Record<string, string> {
  const errors = visibleFields(fields, values).flatMap(field => {
    const error = fieldError(field, filledIn(field, values))
    return error === undefined ? [] : [[field.name, error] as const]
  })
  return Object.fromEntries(errors)
}

function fieldError(field: PaymentField, value: string): string | undefined {
  if (value === '')
    return field.rules.required ? (field.rulesMessages[0] ?? fieldMessages.required) : undefined
  if (isPhoneField(field)) return phoneError(value, field.rules)
  if (field.type === 'email' && !isEmail(value)) return paymentMessages.email
  return undefined
}

/** The values to send: visible fields only. */
export function submittedValues(
  fields: readonly PaymentField[],
  values: PaymentValues,
): Record<string, string> {
  return Object.fromEntries(visibleFields(fields, values).map(field => [field.name, filledIn(field, values)]))
}

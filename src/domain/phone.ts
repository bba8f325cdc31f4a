import type { PaymentField } from '../contract/orders/payment.ts'
import { paymentMessages } from './messages/orders/payment.ts'
import { latinDigits } from './orders/latin-digits.ts'
import { PHONE_DIGITS, PHONE_LENGTH, PHONE_PREFIX } from './ui-limits.ts'

/** Types of fields that are no line of text. */
const NO_LINE = ['checkbox', 'select', 'textarea']

/** Whether the phone rule applies to a field: its type is tel, or its name contains 'phone' and one line is typed into it. */
export function isPhoneField({ type, name }: Pick<PaymentField, 'type' | 'name'>): boolean {
  return type === 'tel' || (name.toLowerCase().includes('phone') && !NO_LINE.includes(type))
}

/** The typed text as +91 and at most ten digits, in total no longer than `longest`. */
export function phoneText(typed: string, longest = PHONE_LENGTH): string {
  const digits = nationalDigits(latinDigits(typed.trim())).slice(0, PHONE_DIGITS)
  return (PHONE_PREFIX + digits).slice(0, Math.max(longest, PHONE_PREFIX.length))
}

/** The digits after the prefix: removes a partly deleted prefix, keeps a number pasted without one or behind one. */
function nationalDigits(typed: string): string {
  if (typed.startsWith('+')) {
    const digits = typed.replaceAll(/^\+9?1?|\D/g, '')
    if (digits.length <= PHONE_DIGITS) return digits
    const bare = digits.replace(/^0+/, '')
    // One digit more than a number has is a slip of the finger, and not another prefix.
    return bare.length > PHONE_DIGITS + 1 && bare.startsWith('91') ? bare.slice(2) : bare
  }
  const digits = typed.replaceAll(/\D/g, '').replace(/^0+/, '')
  return digits === '91' || (digits.length > PHONE_DIGITS && digits.startsWith('91'))
    ? digits.slice(2)
    : digits
}

/** The first error of a phone number, or undefined. Lengths include the prefix. */
export function phoneError(value: string, rules: PaymentField['rules']): string | undefined {
  if (!value.startsWith(PHONE_PREFIX)) return paymentMessages.phonePrefix
  const { minLength, maxLength, pattern = '' } = rules
  if (minLength !== undefined && value.length < minLength) return paymentMessages.phoneTooShort(minLength)
  if (maxLength !== undefined && value.length > maxLength) return paymentMessages.phoneTooLong(maxLength)
  if (minLength === undefined && maxLength === undefined && value.length !== PHONE_LENGTH)
    return paymentMessages.phoneLength
  if (!matches(value, pattern)) return paymentMessages.phonePattern
  return undefined
}

function matches(value: string, pattern: string): boolean {
  try {
    return new RegExp(pattern).test(value)
  } catch {
    // An invalid pattern is the shop's mistake, so it must not block the shopper.
    return true
  }
}

import { failureMessage, type Message } from '../message.ts'

export const orderMessages = {
  errorTitle: 'Error',
  lookupRefused: 'Order not found or access denied',
  lookupFailed: 'Failed to find order. Please check your information and try again.',
  found: { title: 'Order found', description: 'Your order status has been loaded' } satisfies Message,
  fieldsRequired: failureMessage('Required fields', 'Please enter both order number and email/phone'),
  listFailed: 'Failed to load your orders. Please try again.',
  notShown: 'We cannot load your orders now. Please try again.',
  /** Before the link to My Orders, for who looked the order up by its number. */
  payElsewhere: 'This order is not paid yet. To pay, use the link in our e-mail, or go to',
  track: 'Track parcel',
  codDue: (amount: string) => `Cash on delivery: ${amount} to pay when the order arrives`,
  codUnconfirmed: 'Cash on delivery: please confirm the order with the link in our e-mail',
  codCollected: 'Paid on delivery',
  codRefused: 'Not accepted on delivery',
  codReturned: 'Returned to the shop',
  refundDue: (amount: string) => `We will refund ${amount} to you.`,
  refunded: (amount: string, day: string, reference: string) =>
    `We refunded ${amount} on ${day}.${reference && ` Bank reference: ${reference}`}`,
  none: 'No Orders Found',
  guestsAreElsewhere: 'An order that you placed without an account is not in this list.',
  /** Below the field until `accountEmail` takes its place: the button must not move then. */
  contactHint: 'The one you gave when you ordered',
  accountEmail: 'Using your account email by default',
} as const

import type { Message } from './message.ts'

export const deleteAccountMessages = {
  whatGoes:
    'We permanently delete your name, e-mail address and password, and sign you out on every device. Unpaid orders are cancelled.',
  whatStays:
    'By law we must keep your other orders: the products, date and amount. We delete your name, street and phone number from them.',
  /** Where the shop issued invoices. */
  invoicesStay:
    'Invoices that we issued keep the name and address that are printed on them: by law we may not change them.',
  failed: 'Your account could not be deleted. Please try again later.',
  missing: 'You cannot delete your account here. Please ask the shop to delete it.',
  done: {
    title: 'Account deleted',
    description: 'You are signed out everywhere. We have sent you a last e-mail.',
  } satisfies Message,
} as const

export const eraseAccountMessages = {
  /** `orders` are order numbers, at least one. */
  ordersOnTheirWay: (orders: readonly number[]) =>
    orders.length === 1
      ? `Order ${orders[0]} is not finished. You can delete the account when it is delivered or cancelled.`
      : `Orders ${orders.join(', ')} are not finished. You can delete the account when they are delivered or cancelled.`,
} as const

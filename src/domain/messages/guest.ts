import { failureMessage, type Message } from './message.ts'

export const guestMessages = {
  emailInvalid: 'Please enter a valid email address',
  emailHint: 'We send your order and the link to follow it to this address.',
  placed: 'Your order has been placed. You can follow it here, and with the link in our e-mail.',
  unpaid: 'We have your order, but no payment yet. You can pay now, or later with the link in our e-mail.',
  keepTogether:
    'With an account you see all your orders in one place. To add this one, sign in and then open the link in our e-mail.',
  linkExpired: 'This link no longer opens the order. Enter the order number and your e-mail or phone.',
  claim: 'Add this order to your account',
  claimed: { title: 'Order added', description: 'You can see it in My Orders.' } satisfies Message,
  notClaimed: failureMessage('Error', 'We could not add the order to your account. Please try again.'),
} as const

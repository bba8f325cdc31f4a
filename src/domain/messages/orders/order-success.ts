import { paymentPendingMessages } from './payment-pending.ts'

export const orderSuccessMessages = {
  title: 'Thank You for Your Order!',
  placed: 'Your order has been placed. You can follow it in My Orders.',
  placedElsewhere:
    'Your order has been placed. You can follow it in My Orders or, without an account, with the link in our e-mail.',
  notInAccount:
    'If this order is not in My Orders, you can add it with the link in our e-mail. Your account needs the same e-mail address.',
  checking: 'Checking your payment…',
  paid: 'We have received your payment. We are preparing your order.',
  free: 'We are preparing your order.',
  unpaid: 'We have your order, but no payment yet. You can pay in My Orders.',
  pending: `${paymentPendingMessages.pending} ${paymentPendingMessages.asksAgain}`,
  pendingUnconfirmed: `${paymentPendingMessages.pending} ${paymentPendingMessages.asksAgain} If it fails, please confirm your order with the link in our e-mail.`,
  test: 'This was a test payment. You were not charged.',
  cod: 'We are preparing your order. You pay in cash when it arrives.',
  unconfirmed: 'Please confirm your order with the link in our e-mail. You can also pay for it now.',
  cancelled: 'This order has been cancelled. If you have paid for it, we will refund you.',
  nextTitle: 'What happens next',
  packing: 'We check and pack your order.',
  onItsWay: 'When it is on its way, you can see who brings it and follow it.',
  delivery: 'Orders arrive within 0-7 working days, bulk orders within 10-15 business days.',
  ownDelivery: 'Read how long delivery takes in our',
  arrival: (day: string) => `Your order should arrive ${day}. Read more in our`,
  shippingPolicy: 'Shipping policy',
} as const

export const orderSuccessMessages = {
  title: 'Thank You for Your Order!',
  placed: 'Your order has been placed. You can follow it in My Orders.',
  checking: 'Checking your payment…',
  paid: 'We have received your payment. We are preparing your order.',
  unpaid: 'We have your order, but no payment yet. You can pay in My Orders.',
  test: 'This was a test payment. You were not charged.',
  atDoor: 'We are preparing your order. You pay in cash when it arrives.',
  unconfirmed: 'Please confirm your order with the link in our e-mail. You can also pay for it now.',
  cancelled: 'This order has been cancelled.',
} as const

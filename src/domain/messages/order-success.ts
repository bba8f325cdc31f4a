export const orderSuccessMessages = {
  title: 'Thank You for Your Order!',
  placed: 'Your order has been placed. You can follow it in My Orders.',
  checking: 'Checking your payment…',
  paid: 'Your payment has arrived, and your order is being prepared.',
  unpaid: 'Your order is kept, but no payment has arrived for it yet.',
  test: 'This was a test payment: no money has moved.',
  cancelled: 'This order has been cancelled.',
} as const

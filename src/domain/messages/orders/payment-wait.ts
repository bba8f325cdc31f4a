/** Loaded with the part of the payment page that waits for a gateway. */
export const paymentWaitMessages = {
  scan: 'Scan QR Code to Complete Payment',
  timedOut: 'We have not received your payment yet. If you have paid, you will see it in My Orders.',
} as const

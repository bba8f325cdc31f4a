/** Loaded with the part of the payment page that waits for a gateway. */
export const paymentWaitMessages = {
  scan: 'Scan QR Code to Complete Payment',
  timedOut: 'We have not heard of a payment yet. If you have paid, it will show in My Orders.',
} as const

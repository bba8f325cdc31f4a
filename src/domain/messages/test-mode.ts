export const testPaymentMessages = {
  notice: 'This shop is in test mode. Payments are not real, and nobody is charged.',
} as const

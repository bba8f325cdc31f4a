export const testPaymentMessages = {
  notice: 'This shop is being tried out: its payments are test payments, and no money moves.',
} as const

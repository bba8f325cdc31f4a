export const storeInfoMessages = {
  refresh: 'Failed to load store information. Please refresh the page.',
} as const

export const testPaymentMessages = {
  notice: 'This shop is in test mode. Payments are not real, and nobody is charged.',
} as const

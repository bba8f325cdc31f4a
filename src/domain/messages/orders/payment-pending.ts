/** While a bank has not decided on a payment; of all pages that show an order, so beside the texts of each. */
export const paymentPendingMessages = {
  pending: 'A payment for this order is in progress: the bank has not confirmed it yet.',
  asksAgain: 'This page asks again for a few minutes.',
  twice: 'If you pay again, you may be charged twice until we refund one of the payments.',
} as const

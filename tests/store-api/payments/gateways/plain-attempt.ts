/** What an adapter gets of a payment that begins. */
export const plainAttempt = {
  reference: 'ABCDEFGHJKLMNPQRSTUVWXYZ',
  orderId: '1042',
  amountPaise: 99900,
  shop: 'Haat Books',
  payer: { name: 'Asha', email: 'asha@example.in', phone: '+919876543210' },
  onPhone: false,
  apiBase: 'https://api.books.example/api/v1',
}

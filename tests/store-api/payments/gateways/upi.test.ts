import { describe, expect, test } from 'vitest'
import { startUpi } from '../../../../src/store-api/payments/gateways/upi.ts'

const settings = {
  adapter: 'upi' as const,
  callbackSecret: 'x'.repeat(16),
  vpa: 'books@okaxis',
  merchantCode: '',
}
const attempt = {
  reference: 'ABCDEFGHJKLMNPQRSTUVWXYZ',
  orderId: '1042',
  amountPaise: 50000,
  shop: 'Haat Books',
  payer: { name: 'Asha', email: 'asha@example.in', phone: '' },
  onPhone: true,
  apiBase: 'https://api.books.example/api/v1',
}
const link =
  'upi://pay?pa=books@okaxis&pn=Haat%20Books&tr=ABCDEFGHJKLMNPQRSTUVWXYZ&am=500.00&cu=INR&tn=Order%201042'

describe('startUpi', () => {
  test('opens the UPI app on a phone', () => {
    expect(startUpi(settings, attempt)).toMatchObject({ type: 'deeplink', redirectUrl: link })
  })
  test('shows the same link as a QR elsewhere', () => {
    expect(startUpi(settings, { ...attempt, onPhone: false })).toMatchObject({ type: 'qr', qr: link })
  })
})

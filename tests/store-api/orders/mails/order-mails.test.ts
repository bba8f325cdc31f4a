import { describe, expect, test } from 'vitest'
import { type MovedOrder, orderMovedMail } from '../../../../src/store-api/orders/mails/order-mails.ts'
import { mailText } from '../../../../src/store-api/platform/mail/mail-message.ts'
import { mailSender } from '../../support/mail-sender.ts'

const sender = mailSender('Haat Books', 'https://books.example')
const lines = [{ title: 'Kurta', quantity: 2, pricePaise: 100, size: 'M', color: 'Red' }]
const order = { id: '1042', email: 'asha@example.com', status: 1, shipping: [], lines }
const nothing = {
  carrier: '',
  trackingNumber: '',
  trackingUrl: '',
  reason: '',
  owedPaise: 0,
  refundedPaise: 0,
  test: false,
}
const textOf = (moved: Partial<MovedOrder> & Pick<MovedOrder, 'to'>) =>
  mailText(orderMovedMail(order, { ...nothing, ...moved }, sender), sender)

describe('the mail about a move', () => {
  test('to Shipped tells carrier, number and link, as far as they are known', () => {
    const trackingUrl = 'https://carrier.example/BD9'
    const text = textOf({ to: 'shipped', carrier: 'Blue Dart', trackingNumber: 'BD9', trackingUrl })
    expect(text).toContain('with Blue Dart')
    expect(text).toContain('Tracking number: BD9')
    expect(text).toContain(trackingUrl)
    expect(text).toContain('2 × Kurta, M, Red')
    expect(textOf({ to: 'shipped', carrier: 'By hand' })).not.toContain('Track')
  })

  test('to Cancelled tells the reason, and in rupees what was given back', () => {
    const text = textOf({ to: 'cancelled', reason: 'Out of cloth', refundedPaise: 99_900 })
    expect(text).toContain('Reason: Out of cloth')
    expect(text).toContain('We have refunded the ₹999 that you paid.')
  })
})

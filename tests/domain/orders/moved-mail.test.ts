import { describe, expect, test } from 'vitest'
import {
  type MovedMail,
  movedMailSentences,
  movedMailSubject,
} from '../../../src/domain/orders/moved-mail.ts'

const mail: MovedMail = {
  to: 'shipped',
  carrier: 'Blue Dart',
  trackingNumber: '',
  reason: '',
  owed: 0,
  refunded: 0,
}

describe('the mail about a move', () => {
  test('names the order and the shop in its subject', () => {
    expect(movedMailSubject('shipped', 1001, 'Books')).toBe('Your order 1001 is on its way · Books')
  })

  test.each([
    [{}, ['We have sent your order 1001 with Blue Dart.']],
    [{ trackingNumber: 'BD1' }, ['We have sent your order 1001 with Blue Dart.', 'Tracking number: BD1']],
    [
      { to: 'cancelled', owed: 499 },
      ['Your order 1001 is cancelled, as you asked.', 'We will refund the ₹499 that you paid.'],
    ],
    [{ to: 'delivered' }, ['Your order 1001 was delivered.']],
    [
      { to: 'cancelled', reason: 'No cloth', owed: 499 },
      ['Your order 1001 is cancelled. Reason: No cloth', 'We will refund the ₹499 that you paid.'],
    ],
    [
      { to: 'cancelled', reason: 'No cloth', owed: undefined },
      ['Your order 1001 is cancelled. Reason: No cloth', 'We will refund the … that you paid.'],
    ],
    [
      { to: 'cancelled', reason: 'No cloth', refunded: 499 },
      ['Your order 1001 is cancelled. Reason: No cloth', 'We have refunded the ₹499 that you paid.'],
    ],
    [
      { to: 'cancelled', reason: 'No cloth' },
      [
        'Your order 1001 is cancelled. Reason: No cloth',
        'We have not received a payment for it. If a payment still arrives, we will refund it.',
      ],
    ],
  ] as [Partial<MovedMail>, string[]][])('of %j reads %j', (change, sentences) => {
    expect(movedMailSentences(1001, { ...mail, ...change })).toEqual(sentences)
  })
})

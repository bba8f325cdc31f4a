import { describe, expect, test } from 'vitest'
import { lateMoneyText, moneyOfCancelled } from '../../../../src/domain/desk/orders/cancel-money.ts'

const paid = { state: 'paid' as const, amount: 250.1, refundedAt: '' }
const back = { ...paid, amount: 99.2, refundedAt: '2026-11-22T10:00:00.000Z' }

describe('the money of an order that is cancelled', () => {
  test.each([
    ['is what came, in all', [paid, { ...paid, amount: 100.2 }], { owed: 350.3, refunded: 0 }],
    ['leaves out what was given back', [paid, back], { owed: 250.1, refunded: 99.2 }],
    ['leaves out what failed', [{ ...paid, state: 'failed' as const }], { owed: 0, refunded: 0 }],
    ['is nothing without attempts', [], { owed: 0, refunded: 0 }],
  ])('%s', (_, attempts, money) => {
    expect(moneyOfCancelled({ payment: 'paid', attempts })).toEqual(money)
  })

  test.each([
    ['none', { owed: 0, refunded: 0 }],
    ['open', { owed: 0, refunded: 0 }],
    ['paid', { owed: undefined, refunded: 0 }],
    ['refund-due', { owed: undefined, refunded: 0 }],
    ['refunded', { owed: 0, refunded: undefined }],
  ] as const)('of the list, with payment %s, is %j', (payment, money) => {
    expect(moneyOfCancelled({ payment })).toEqual(money)
  })

  test('may still come where a payment is in progress, beside what came', () => {
    const none = { number: 1001, payment: 'none' } as const
    const open = { number: 1002, payment: 'open' } as const
    const begun = { ...paid, state: 'created' as const }
    const both = { number: 1003, payment: 'paid', attempts: [paid, begun] } as const
    expect(lateMoneyText([none, { ...both, attempts: [paid] }])).toBe('')
    expect(lateMoneyText([none, open])).toBe(
      'A payment is in progress for order 1002. Money that still comes is to be given back.',
    )
    expect(lateMoneyText([both, open])).toBe(
      'A payment is in progress for order 1003, order 1002. Money that still comes is to be given back.',
    )
  })
})

import { describe, expect, test } from 'vitest'
import { orderStateOf, paymentStateOf, pollDelay } from '../../../src/domain/payments/payment-polling.ts'
import { listed } from '../../support/listed.ts'

describe('asking how a payment went', () => {
  test('begins soon, slows down, and is never rarer than every 15 seconds', () => {
    const delays = Array.from({ length: 30 }, (_, asked) => pollDelay(asked))
    expect(delays[0]).toBe(2000)
    expect(delays.every((delay, at) => at === 0 || delay >= (delays[at - 1] ?? 0))).toBe(true)
    expect(delays.at(-1)).toBe(15_000)
  })

  test.each([
    [0, 'unpaid'],
    [1, 'paid'],
    [2, 'paid'],
    [3, 'paid'],
    [4, 'cancelled'],
    [7, 'paid'],
    // In words, of another API: nobody may be told that they have paid.
    [Number.NaN, 'unpaid'],
  ] as const)('order status %d means %s', (status, state) => expect(paymentStateOf({ status })).toBe(state))
})

describe('an order that is paid at the door', () => {
  const stateOf = (status: number, cod: string) => orderStateOf({ status, payment: 'cod', cod })
  test('is not paid before the money is collected', () => {
    expect([stateOf(1, ''), stateOf(2, 'confirmed'), stateOf(3, 'collected')]).toEqual(['cod', 'cod', 'paid'])
  })

  test('waits for its confirmation, or for the part that is paid now', () => {
    const expected = ['unconfirmed', 'unpaid', 'cancelled']
    expect([stateOf(0, 'unconfirmed'), stateOf(0, ''), stateOf(4, 'unconfirmed')]).toEqual(expected)
  })

  test('or any other says so while a bank decides on a payment, and no longer than it waits for one', () => {
    const pending = (status: number, payment: string) =>
      orderStateOf({ status, payment, cod: '', paymentPending: true })
    expect([pending(0, ''), pending(0, 'cod'), pending(1, ''), pending(4, '')]).toEqual(
      listed('pending pending paid cancelled'),
    )
  })

  test('is as any other where it is paid before', () => {
    const expected = ['unpaid', 'paid', 'cancelled']
    expect([0, 1, 4].map(status => orderStateOf({ status, payment: '', cod: '' }))).toEqual(expected)
  })
})

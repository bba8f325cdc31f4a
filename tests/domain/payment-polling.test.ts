import { describe, expect, test } from 'vitest'
import { paymentStateOf, pollDelay } from '../../src/domain/payment-polling.ts'

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
  ] as const)('order status %d means %s', (status, state) => expect(paymentStateOf({ status })).toBe(state))
})

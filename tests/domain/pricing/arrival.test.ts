import { expect, test } from 'vitest'
import { DAY } from '../../../src/domain/durations.ts'
import { arrivalOf } from '../../../src/domain/pricing/arrival.ts'

/** 25 November 2026, 23:30 in India. */
const createdAt = '2026-11-25T18:00:00Z'
const after = (days: number, deliveryDays: { from?: number; to?: number } | undefined) =>
  arrivalOf(
    { createdAt, deliveryDays: deliveryDays as { from: number; to: number } },
    Date.parse(createdAt) + days * DAY,
  )

test('the day on which an order arrives is not said once it is over, as where it was paid days after it was placed', () => {
  expect([after(0, { to: 3 }), after(3, { to: 3 })]).toEqual(['by Sat, 28 Nov', 'by Sat, 28 Nov'])
  // In the first hour of the day after, and in the day's last minute.
  expect([after(3 + 1 / 24, { to: 3 }), after(3 + 29 / 1440, { to: 3 })]).toEqual(['', 'by Sat, 28 Nov'])
  expect([after(6, { to: 3 }), after(6, { from: 3 })]).toEqual(['', 'from Sat, 28 Nov'])
})

test('an order without days, or without a date, names none', () => {
  expect([after(0, undefined), after(0, {})]).toEqual(['', ''])
  expect(arrivalOf({ createdAt: '', deliveryDays: { from: 1, to: 3 } }, Date.parse(createdAt))).toBe('')
})

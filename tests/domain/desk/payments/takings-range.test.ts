import { describe, expect, test } from 'vitest'
import {
  kindOfPeriod,
  periodAfter,
  periodText,
  presentPeriod,
  takingsPeriod,
  takingsRange,
} from '../../../../src/domain/desk/payments/takings-range.ts'

// In the shop's zone it is the next day already.
const evening = Date.parse('2026-11-22T20:00:00Z')

describe('the takings', () => {
  test.each([
    ['', 'days', 'day', '2026-10-25', '2026-11-23'],
    ['months', 'months', 'month', '2025-12-01', '2026-11-23'],
    ['2026-11', 'month', 'day', '2026-11-01', '2026-11-23'],
    ['2026-10', 'month', 'day', '2026-10-01', '2026-10-31'],
    ['2024-02', 'month', 'day', '2024-02-01', '2024-02-29'],
    ['2026', 'year', 'month', '2026-01-01', '2026-11-23'],
    ['2025', 'year', 'month', '2025-01-01', '2025-12-31'],
  ])('of %j are of %s, by %s from %s until %s', (period, kind, by, from, until) => {
    expect([takingsPeriod(period, evening), kindOfPeriod(period)]).toEqual([period, kind])
    expect(takingsRange(period, evening)).toEqual({ by, from, until })
  })

  test('of the last 12 months in January begin the year before', () => {
    expect(takingsRange('months', Date.parse('2026-01-05T00:00:00Z')).from).toBe('2025-02-01')
  })

  const texts = [undefined, 'x', '2026-13', '2026-00', '1999', '2026-12', '2027', '2026-11-01']
  test.each(texts)('of %j are those of the last 30 days', text => {
    expect(takingsPeriod(text, evening)).toBe('')
  })
})

test.each([
  ['2026-10', '2026-09', '2026-11'],
  ['2026-11', '2026-10', undefined],
  ['2026-01', '2025-12', '2026-02'],
  ['2025', '2024', '2026'],
  ['2026', '2025', undefined],
  ['2000', undefined, '2001'],
  ['2000-01', undefined, '2000-02'],
])('beside %s are %s and %s', (period, before, after) => {
  expect([-1, 1].map(steps => periodAfter(period, steps, evening))).toEqual([before, after])
})

test('the present month and year are those of the shop', () => {
  const newYear = Date.parse('2026-12-31T20:00:00Z')
  expect([presentPeriod('month', newYear), presentPeriod('year', newYear)]).toEqual(['2027-01', '2027'])
})

test('days, months and years are worded', () => {
  expect(['2026-11-02', '2026-11', '2026'].map(periodText)).toEqual(['2 Nov', 'Nov 2026', '2026'])
})

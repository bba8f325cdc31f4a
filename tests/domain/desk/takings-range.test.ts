import { expect, test } from 'vitest'
import { lastTakings, periodText } from '../../../src/domain/desk/takings-range.ts'

// In the shop's zone it is the next day already.
const evening = Date.parse('2026-11-22T20:00:00Z')

test('the last 30 days end today, where the shop is', () => {
  expect(lastTakings('day', evening)).toEqual({ by: 'day', from: '2026-10-25', until: '2026-11-23' })
})

test('the last 12 months begin with a first day', () => {
  expect(lastTakings('month', evening)).toEqual({ by: 'month', from: '2025-12-01', until: '2026-11-23' })
  expect(lastTakings('month', Date.parse('2026-01-05T00:00:00Z')).from).toBe('2025-02-01')
})

test('days and months are worded', () => {
  expect([periodText('2026-11-02'), periodText('2026-11')]).toEqual(['2 Nov', 'Nov 2026'])
})

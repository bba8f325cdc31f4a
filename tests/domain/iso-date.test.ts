import { expect, test } from 'vitest'
import { isoDate } from '../../src/domain/iso-date.ts'

test('a time is written as an ISO date; none is empty', () => {
  expect([isoDate(Date.UTC(2026, 10, 26, 6)), isoDate(0)]).toEqual(['2026-11-26T06:00:00.000Z', ''])
})

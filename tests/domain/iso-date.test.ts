import { expect, test } from 'vitest'
import { dateFrom, isoDate } from '../../src/domain/iso-date.ts'

test('a time is written as an ISO date; none is empty', () => {
  expect([isoDate(Date.UTC(2026, 10, 26, 6)), isoDate(0)]).toEqual(['2026-11-26T06:00:00.000Z', ''])
})

test.each([
  ['2026-11-26T11:30:00+05:30', '2026-11-26T06:00:00.000Z'],
  ['1795672800', '2026-11-26T06:00:00.000Z'],
  ['1795672800000', '2026-11-26T06:00:00.000Z'],
  ['1795672800000.5', undefined],
  ['-1795672800000', undefined],
  ['yesterday', undefined],
])('the time that an API sends as %j is %s', (text, iso) => {
  expect(dateFrom(text).toJSON() ?? undefined).toBe(iso)
})

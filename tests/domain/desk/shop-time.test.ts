import { describe, expect, test } from 'vitest'
import { fromShopTime, toShopTime } from '../../../src/domain/desk/shop-time.ts'

describe('a time in the shop’s time zone', () => {
  test('is five and a half hours ahead of UTC', () => {
    expect(toShopTime('2026-11-22T20:45:00.000Z')).toBe('2026-11-23T02:15')
    expect(fromShopTime('2026-11-23T02:15')).toBe('2026-11-22T20:45:00.000Z')
  })

  test('is nothing where none is typed', () => {
    expect([toShopTime(''), fromShopTime('')]).toEqual(['', undefined])
  })
})

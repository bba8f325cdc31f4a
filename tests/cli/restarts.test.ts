import { describe, expect, test } from 'vitest'
import { PAUSES_MS, Restarts } from '../../src/cli/restarts.ts'

describe('a process that dies', () => {
  test('soon after each start is given ever more time, and given up at last', () => {
    const restarts = new Restarts()
    const pauses = PAUSES_MS.map(() => restarts.next(100) ?? Number.NaN)
    expect(pauses[0]).toBe(0)
    expect(pauses).toEqual([...pauses].sort((one, two) => one - two))
    expect(restarts.next(100)).toBeUndefined()
  })

  test('after it served for a while is started again at once, however often', () => {
    const restarts = new Restarts([0, 500])
    expect(Array.from({ length: 50 }, () => restarts.next(60_000))).toEqual(Array(50).fill(0))
    expect([restarts.next(10), restarts.next(10)]).toEqual([500, undefined])
  })
})

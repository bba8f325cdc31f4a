import { describe, expect, test } from 'vitest'
import { memoryOf } from './memory.ts'

describe('memory over time', () => {
  test('grows by the mean of the second half over that of the first', () => {
    expect(memoryOf([100, 100, 110, 120])).toEqual({ growth: 1.15, max: 120 })
  })

  test('counts the middle one of an odd number to the second half', () => {
    expect(memoryOf([100, 200, 200]).growth).toBe(2)
  })

  test('has no growth before there are two samples', () => {
    expect(memoryOf([100])).toEqual({ growth: 1, max: 100 })
  })
})

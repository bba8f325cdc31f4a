import { describe, expect, test } from 'vitest'
import { findCycle } from './imports.ts'

const edge = (from: string, to: string) => ({ from, specifier: `./${to}`, to })

describe('findCycle', () => {
  test('finds files that import each other in a ring, however they are reached', () => {
    const ring = [edge('a', 'b'), edge('b', 'c'), edge('c', 'd'), edge('d', 'b')]
    expect(findCycle(ring)).toEqual(['b', 'c', 'd', 'b'])
  })

  test('takes two ways to one file for what they are', () => {
    expect(findCycle([edge('a', 'b'), edge('a', 'c'), edge('b', 'd'), edge('c', 'd')])).toBeUndefined()
  })
})

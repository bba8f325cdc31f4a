import { expect, test } from 'vitest'
import { moveItem } from '../../../../src/domain/desk/sections/move-item.ts'

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 3, ['a', 'b', 'c']],
  [0, -1, ['a', 'b', 'c']],
  [5, 0, ['a', 'b', 'c']],
])('an item moves from %i to %i', (from, to, expected) => {
  expect(moveItem(['a', 'b', 'c'], from, to)).toEqual(expected)
})

import { expect, test } from 'vitest'
import { memoize } from '../../src/domain/memoize.ts'

test('what was made is given again, by its key, until there are more than are kept', () => {
  const made: string[] = []
  const numbers = memoize(
    ({ text }: { text: string }) => made.push(text),
    2,
    ({ text }) => text.toLowerCase(),
  )
  expect(['a', 'A', 'b', 'B', 'a'].map(text => numbers({ text }))).toEqual([1, 1, 2, 2, 1])
  expect([numbers({ text: 'c' }), numbers({ text: 'a' })]).toEqual([3, 4])
  expect(made).toEqual(['a', 'b', 'c', 'a'])
})

test('a result of false is kept too', () => {
  let asked = 0
  const even = memoize((number: number) => {
    asked += 1
    return number % 2 === 0
  }, 10)
  expect([even(1), even(1), even(2), asked]).toEqual([false, false, true, 2])
})

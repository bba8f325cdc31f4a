import { expect, test } from 'vitest'
import { ConcurrencyLimiter, type Share } from '../../src/concurrency/concurrency-limiter.ts'

const of = (shop: string, person: string): Share[] => [
  [`shop ${shop}`, 3],
  [`person ${person}`, 2],
]

test('a person and a shop take their shares, and leave room for others', () => {
  const limiter = new ConcurrencyLimiter(5)
  const first = limiter.acquire(of('one', 'asha'))
  expect(limiter.acquire(of('one', 'asha'))).toBeDefined()
  expect(limiter.acquire(of('one', 'asha'))).toBeUndefined()
  expect(limiter.acquire(of('one', 'bela'))).toBeDefined()
  expect(limiter.acquire(of('one', 'chitra'))).toBeUndefined()
  expect(limiter.acquire(of('two', 'chitra'))).toBeDefined()
  first?.()
  first?.()
  expect(limiter.acquire(of('one', 'asha'))).toBeDefined()
  expect(limiter.acquire(of('one', 'chitra'))).toBeUndefined()
})

test('all together take no more than there are', () => {
  const limiter = new ConcurrencyLimiter(2)
  const leave = [limiter.acquire(of('one', 'asha')), limiter.acquire(of('two', 'bela'))]
  expect(limiter.acquire(of('three', 'chitra'))).toBeUndefined()
  leave[0]?.()
  expect(limiter.acquire(of('three', 'chitra'))).toBeDefined()
})

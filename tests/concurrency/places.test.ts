import { expect, test } from 'vitest'
import { Places, type Share } from '../../src/concurrency/places.ts'

const of = (shop: string, person: string): Share[] => [
  [`shop ${shop}`, 3],
  [`person ${person}`, 2],
]

test('a person and a shop take their shares, and leave room for others', () => {
  const places = new Places(5)
  const first = places.take(of('one', 'asha'))
  expect(places.take(of('one', 'asha'))).toBeDefined()
  expect(places.take(of('one', 'asha'))).toBeUndefined()
  expect(places.take(of('one', 'bela'))).toBeDefined()
  expect(places.take(of('one', 'chitra'))).toBeUndefined()
  expect(places.take(of('two', 'chitra'))).toBeDefined()
  first?.()
  first?.()
  expect(places.take(of('one', 'asha'))).toBeDefined()
  expect(places.take(of('one', 'chitra'))).toBeUndefined()
})

test('all together take no more than there are', () => {
  const places = new Places(2)
  const leave = [places.take(of('one', 'asha')), places.take(of('two', 'bela'))]
  expect(places.take(of('three', 'chitra'))).toBeUndefined()
  leave[0]?.()
  expect(places.take(of('three', 'chitra'))).toBeDefined()
})

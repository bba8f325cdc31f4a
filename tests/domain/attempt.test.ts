import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attemptFor, fingerprint } from '../../src/domain/attempt.ts'

const order = { products: { 7: 1 }, city: 'Pune' }

describe('an attempt at ordering', () => {
  test('keeps its key for the same order, after a reload too', () => {
    const first = attemptFor(null, order, 'key-1')
    expect(first.key).toBe('key-1')
    expect(attemptFor(JSON.stringify(first), { ...order }, 'key-2')).toEqual(first)
  })

  test('gets a new key for another order', () => {
    const first = attemptFor(null, order, 'key-1')
    expect(attemptFor(JSON.stringify(first), { ...order, city: 'Goa' }, 'key-2').key).toBe('key-2')
  })

  test.each(['', 'null', '{}', '{"key":1}', '{"key":"","print":"x"}', '['])(
    'makes nothing of stored %j',
    stored => expect(attemptFor(stored, order, 'fresh').key).toBe('fresh'),
  )
})

describe('a fingerprint', () => {
  test('does not hold the text, and differs with any change of it', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, two) => {
        expect(fingerprint(one) === fingerprint(two)).toBe(one === two)
      }),
    )
    expect(fingerprint('12 MG Road, Pune')).toMatch(/^[a-z0-9]{1,11}$/)
  })
})

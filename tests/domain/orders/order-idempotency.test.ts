import { describe, expect, test } from 'vitest'
import { fingerprint, keyFor } from '../../../src/domain/orders/order-idempotency.ts'
import { fc } from '../../support/property.ts'

const order = { products: { 7: 1 }, city: 'Pune' }
const NOW = Date.UTC(2026, 10, 20)
const DAY = 24 * 60 * 60 * 1000
const fresh = (freshKey: string, now = NOW) => ({ freshKey, now })

describe('an attempt at ordering', () => {
  test('keeps its key for the same order, after a reload too', () => {
    const first = keyFor(null, order, fresh('key-1'))
    expect(first.key).toBe('key-1')
    expect(keyFor(JSON.stringify(first), { ...order }, fresh('key-2', NOW + DAY / 2))).toEqual(first)
  })

  test('gets a new key for another order', () => {
    const first = keyFor(null, order, fresh('key-1'))
    expect(keyFor(JSON.stringify(first), { ...order, city: 'Goa' }, fresh('key-2')).key).toBe('key-2')
  })

  test('for anything keeps its key whatever is ordered next, which keeps no key of another order itself', () => {
    const forAnything = keyFor(null, undefined, fresh('key-1'))
    expect(keyFor(JSON.stringify(forAnything), order, fresh('key-2'))).toEqual(forAnything)
    expect(keyFor(JSON.stringify(forAnything), undefined, fresh('key-2'))).toEqual(forAnything)
    const forOne = keyFor(null, order, fresh('key-1'))
    expect(keyFor(JSON.stringify(forOne), undefined, fresh('key-2')).key).toBe('key-2')
  })

  test.each([NOW + DAY, NOW + 30 * DAY, NOW - 2 * DAY])('of another day is a new order at %i', now => {
    const first = keyFor(null, order, fresh('key-1'))
    expect(keyFor(JSON.stringify(first), order, fresh('key-2', now)).key).toBe('key-2')
  })

  test.each([
    '',
    'null',
    '{}',
    '{"key":1}',
    '{"key":"","bodyHash":"x"}',
    '{"key":"old","bodyHash":"x"}',
    '[',
  ])('makes nothing of stored %j', stored => expect(keyFor(stored, order, fresh('fresh')).key).toBe('fresh'))

  test.each([
    { key: '' },
    { key: 5 },
    { key: undefined },
    { bodyHash: 5 },
    { at: String(NOW) },
    { at: null },
  ])('is not taken from a stored one that is right but for %j', wrong => {
    const stored = JSON.stringify({ ...keyFor(null, order, fresh('key-1')), ...wrong })
    expect(keyFor(stored, order, fresh('key-2'))).toEqual(keyFor(null, order, fresh('key-2')))
  })
})

describe('a fingerprint', () => {
  test('does not hold the text, and differs with any change of it', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, two) => {
        expect(fingerprint(one) === fingerprint(two)).toBe(one === two)
      }),
    )
    expect(fingerprint('12 MG Road, Pune')).toMatch(/^[a-z0-9]{1,11}$/)
    // As the author of the hash publishes it: another one would make a retry of an order another order.
    expect(fingerprint('a')).toBe((7_929_297_801_672_961).toString(36))
  })
})

import { describe, expect, test } from 'vitest'
import * as carts from '../../src/domain/cart/cart.ts'
import { totalOf } from '../../src/domain/pricing/sums.ts'
import { fc } from '../support/property.ts'

const line = fc.record({
  id: fc.constantFrom('1', '2', '3'),
  selectedSize: fc.constantFrom('', 'S', 'M'),
  selectedColor: fc.constantFrom('', 'Red'),
})
const step = fc.oneof(
  fc.record({ do: fc.constant('add' as const), line, quantity: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ do: fc.constant('set' as const), line, quantity: fc.integer({ min: -2, max: 1200 }) }),
  fc.record({ do: fc.constant('remove' as const), line, quantity: fc.constant(0) }),
  fc.record({ do: fc.constant('clear' as const), line, quantity: fc.constant(0) }),
)
type Step = (typeof step)['generate'] extends (...args: never[]) => { value: infer Value } ? Value : never

/** Paise by product. */
const paise: Record<string, number> = { 1: 19_999, 2: 50, 3: 1_234_567 }

function act(cart: carts.Cart, { do: what, line, quantity }: Step): carts.Cart {
  const price = (paise[line.id] ?? 0) / 100
  if (what === 'add') return carts.withLine(cart, { ...line, name: 'x', image: '', price, quantity })
  if (what === 'set') return carts.withQuantity(cart, line, quantity)
  return what === 'remove' ? carts.withoutLine(cart, line) : []
}

/** The plain model: pieces by line in a Map, in the order the lines came. */
function model(pieces: Map<string, number>, { do: what, line, quantity }: Step): void {
  const key = `${line.id}|${line.selectedColor}|${line.selectedSize}`
  const now = pieces.get(key)
  if (what === 'add') pieces.set(key, Math.min(999, (now ?? 0) + quantity))
  else if (what === 'set' && now !== undefined && quantity >= 1) pieces.set(key, Math.min(999, quantity))
  else if (what === 'remove') pieces.delete(key)
  else if (what === 'clear') pieces.clear()
}

describe('random cart histories', () => {
  test('end with the lines, counts and totals of a plain model, also through storage', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), steps => {
        const pieces = new Map<string, number>()
        let cart: carts.Cart = []
        for (const one of steps) {
          cart = carts.parseCart(JSON.stringify(act(cart, one)))
          model(pieces, one)
        }
        const lines = cart.map(one => [`${one.id}|${one.selectedColor}|${one.selectedSize}`, one.quantity])
        expect(lines).toEqual([...pieces])
        const counts = [...pieces.values()]
        expect(carts.itemCount(cart)).toBe(counts.reduce((sum, count) => sum + count, 0))
        const total = [...pieces].reduce((sum, [key, count]) => sum + (paise[key.charAt(0)] ?? 0) * count, 0)
        expect(Math.round(totalOf(cart) * 100)).toBe(total)
      }),
    )
  })
})

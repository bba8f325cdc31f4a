import { describe, expect, test } from 'vitest'
import type { Rules } from '../../../../src/contract/desk/rules.ts'
import * as example from '../../../../src/domain/desk/rules/example.ts'

const rules: Rules = {
  delivery: {
    zones: [
      {
        id: 'south',
        label: 'South',
        states: ['Karnataka'],
        freeAbove: 2000,
        rates: [
          { id: 'standard', label: 'Standard', amount: 60 },
          { id: 'heavy', label: 'Standard', amount: 90, by: 'weight', above: 2000 },
          { id: 'express', label: 'Express', amount: 150 },
        ],
      },
      { id: 'rest', label: 'Rest', rates: [{ id: 'far', label: 'Far', amount: 200 }] },
    ],
  },
  cod: { fee: { amount: 40 }, productsLeftOut: ['glass'] },
  discounts: [
    { id: 'ten', label: 'Ten off', code: 'TEN', kind: 'percent', value: 10, categories: ['Shirts'] },
    { id: 'mugs', label: 'Mugs', kind: 'percent', value: 50, products: ['mug'] },
  ],
}
const price = (change: Partial<example.ExampleCart>, by = rules) =>
  example.priceExample(by, { ...example.exampleCart, ...change }, Date.UTC(2026, 10, 22))
const shirt = { ...example.exampleLine, category: 'Shirts' }

describe('an example cart', () => {
  test.each([
    ['costs goods and the cheapest delivery', {}, 1060],
    ['takes the delivery that was chosen', { delivery: 'express' }, 1150],
    ['forgets a delivery that was removed since', { delivery: 'gone' }, 1060],
    ['bears the fee at the door', { payment: 'cod' as const }, 1100],
    ['takes a code off what it is for', { lines: [shirt], code: 'ten' }, 960],
    ['has a product’s own discount', { lines: [{ ...example.exampleLine, product: 'mug' }] }, 560],
    ['weighs what is in it', { lines: [{ ...example.exampleLine, weight: '3,000' }] }, 1090],
    ['is sent free from a value on', { lines: [{ ...example.exampleLine, quantity: '2' }] }, 2000],
    [
      'leaves out a line that is half typed',
      { lines: [example.exampleLine, { ...example.exampleLine, price: '12x' }] },
      1060,
    ],
  ])('%s', (_, change, rupees) => {
    const { order, problems } = price(change)
    expect([order.total / 100, problems]).toEqual([rupees, []])
  })

  test('has no delivery to choose where the shop has no rates any more', () => {
    expect(price({ delivery: 'express' }, {}).problems).toEqual([])
  })

  test('has lines that stand for products without a choice', () => {
    const { lines } = price({ lines: [example.exampleLine, example.exampleLine] }).order
    const plain = { size: '', color: '', hsn: '' }
    expect(lines).toMatchObject([
      { ...plain, title: 'Line 1', productId: 'example-1' },
      { ...plain, title: 'Line 2', productId: 'example-2' },
    ])
  })

  test('is paid ahead where the shop has no cash on delivery any more', () => {
    const { order, problems } = example.priceExample({}, { ...example.exampleCart, payment: 'cod' }, 0)
    expect([order.payment, problems]).toEqual(['prepaid', []])
  })
})

test('an example asks only for what the rules look at', () => {
  expect(example.choicesOf(rules)).toEqual({
    weight: true,
    categories: ['Shirts'],
    products: ['mug', 'glass'],
    taxClasses: [],
    firstOrder: false,
    codes: true,
    cod: true,
  })
  const none = { weight: false, categories: [], products: [], taxClasses: [], codes: false, cod: false }
  expect(example.choicesOf({ cod: {} })).toEqual({ ...none, firstOrder: false, cod: true })
  const rates = [{ id: 'value', label: 'Value', amount: 10, by: 'value' as const }]
  const welcome = { id: 'new', label: 'Welcome', kind: 'free-delivery' as const }
  const delivery = { zones: [{ id: 'all', label: 'All', rates }] }
  const discounts = [{ ...welcome, firstOrder: true }, welcome]
  expect(example.choicesOf({ delivery, discounts })).toEqual({ ...none, firstOrder: true })
})

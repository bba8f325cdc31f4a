import { describe, expect, test } from 'vitest'
import { order as schema } from '../../../src/contract/orders/order.ts'
import { billOf, codDue, dueOf, priceOfOrder, totalOfOrder } from '../../../src/domain/pricing/sums.ts'

test('a bill has the total of each line and of all, where floats would be inexact', () => {
  const [saree, tag] = [
    { price: 499.5, quantity: 1 },
    { price: 0.1, quantity: 3 },
  ]
  expect(billOf([saree, tag])).toEqual({
    lines: [
      { line: saree, total: 499.5 },
      { line: tag, total: 0.3 },
    ],
    total: 499.8,
  })
  expect(billOf([{ price: 1.005, quantity: 1 }]).total).toBe(1)
  expect(billOf([])).toEqual({ lines: [], total: 0 })
})

const items = [{ productTitle: 'Kurta', quantity: 3, price: 333.33 }]
const order = (change: object = {}) => schema.parse({ id: 5, items, ...change })
const priced = { lines: [{ id: '7', quantity: 3, price: 333.33 }], total: 1040.1 }

describe('what an order costs', () => {
  test('is the sum of its items where the API says nothing more', () => {
    const expected = [999.99, 999.99, undefined]
    expect([totalOfOrder(order()), dueOf(order()), priceOfOrder(order())]).toEqual(expected)
  })

  test('is what the API says', () => {
    expect([totalOfOrder(order(priced)), dueOf(order(priced))]).toEqual([1040.1, 1040.1])
    expect(priceOfOrder(order(priced))).toMatchObject({ total: 1040.1, adjustments: [], taxes: [] })
  })

  test('is made of nothing but its items where lines or total are missing', () => {
    const { lines, total } = priced
    expect([{ lines }, { total }].map(part => priceOfOrder(order(part)))).toEqual([undefined, undefined])
  })

  test('is not known of an order without items and total', () => {
    expect(dueOf(order({ items: null }))).toBeUndefined()
  })

  test('is paid in part now and the rest at the door, to the paisa', () => {
    const split = order({ ...priced, payment: 'cod', payNow: 100.07 })
    expect([dueOf(split), codDue(split)]).toEqual([100.07, 940.03])
    expect(codDue(order(priced))).toBe(0)
  })
})

import { describe, expect, test } from 'vitest'
import { pricedSums } from '../../../src/contract/orders/priced.ts'
import { sumRows } from '../../../src/domain/pricing/sum-rows.ts'

const line = { id: '7', productTitle: 'Kurta', quantity: 3, price: 333.33 }
const sums = (change: object = {}) => pricedSums.parse({ lines: [line], total: 999.99, ...change })
const texts = (change?: object, open?: string) => {
  const { rows, total, includes, taxes } = sumRows(sums(change), open)
  return { rows: [...rows, total].map(({ name, amount }) => `${name} ${amount}`), includes, taxes }
}

describe('the rows of a price', () => {
  test('are those of the specification where nothing is added', () => {
    const rows = ['Subtotal ₹999.99', 'Shipping Free', 'Total ₹999.99']
    expect(texts()).toEqual({ rows, includes: '', taxes: '' })
  })

  test('are the adjustments in their order, and the total as it was sent', () => {
    const adjustments = [
      { kind: 'discount', label: 'Diwali', amount: -100 },
      { kind: 'delivery', label: 'Express', amount: 60 },
      { kind: 'fee', label: 'Cash on delivery fee', amount: 30 },
      { kind: 'rounding', label: 'Rounding', amount: 0.01 },
    ]
    expect(texts({ adjustments, total: 990 }).rows).toEqual([
      'Subtotal ₹999.99',
      'Diwali -₹100',
      'Express ₹60',
      'Cash on delivery fee ₹30',
      'Rounding ₹0.01',
      'Total ₹990',
    ])
  })

  test('name a delivery without a price free', () => {
    const free = ['delivery', 'discount'].map(kind => ({ kind, label: `A ${kind}`, amount: 0 }))
    expect(texts({ adjustments: free }).rows.slice(1, 3)).toEqual(['A delivery Free', 'A discount ₹0'])
  })

  test('name an adjustment without a label by its kind', () => {
    const adjustments = ['delivery', 'fee'].map(kind => ({ kind, label: '', amount: 60 }))
    expect(texts({ adjustments }).rows.slice(1, 3)).toEqual(['Shipping ₹60', 'fee ₹60'])
  })

  test('have the delivery below a discount where it is no adjustment', () => {
    const adjustments = [{ kind: 'discount', label: 'Diwali', amount: -100 }]
    expect(texts({ adjustments }).rows.slice(1, 3)).toEqual(['Diwali -₹100', 'Shipping Free'])
  })

  test('do not call it the total while the delivery has no price yet', () => {
    expect(texts({}, '–').rows).toEqual(['Subtotal ₹999.99', 'Shipping –', 'Total before delivery ₹999.99'])
  })

  test('name the tax within, exact to the paisa', () => {
    const taxes = [
      { label: 'CGST', rate: 2.5, amount: 0.1 },
      { label: 'SGST', rate: 2.5, amount: 0.2 },
    ]
    const expected = { includes: 'incl. GST ₹0.30', taxes: 'CGST 2.5% ₹0.10, SGST 2.5% ₹0.20' }
    expect(texts({ taxes })).toMatchObject(expected)
  })
})

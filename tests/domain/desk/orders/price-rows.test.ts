import { expect, test } from 'vitest'
import { billRows, lineRows } from '../../../../src/domain/desk/orders/price-rows.ts'

const line = {
  ...{ id: 'p', productTitle: 'Shirt', selectedSize: '', selectedColor: '', quantity: 3, price: 0.1 },
  ...{
    gross: 0.3,
    discount: 0.1,
    delivery: 60,
    fee: 0,
    net: 60.2,
    hsn: '',
    rate: 5,
    taxable: 57.34,
    tax: 2.86,
  },
}
const text = (rows: ReturnType<typeof billRows>) =>
  rows.map(({ name, amount, kind }) => `${name} ${amount} ${kind}`)

test('a bill has goods to the paisa, what was added and taken off, the total and the tax in it', () => {
  const rows = billRows({
    lines: [line, { ...line, gross: 0.6 }],
    adjustments: [
      { kind: 'discount', label: 'Diwali', amount: -0.2 },
      { kind: 'delivery', label: 'Standard', amount: 0 },
      { kind: 'delivery', label: 'Express', amount: 40 },
      { kind: 'rounding', label: 'Rounding', amount: 0 },
    ],
    taxes: [{ label: 'CGST', rate: 2.5, amount: 0.02 }],
    total: 0.7,
  })
  expect(text(rows)).toEqual([
    'Goods ₹0.90 plain',
    'Diwali −₹0.20 plain',
    'Delivery: Standard Free plain',
    'Delivery: Express ₹40 plain',
    'Rounding ₹0 plain',
    'Total ₹0.70 sum',
    'of which CGST 2.5 % ₹0.02 part',
  ])
})

test('a line names only the shares that it has', () => {
  expect(text(lineRows(line))).toEqual([
    'Price ₹0.30 plain',
    'Discounts −₹0.10 plain',
    'Delivery ₹60 plain',
    'Sum ₹60.20 sum',
    'Taxable value ₹57.34 part',
    'Tax 5 % ₹2.86 part',
  ])
  expect(text(lineRows({ ...line, tax: 0 })).at(-1)).toBe('Sum ₹60.20 sum')
  expect(lineRows({ ...line, tax: 0 })).toHaveLength(4)
})

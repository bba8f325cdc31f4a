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
const text = (rows: ReturnType<typeof billRows>) => rows.map(({ name, amount }) => `${name} ${amount}`)

test('a bill has goods to the paisa, what was added and taken off, the total and the tax in it', () => {
  const rows = billRows({
    lines: [line, { ...line, gross: 0.6 }],
    adjustments: [
      { kind: 'discount', label: 'Diwali', amount: -0.2 },
      { kind: 'delivery', label: 'Standard', amount: 0 },
    ],
    taxes: [{ label: 'CGST', rate: 2.5, amount: 0.02 }],
    total: 0.7,
  })
  expect(text(rows)).toEqual([
    'Goods ₹0.90',
    'Diwali −₹0.20',
    'Delivery: Standard Free',
    'Total ₹0.70',
    'of which CGST 2.5 % ₹0.02',
  ])
})

test('a line names only the shares that it has', () => {
  expect(text(lineRows(line))).toEqual([
    'Price ₹0.30',
    'Discounts −₹0.10',
    'Delivery ₹60',
    'Sum ₹60.20',
    'Taxable value ₹57.34',
    'Tax 5 % ₹2.86',
  ])
})

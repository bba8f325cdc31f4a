import { describe, expect, test } from 'vitest'
import { quoteRequestOf } from '../../../src/domain/pricing/quote.ts'

const line = {
  id: '7',
  name: 'Kurta',
  image: '',
  price: 500,
  quantity: 2,
  selectedSize: 'M',
  selectedColor: '',
}
const none = { code: '', delivery: '', payment: '' as const, gstin: '' }
const request = (to: object = {}, choices: object = {}, kept = '411001') =>
  quoteRequestOf([line], { ...none, ...choices }, { state: '', postalCode: '', ...to }, kept)

describe('the request of a quote', () => {
  test('has the lines, and the PIN code that the browser keeps', () => {
    const items = [{ id: '7', quantity: 2, selectedSize: 'M' }]
    expect(request()).toEqual({ products: { '7': 2 }, items, postalCode: '411001' })
    expect(request({}, {}, '')).not.toHaveProperty('postalCode')
  })

  test('has a typed PIN code instead, and none while it is half typed', () => {
    const expected = { postalCode: '560034', shippingAddress: { state: 'Karnataka' } }
    expect(request({ postalCode: '560 034', state: ' Karnataka ' })).toMatchObject(expected)
    expect(request({ postalCode: '5600' })).not.toHaveProperty('postalCode')
  })

  test('has what was chosen only', () => {
    const expected = { code: 'DIWALI', payment: 'cod', gstin: '29AAGCB7383J1Z4' }
    expect(request({}, { code: 'DIWALI', payment: 'cod', gstin: '29aagcb7383j1z4' })).toMatchObject(expected)
  })
})

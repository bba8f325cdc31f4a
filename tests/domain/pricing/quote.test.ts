import { describe, expect, test } from 'vitest'
import {
  addressProblems,
  codeProblem,
  deliveryProblem,
  lineProblems,
  otherProblem,
  quoteRequestOf,
} from '../../../src/domain/pricing/quote.ts'
import { kurta } from '../../support/cart-line.ts'

const problem = (code: string, productId?: string) => ({
  code,
  message: `${code}!`,
  ...(productId && { productId }),
})

describe('problems of a quote', () => {
  test('stand at the field of the address that they are about, the first of several', () => {
    const seen = addressProblems([
      problem('not-delivered'),
      problem('pin-needed'),
      problem('state-unknown'),
      problem('stock-gone'),
    ])
    expect(seen).toEqual({ postalCode: 'not-delivered!', state: 'state-unknown!' })
  })

  test('stand at the code, which hinders nothing else', () => {
    const found = [problem('code-used-up'), problem('delivery-gone')]
    expect([codeProblem(found), otherProblem(found)]).toEqual(['code-used-up!', ''])
    expect(codeProblem([problem('gstin-wrong')])).toBeUndefined()
  })

  test('stand at their line, and hinder the order', () => {
    const found = [problem('not-delivered'), problem('stock-gone', '7')]
    const expected = [['stock-gone!'], [], 'stock-gone!']
    expect([lineProblems(found, '7'), lineProblems(found, '8'), otherProblem(found)]).toEqual(expected)
  })

  test('that two lines of a product have stand once at each', () => {
    const found = [problem('product-unavailable', '7'), problem('product-unavailable', '7')]
    expect(lineProblems(found, '7')).toEqual(['product-unavailable!'])
  })

  test('say why a delivery has no price', () => {
    const codes = ['pin-needed', 'not-delivered', 'own-state-only', 'stock-gone']
    const seen = codes.map(code => deliveryProblem([problem(code)]))
    expect(seen).toEqual(['pin-needed!', 'not-delivered!', 'own-state-only!', ''])
  })
})

const line = { ...kurta, quantity: 2 }
const none = { code: '', delivery: '', payment: '' as const, gstin: '', company: '' }
const request = (to: object = {}, choices: object = {}, kept = '411001') =>
  quoteRequestOf([line], { ...none, ...choices }, { state: '', postalCode: '', ...to }, kept)

describe('the request of a quote', () => {
  test('has the lines, and the PIN code that the browser keeps', () => {
    const items = [{ id: '7', quantity: 2, selectedSize: 'M' }]
    expect(request()).toEqual({ products: { '7': 2 }, items, postalCode: '411001' })
    expect(request({ postalCode: ' ', state: ' ' })).toEqual(request())
    expect(request({}, {}, '')).not.toHaveProperty('postalCode')
  })

  test('has the name of a business, also of one without a GSTIN', () => {
    expect(request({}, { company: 'Rao Textiles LLP' })).toMatchObject({ company: 'Rao Textiles LLP' })
  })

  test('has a typed PIN code instead, and none while it is half typed', () => {
    const expected = { postalCode: '560034', shippingAddress: { state: 'Karnataka' } }
    expect(request({ postalCode: '560 034', state: ' Karnataka ' })).toMatchObject(expected)
    expect(request({ postalCode: '5600' })).not.toHaveProperty('postalCode')
  })

  test('has what was chosen only', () => {
    const chosen = { code: 'DIWALI', delivery: 'air', payment: 'cod', gstin: '29AAGCB7383J1Z4' }
    expect(request({}, { ...chosen, gstin: '29aagcb7383j1z4' })).toMatchObject(chosen)
  })
})

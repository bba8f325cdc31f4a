import { describe, expect, test } from 'vitest'
import { pricedSums } from '../../../src/contract/orders/priced.ts'
import {
  addressProblems,
  codeProblem,
  deliveryProblem,
  lineProblems,
  otherProblem,
  quoteChanges,
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

describe('changes of a quote', () => {
  const line = { id: '7', productTitle: 'Kurta', selectedSize: 'M', quantity: 1, price: 500 }
  const delivery = { kind: 'delivery', label: 'Standard', amount: 40 }
  const code = { kind: 'discount', label: 'Diwali', amount: -50 }
  const sums = (change: object = {}) =>
    pricedSums.parse({ lines: [line], adjustments: [code, delivery], total: 490, ...change })

  test('are not said of a price that is the same', () => {
    expect(quoteChanges(sums(), sums())).toEqual([])
  })

  test('say what is dearer, gone, added or different, and the total last', () => {
    const fee = { kind: 'fee', label: 'Cash on delivery fee', amount: 30 }
    const adjustments = [{ ...delivery, amount: 60 }, fee]
    const now = sums({ lines: [{ ...line, price: 550 }], adjustments, total: 640 })
    expect(quoteChanges(sums(), now)).toEqual([
      'Kurta: ₹550 instead of ₹500',
      'Diwali (-₹50) no longer applies',
      'Standard: ₹60 instead of ₹40',
      'Cash on delivery fee ₹30 is added',
      'The total is ₹640 instead of ₹490',
    ])
  })

  test('know an adjustment by its kind and its name', () => {
    const [off, post] = [
      { ...code, label: 'Festival' },
      { ...delivery, label: 'Festival' },
    ]
    const before = sums({ adjustments: [off, post] })
    expect(quoteChanges(before, sums({ adjustments: [off, { ...post, amount: 60 }] }))).toEqual([
      'Festival: ₹60 instead of ₹40',
    ])
    const expected = ['Standard (₹40) no longer applies', 'Express ₹40 is added']
    expect(quoteChanges(sums(), sums({ adjustments: [code, { ...delivery, label: 'Express' }] }))).toEqual(
      expected,
    )
  })

  test('know adjustments of one name by what they are, and else by their order', () => {
    const [books, toys] = [
      { ...code, amount: -10 },
      { ...code, amount: -20 },
    ]
    const before = sums({ adjustments: [books, toys, delivery] })
    const changes = (adjustments: object[]) => quoteChanges(before, sums({ adjustments }))
    expect(changes([books, toys, { ...delivery, amount: 60 }])).toEqual(['Standard: ₹60 instead of ₹40'])
    expect(changes([toys, delivery])).toEqual(['Diwali (-₹10) no longer applies'])
    expect(changes([books, { ...toys, amount: -30 }, delivery])).toEqual(['Diwali: -₹30 instead of -₹20'])
    expect(changes([books, toys, toys, delivery])).toEqual(['Diwali -₹20 is added'])
  })

  test('know another size of a product as another line', () => {
    const other = sums({ lines: [{ ...line, selectedSize: 'L', price: 550 }] })
    expect(quoteChanges(sums(), other)).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { order } from '../../src/contract/orders/order.ts'
import { quote } from '../../src/contract/orders/quote.ts'

describe('a quote of another API', () => {
  test('may have numbers for ids, and ways to pay that no page knows', () => {
    const read = quote.parse({
      total: '450.00',
      delivery: [{ id: 3, label: 'Post', amount: '40' }],
      payments: [{ id: 'prepaid' }, { id: 'emi', label: 'EMI' }, { id: 'cod', fee: '20' }],
      problems: [
        { code: 'stock-gone', message: 'Sold out', productId: 17 },
        { code: 'x', message: 'X', productId: null },
      ],
    })
    expect(read.delivery.map(({ id }) => id)).toEqual(['3'])
    expect(read.payments.map(({ id }) => id)).toEqual(['prepaid', 'cod'])
    expect(read.problems.map(({ productId }) => productId)).toEqual(['17', undefined])
  })

  test.each([quote, order])(
    'and an order keep an adjustment of another kind, without which the rows do not add up',
    schema => {
      const adjustments = [{ kind: 'gift-card', label: 'Gift card', amount: -50 }]
      const read = schema.parse({ id: 1, total: 450, lines: [], adjustments })
      expect(read.adjustments).toEqual([{ kind: 'fee', label: 'Gift card', amount: -50 }])
    },
  )
})

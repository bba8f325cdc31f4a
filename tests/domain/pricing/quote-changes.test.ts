import { expect, test } from 'vitest'
import { pricedSums } from '../../../src/contract/orders/priced.ts'
import { quoteChanges } from '../../../src/domain/pricing/quote-changes.ts'

const line = { id: '7', productTitle: 'Kurta', selectedSize: 'M', quantity: 1, price: 500 }
const delivery = { kind: 'delivery', label: 'Standard', amount: 40 }
const code = { kind: 'discount', label: 'Diwali', amount: -50 }
const sums = (change: object = {}) =>
  pricedSums.parse({ lines: [line], adjustments: [code, delivery], total: 490, ...change })

test('nothing is said about a price that is the same', () => {
  expect(quoteChanges(sums(), sums())).toEqual([])
})

test('an Urdu name or label keeps the prices behind it', () => {
  const [dak, tohfa] = [
    { ...delivery, label: 'ڈاک' },
    { ...code, label: 'تحفہ' },
  ]
  const adjusted = (...adjustments: object[]) => sums({ adjustments })
  expect([
    ...quoteChanges(adjusted(dak), adjusted({ ...dak, amount: 60 }, tohfa)),
    ...quoteChanges(adjusted(tohfa), adjusted()),
  ]).toEqual([
    '\u2068ڈاک\u2069: ₹60 instead of ₹40',
    '\u2068تحفہ\u2069 -₹50 is added',
    '\u2068تحفہ\u2069 (-₹50) no longer applies',
  ])
  const priced = (price: number) => sums({ lines: [{ ...line, productTitle: 'دیوان 2', price }] })
  expect(quoteChanges(priced(500), priced(550))).toEqual(['\u2068دیوان 2\u2069: ₹550 instead of ₹500'])
})

test('what is dearer, gone, added or different is said, and the total last', () => {
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

test('an adjustment is the same only with its kind and its name', () => {
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

test('adjustments of one name are told apart by what they are, and else by their order', () => {
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

test('another size of a product is another line', () => {
  const other = sums({ lines: [{ ...line, selectedSize: 'L', price: 550 }] })
  expect(quoteChanges(sums(), other)).toEqual([])
})

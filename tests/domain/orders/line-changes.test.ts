import { expect, test } from 'vitest'
import { lineChanges, lineChangeText } from '../../../src/domain/orders/line-changes.ts'

const shirt = { productId: 'shirt', title: 'Shirt', size: 'M', color: 'Blue', quantity: 2, price: 50_050 }
const cap = { productId: 'cap', title: 'Cap', size: '', color: '', quantity: 1, price: 9_900 }

test.each([
  [[shirt, cap], [shirt, cap], []],
  [[shirt, cap], [{ ...shirt, quantity: 1 }], ['Shirt, M, Blue: 1 instead of 2', 'Cap: removed']],
  [[cap], [cap, { ...shirt, size: 'L' }], ['Shirt, L, Blue: 2 added']],
  // The same piece in two lines is one change.
  [[shirt], [shirt, shirt], ['Shirt, M, Blue: 4 instead of 2']],
  [[shirt, cap], [cap, { ...shirt, price: 40_000 }], ['Shirt, M, Blue: ₹800 instead of ₹1,001']],
  // Without the marks, what follows an Urdu name stands before it.
  [
    [{ ...cap, title: 'دیوان 2' }],
    [{ ...cap, title: 'دیوان 2', quantity: 3 }],
    ['\u2068دیوان 2\u2069: 3 instead of 1'],
  ],
  [[shirt], [{ ...shirt, price: 40_000, quantity: 1 }], ['Shirt, M, Blue: 1 instead of 2']],
])('from %j to %j is told as %j', (before, now, texts) => {
  expect(lineChanges(before, now).map(lineChangeText)).toEqual(texts)
})

import { expect, test } from 'vitest'
import { productFromDataset } from '../../../src/domain/catalogue/product-dataset.ts'

const emma = { id: '7', name: 'Emma', image: '/e.webp' }

test.each([
  [
    { ...emma, price: '349.5' },
    { ...emma, price: 349.5 },
  ],
  [
    { ...emma, price: '0', unpriced: 'true', open: '', colour: 'c84' },
    { ...emma, price: 0, isPriced: false, isOpen: true, colour: 'c84' },
  ],
  [{}, { id: '', name: '', image: '', price: 0 }],
])('the product of the attributes %j is %j', (data, product) => {
  expect(productFromDataset(data)).toEqual(product)
})

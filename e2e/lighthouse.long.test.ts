import { lighthouse } from '../tests/support/lighthouse.ts'
import { productWith } from './fixtures/products.ts'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

const listing = '/products?category=books'
const product = async () => `/product/${(await productWith('books', { sizes: false, category: 'books' })).id}`

for (const [name, path] of [
  ['home', '/'],
  ['a listing', listing],
  ['a product', undefined],
  ['a policy', '/privacy'],
] as const)
  test(`Lighthouse finds nothing to better on ${name} @desktop`, async () => {
    const { scores, faults } = await lighthouse(shop('books') + (path ?? (await product())), true)
    expect(faults).toEqual([])
    expect(scores).toMatchObject({ accessibility: 100, 'best-practices': 100, seo: 100 })
  })

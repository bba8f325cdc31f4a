import { lighthouse } from '../tests/support/lighthouse.ts'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

const listing = '/products?category=books'

for (const [name, path] of [
  ['home', '/'],
  ['a listing', listing],
  ['a product', 'product'],
  ['a policy', '/privacy'],
] as const)
  test(`Lighthouse finds nothing to better on ${name} @desktop`, async ({ page }) => {
    test.slow()
    await page.goto(shop('books') + listing)
    const product = (await page.locator('article.product a').first().getAttribute('href')) ?? ''
    const { scores, faults } = await lighthouse(shop('books') + (path === 'product' ? product : path), true)
    expect(faults).toEqual([])
    expect(scores).toMatchObject({ accessibility: 100, 'best-practices': 100, seo: 100 })
  })

import type { Page } from 'playwright/test'
import { productWith } from './fixtures/products.ts'
import { expectReflow } from './fixtures/reflow.ts'
import { type ShopName, shop } from './fixtures/shops.ts'
import { test } from './fixtures/test.ts'

const open = (page: Page, path: string, name: ShopName = 'books') => page.goto(shop(name) + path)

test('home, a listing and a product fit a narrow window and large letters @desktop', async ({ page }) => {
  await open(page, '/')
  await expectReflow(page, 'home')
  await open(page, '/products?category=men&parentCategory=Kurtas', 'vastra')
  await page.setViewportSize({ width: 640, height: 400 })
  await page.getByRole('region', { name: 'Filters' }).getByText('Filters').click()
  await expectReflow(page, 'listing with open filters')
  const { id } = await productWith('vastra', { sizes: true })
  await open(page, `/product/${id}`, 'vastra')
  await expectReflow(page, 'product')
})

test('pages to read fit a narrow window and large letters @desktop @long', async ({ page, trouble }) => {
  trouble.expected(/^404 GET/)
  for (const name of ['vastra', 'screens'] as const) {
    await open(page, '/', name)
    await expectReflow(page, `home of ${name}`)
  }
  await open(page, '/products?category=men&parentCategory=Kurtas', 'vastra')
  await expectReflow(page, 'listing')
  for (const path of ['/products', '/contact', '/privacy', '/shipping', '/nope']) {
    await open(page, path)
    await expectReflow(page, path.slice(1))
  }
})

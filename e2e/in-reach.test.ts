import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

test.beforeEach(({ page }) => page.setViewportSize({ width: 360, height: 760 }))

test('the first product of a listing stands on the first screen, below type, order and filters in one row', async ({
  page,
}) => {
  for (const path of [
    '/products?category=women',
    '/search?q=saree',
    '/products?category=women&parentCategory=Sarees',
  ]) {
    await page.goto(shop('vastra') + path)
    const card = await page.getByRole('article').first().boundingBox()
    expect(card?.y, path).toBeLessThanOrEqual(400)
  }
  await page.goto(`${shop('vastra')}/products?category=women`)
  const row = [page.getByLabel('Type'), page.getByLabel('Sort by'), page.locator('.facets-toggle summary')]
  const boxes = await Promise.all(row.map(control => control.boundingBox()))
  for (const box of boxes) expect(Math.abs((box?.y ?? 0) - (boxes[0]?.y ?? 1_000))).toBeLessThan(8)
  for (const box of boxes) expect((box?.x ?? 0) + (box?.width ?? 1_000)).toBeLessThanOrEqual(360)
})

test('filters say how many products they leave and how many are chosen', async ({ page }) => {
  await page.goto(`${shop('vastra')}/products?category=women&size=m&size=l`)
  const count = await page
    .getByRole('main')
    .getByText(/^\d+ items$/)
    .first()
    .innerText()
  await page.locator('.facets-toggle summary').filter({ hasText: 'Filters (2)' }).tap()
  await expect(page.getByText(`${count}, 2 filters chosen`)).toBeVisible()
})

test('price and Add to Cart stay in reach on a product page, and what is added leads to the cart', async ({
  page,
}) => {
  await page.goto(`${shop('vastra')}/products?category=women`)
  await page.getByRole('article').first().getByRole('link').first().tap()
  await expect(page).toHaveURL(/\/product\//)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('link', { name: 'Women' })).toBeVisible()
  const add = page.locator('.buy-row').getByRole('button', { name: 'Add to Cart' })
  for (const top of [0, 600, 100_000]) {
    await page.evaluate(y => window.scrollTo(0, y), top)
    await expect(add).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.buy-price')).toBeInViewport({ ratio: 1 })
  }
  const size = page.locator('[name=size]:enabled')
  if ((await size.count()) > 0) await size.first().check({ force: true })
  await add.tap()
  await page.getByRole('link', { name: 'View cart' }).tap()
  await expect(page).toHaveURL(`${shop('vastra')}/cart`)
})

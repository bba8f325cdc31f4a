import { expectNoSidewaysScrolling } from './fixtures/every-width.ts'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ javaScriptEnabled: false })

test('the whole of browsing works without script @night', async ({ page }) => {
  await page.goto(shop('vastra'))
  await page.locator('main').getByRole('link', { name: 'Women', exact: true }).click()
  await expect(page.getByRole('heading', { name: "Women's Ethnic Wear" })).toBeVisible()
  await page.getByLabel('Type').selectOption('Sarees')
  await page
    .locator('form')
    .filter({ has: page.getByLabel('Type') })
    .getByRole('button', { name: 'Show' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sarees' })).toBeVisible()
  await page.getByRole('heading', { level: 3 }).first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
  await expect(page.locator('main noscript p')).toBeVisible()
})

test('paging, policies and contact details work without script @long', async ({ page }) => {
  await page.goto(`${shop('books')}/products`)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByText(/^Showing 13 to 24 of/)).toBeVisible()
  await page.getByRole('link', { name: 'Refund Policy' }).click()
  await expect(page.getByText('0-7 working days').first()).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page.locator('main noscript p')).toBeVisible()
})

test('a page that is all script says so below its heading, without dead buttons', async ({ page }) => {
  for (const path of ['/cart', '/checkout', '/payment', '/orders', '/wishlist']) {
    await page.goto(shop('books') + path)
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    const note = await page.locator('main noscript p').boundingBox()
    expect((note?.y ?? 999) - (heading?.y ?? 0), path).toBeLessThan(120)
  }
  await page.goto(`${shop('vastra')}/products?category=men`)
  await page.getByRole('heading', { level: 3 }).first().getByRole('link').click()
  await expect(page.locator('main noscript p')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: /^Add to|quantity$/ })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL(/\/contact$/)
})

test('no field is offered that leads nowhere', async ({ page }) => {
  const forms = ['/login', '/register', '/forgot-password', '/track-order', '/contact', '/api-test']
  for (const path of forms) {
    await page.goto(shop('vastra') + path)
    await expect(page.locator('main noscript p')).toBeVisible()
    await expect(
      page.locator('main').locator('input, textarea, button').filter({ visible: true }),
    ).toHaveCount(0)
  }
  await page.goto(shop('vastra'))
  await expect(page.locator('main noscript p')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
})

test('Hindi is drawn without script too, on a machine without Devanagari @long', async ({ page }) => {
  await page.goto(`${shop('books')}/products?category=books`)
  const lent = () =>
    page.evaluate(() => [...document.fonts].find(({ family }) => family === 'Devanagari')?.status)
  await expect.poll(lent).toBe('loaded')
})

test('the lists of a category can be read beside their buttons', async ({ page }) => {
  await page.goto(`${shop('vastra')}/products?category=women`)
  for (const label of ['Type', 'Sort by']) {
    const box = await page.getByLabel(label).boundingBox()
    expect(box?.width, label).toBeGreaterThanOrEqual(120)
  }
  await expect(page.getByRole('button', { name: 'Sort', exact: true })).toBeVisible()
  await expectNoSidewaysScrolling(page, 'a category without script')
})

test('the mobile menu opens without script', async ({ page }) => {
  await page.goto(shop('books'))
  await page.getByRole('banner').getByLabel('Menu').click()
  await page.getByRole('banner').getByRole('link', { name: 'Magazines' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Magazines' })).toBeVisible()
})

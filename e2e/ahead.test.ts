import type { Page } from 'playwright/test'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

/** Chromium renders nothing ahead while it is driven, so pages are told that they are. */
async function renderAhead(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
  })
}

/** The page that was rendered ahead is opened. */
function show(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false })
    document.dispatchEvent(new Event('prerenderingchange'))
  })
}

test('a page rendered ahead tells what was carried to it once it is shown @desktop', async ({ page }) => {
  await renderAhead(page)
  await page.goto(shop('books'))
  await page.evaluate(() => {
    sessionStorage.setItem('haat:toasts', JSON.stringify([{ title: 'Logged in successfully.' }]))
  })
  await page.reload()
  await expect(page.getByRole('link', { name: 'Browse Collection' })).toBeVisible()
  await expect(page.getByText('Logged in successfully.')).toBeHidden()
  await show(page)
  await expect(page.getByText('Logged in successfully.')).toBeVisible()
})

test('a product rendered ahead of the visit was seen once it is shown @desktop', async ({ page }) => {
  await page.goto(`${shop('vastra')}/search?q=kurta`)
  const links = page.getByRole('heading', { level: 3 }).getByRole('link')
  const [first = '', second = ''] = await links.evaluateAll(all => all.map(one => one.getAttribute('href')))
  const name = (await links.first().textContent()) ?? ''
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('haat:seen') ?? '[]').length)
  await page.goto(shop('vastra') + first)
  expect(await stored()).toBe(1)
  await renderAhead(page)
  await page.goto(shop('vastra') + second)
  const seen = page.getByRole('region', { name: 'Recently seen' })
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()
  await expect(seen).toHaveCount(0)
  expect(await stored()).toBe(1)
  await show(page)
  await expect(seen.getByRole('link')).toHaveText([name])
  expect(await stored()).toBe(2)
})

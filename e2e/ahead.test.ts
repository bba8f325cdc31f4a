import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

test('a page rendered ahead of the visit tells what was carried to it once it is shown @desktop', async ({
  page,
}) => {
  // Chromium renders nothing ahead while it is driven, so the page is told that it is.
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
  })
  await page.goto(shop('books'))
  await page.evaluate(() => {
    sessionStorage.setItem('haat:toasts', JSON.stringify([{ title: 'Logged in successfully.' }]))
  })
  await page.reload()
  await expect(page.getByRole('link', { name: 'Browse Collection' })).toBeVisible()
  await expect(page.getByText('Logged in successfully.')).toBeHidden()
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false })
    document.dispatchEvent(new Event('prerenderingchange'))
  })
  await expect(page.getByText('Logged in successfully.')).toBeVisible()
})

import type { Page } from 'playwright/test'
import { expectAxeClean } from './fixtures/axe.ts'
import { callHost } from './fixtures/call-host.ts'
import { countScript } from './fixtures/script-bytes.ts'
import { searchField as field, openSearch } from './fixtures/search.ts'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

const options = (page: Page) => page.getByRole('option')

test('a search leads from any page to its results, which report what is opened @night', async ({ page }) => {
  await page.goto(`${shop('vastra')}/contact`)
  await openSearch(page)
  await field(page).fill('kurta')
  await expect(options(page).first()).toBeVisible()
  await field(page).press('Enter')
  await expect(page).toHaveURL(`${shop('vastra')}/search?q=kurta`)
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “kurta”' })).toBeVisible()
  await expect(page.getByLabel('Search products')).toHaveValue('kurta')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  // The shop's marketer learns that a product was opened.
  const sent = page.waitForRequest('**/api/v1/search-clicks?q=kurta')
  await page.getByRole('listitem').getByRole('link', { name: /kurta/i }).last().click()
  const report = await sent
  // Its answer may be lost with the page that is left, so it is sent once more.
  const type = { 'content-type': report.headers()['content-type'] ?? '' }
  expect(await callHost(new URL(report.url()), report.method(), undefined, type)).toMatchObject({
    status: 200,
  })
  await expect(page).toHaveURL(/\/product\//)
})

test('a search that is not counted is not reported either', async ({ page }) => {
  const results = page.getByRole('main').getByRole('listitem').getByRole('link', { name: /kurta/i })
  await page.goto(`${shop('vastra')}/search?q=kurta`)
  await expect(results.last()).toHaveAttribute('ping', /q=kurta$/)
  await page.goto(`${shop('vastra')}/search?q=kurta+9876543210`)
  await expect(results.last()).toBeVisible()
  await expect(results.last()).not.toHaveAttribute('ping')
})

test('suggestions are walked by keys: eight at most, closed by Escape @night', async ({ page }) => {
  await page.goto(shop('vastra'))
  await openSearch(page)
  await field(page).pressSequentially('sar')
  await expect(options(page).first()).toBeVisible()
  const count = await options(page).count()
  expect(count).toBeLessThanOrEqual(8)
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^\d suggestions?$/)
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await field(page).press('ArrowDown')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', 'header-search-suggestions-0')
  await field(page).press('ArrowUp')
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant')
  await field(page).press('ArrowUp')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', `header-search-suggestions-${count - 1}`)
  await field(page).press('Home')
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant')
  await expectAxeClean(page, 'suggestions')
  await field(page).press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('sar')
})

test('a product of the suggestions is opened by its line', async ({ page }) => {
  await page.goto(shop('vastra'))
  await openSearch(page)
  await field(page).fill('saree')
  await options(page).filter({ hasText: '₹' }).first().click()
  await expect(page).toHaveURL(/\/product\//)
})

test('recent searches are offered, and can be cleared @night @long', async ({ page }) => {
  for (const text of ['kurta', 'saree', 'KURTA']) await searchFor(page, text)
  await page.goto(shop('vastra'))
  await openSearch(page)
  await field(page).focus()
  await expect(options(page)).toHaveText(['KURTA', 'saree', 'Clear recent searches'])
  await expectAxeClean(page, 'recent searches')
  await options(page).last().click()
  await expect(options(page)).toHaveCount(0)
  await page.reload()
  await openSearch(page)
  await field(page).focus()
  await expect(field(page)).toHaveRole('combobox')
  await expect(options(page)).toHaveCount(0)
})

async function searchFor(page: Page, text: string) {
  await page.goto(shop('vastra'))
  await openSearch(page)
  await field(page).fill(text)
  await expect(field(page)).toHaveRole('combobox')
  await field(page).press('Enter')
  await expect(page).toHaveURL(`${shop('vastra')}/search?q=${text}`)
}

test('before the first focus a search brings no script, then 2.5 kB @desktop', async ({ page }) => {
  const script = countScript(page)
  await page.goto(shop('vastra'))
  await page.waitForLoadState('load')
  const before = await script()
  await field(page).focus()
  await expect(field(page)).toHaveRole('combobox')
  const after = await script()
  expect(before.files).toBe(1)
  expect(after.bytes - before.bytes).toBeLessThanOrEqual(2_500)
})

test('a misspelt search shows what was searched for instead', async ({ page }) => {
  // Its heading depends on how soon the search is answered (tests/built/corrected-search.test.ts).
  await page.goto(`${shop('vastra')}/search?q=kruta`)
  await expect(page.getByText('Showing results for “kurta”.')).toBeVisible()
  await expect(page.getByText('No products match “kruta”.')).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('an unsure correction is offered and not searched for', async ({ page }) => {
  await page.goto(`${shop('books')}/search?q=dune`)
  await expect(page.getByText('No products found for “dune”.')).toBeVisible()
  await expect(page.getByText('Showing results for')).toHaveCount(0)
  await page.getByRole('link', { name: 'Did you mean “done”?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “done”' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
})

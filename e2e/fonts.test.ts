import type { Page } from 'playwright/test'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

/** The Devanagari lent to the page: how far it is, and whether it was fetched before the page was there. */
function lent(page: Page) {
  return page.evaluate(() => {
    const [face] = [...document.fonts].filter(({ family }) => family === 'Devanagari')
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const fetches = performance.getEntriesByType('resource').filter(({ name }) => name.includes('devanagari'))
    return {
      status: face?.status,
      // None where the machine has a Devanagari of its own.
      early: fetches.some(({ startTime }) => startTime < (visit?.loadEventStart ?? 0)),
    }
  })
}

test('Hindi is drawn without Devanagari too, and holds up nothing else @desktop', async ({ page }) => {
  await page.goto(`${shop('books')}/products?category=books`)
  await expect(page.getByRole('heading', { name: 'गोदान' })).toBeVisible()
  await expect.poll(() => lent(page)).toEqual({ status: 'loaded', early: false })
  await page.goto(`${shop('screens')}/`)
  await expect.poll(() => lent(page)).toEqual({ status: 'unloaded', early: false })
})

test('names of categories are as strong as headings, serif or not @desktop', async ({ page }) => {
  const weight = (element: Element) => getComputedStyle(element).fontWeight
  for (const name of ['books', 'screens'] as const) {
    await page.goto(shop(name))
    const main = page.getByRole('main')
    const heading = await main.getByRole('heading', { name: 'Browse Categories' }).evaluate(weight)
    expect(await main.locator('.tile-name').first().evaluate(weight), name).toBe(heading)
  }
})

test('a page translated into Hindi has no letters set closer: they are joined @desktop', async ({ page }) => {
  await page.goto(shop('books'))
  const heading = page.getByRole('heading', { name: 'Browse Categories' })
  const spacing = () =>
    heading.evaluate(element => Number.parseFloat(getComputedStyle(element).letterSpacing) || 0)
  expect(await spacing()).toBeLessThan(0)
  // As Chrome does.
  await page.evaluate(() => {
    document.documentElement.lang = 'hi'
  })
  expect(await spacing()).toBe(0)
})

import type { Page } from 'playwright/test'
import { expectAxeClean } from './fixtures/axe.ts'
import { searchField as field, openSearch } from './fixtures/search.ts'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

const filters = (page: Page) => page.getByRole('region', { name: 'Filters' })
async function openFilters(page: Page) {
  // On a slow machine a page is sent before its products are known, and then without facets.
  await expect(async () => {
    const facets = filters(page).locator('input')
    if ((await facets.count()) === 0) await page.reload()
    expect(await facets.count()).toBeGreaterThan(0)
  }).toPass()
  const summary = filters(page).getByText(/Filters/)
  if (await summary.isVisible()) await summary.click()
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('searching, narrowing and widening work @night', async ({ page }) => {
    await page.goto(shop('vastra'))
    await openSearch(page)
    await field(page).fill('saree')
    await field(page).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Results for “saree”' })).toBeVisible()
    await openFilters(page)
    await filters(page)
      .getByRole('checkbox', { name: /^On sale/ })
      .check()
    await filters(page).getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(`${shop('vastra')}/search?q=saree&onSale=true`)
    await page.getByRole('link', { name: 'Remove On sale' }).click()
    await expect(page).toHaveURL(`${shop('vastra')}/search?q=saree`)
    await page.getByLabel('Sort by').selectOption('Price: low to high')
    await page.getByRole('main').getByRole('button', { name: 'Sort' }).click()
    await expect(page).toHaveURL(/q=saree&sort=price-asc/)
  })

  test('a category, and all products, are narrowed @night @long', async ({ page }) => {
    for (const path of ['/products?category=women', '/products?']) {
      await page.goto(shop('vastra') + path)
      await openFilters(page)
      await filters(page).getByRole('checkbox', { name: /^M / }).check()
      await filters(page).getByRole('button', { name: 'Show' }).click()
      await expect(page).toHaveURL(/products\?(category=women&)?size=m$/)
      await expect(page.getByRole('article').first()).toBeVisible()
      await page.getByRole('link', { name: 'Remove Size: M' }).click()
      await expect(page).toHaveURL(/products(\?category=women)?$/)
    }
  })
})

test('facets of a category are counted, chosen together, and cleared @night', async ({ page }) => {
  await page.goto(`${shop('vastra')}/products?category=women`)
  await openFilters(page)
  await filters(page).getByRole('checkbox', { name: /^M / }).check()
  await filters(page).getByRole('checkbox', { name: /^L / }).check()
  await filters(page).getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/category=women&size=(l&size=m|m&size=l)/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('main').getByRole('link', { name: 'Clear all' }).first().click()
  await expect(page).toHaveURL(`${shop('vastra')}/products?category=women`)
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
})

test('the order of a listing is chosen from a list @night', async ({ page }) => {
  await page.goto(`${shop('vastra')}/products?category=women`)
  await page.getByLabel('Sort by').selectOption('Price: low to high')
  await expect(page).toHaveURL(`${shop('vastra')}/products?category=women&sort=price-asc`)
  const prices = await page
    .locator('article.product')
    .evaluateAll(all => all.map(one => Number((one as HTMLElement).dataset['price'])))
  expect(prices).toEqual([...prices].sort((one, other) => one - other))
})

test('a phone shows many values at once, and the name of the shop on one line', async ({ page }) => {
  await page.goto(`${shop('books')}/products?category=books`)
  const lines = await page
    .getByRole('banner')
    .getByText('Kitab Ghar')
    .evaluate(name => name.getBoundingClientRect().height / parseFloat(getComputedStyle(name).lineHeight))
  expect(Math.round(lines)).toBe(1)
  await openFilters(page)
  const boxes = await filters(page).getByRole('checkbox').all()
  const places = await Promise.all(boxes.map(box => box.boundingBox()))
  const bar = await filters(page).getByRole('button', { name: 'Show' }).boundingBox()
  const seen = places.filter(place => place && bar && place.height > 0 && place.y + place.height < bar.y)
  expect(seen.length).toBeGreaterThanOrEqual(7)
})

test('on a phone the filters are a sheet over the page, worked by keys too', async ({ page }) => {
  await page.goto(`${shop('vastra')}/products?category=women`)
  await openFilters(page)
  const sheet = await filters(page).boundingBox()
  expect(sheet).toMatchObject({ x: 0, y: 0, width: 360, height: 780 })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expectAxeClean(page, 'open filters')
  // Tab stays within the sheet: what lies under it cannot have the focus.
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab')
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('.facets') !== null,
    )
    expect(isInside, `after ${step + 1} steps`).toBe(true)
  }
  await filters(page)
    .getByText(/Filters/)
    .click()
  await expect(page.getByRole('banner')).toBeVisible()
  await openFilters(page)
  await filters(page).getByRole('checkbox', { name: /^M / }).focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(filters(page).locator('summary').first()).toBeFocused()
  await openFilters(page)
  await filters(page).getByRole('checkbox', { name: /^M / }).check()
  await filters(page).getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(`${shop('vastra')}/products?category=women&size=m`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a listing says once how many items it has @widths', async ({ page }) => {
  for (const path of ['/products', '/search?q=kurta', '/search?q=kurta&color=Ivory']) {
    await page.goto(shop('vastra') + path)
    await expect(page.getByRole('article').first()).toBeVisible()
    // Screen readers read the numbers beside the filters so, too.
    const outsideFilters = page.locator(':not(label *)')
    const counts = page.getByText(/^\s*\d+ items?(, |\s*$)/).and(outsideFilters)
    await expect(counts.filter({ visible: true }), path).toHaveCount(1)
  }
})

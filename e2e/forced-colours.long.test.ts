import type { Locator, Page } from 'playwright/test'
import { expectAxeCleanForced } from './fixtures/axe.ts'
import { desk, joinDesk } from './fixtures/desk.ts'
import { productWith } from './fixtures/products.ts'
import { searchField } from './fixtures/search.ts'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

const vastra = () => shop('vastra')

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

/** What of an element's look says that it is chosen, as it is drawn. */
function lookOf(element: Locator): Promise<object> {
  return element.evaluate(one => {
    const { backgroundColor, color, outlineStyle, textDecorationLine } = getComputedStyle(one)
    return { backgroundColor, color, outlineStyle, textDecorationLine }
  })
}

async function expectTold(chosen: Locator, other: Locator, what: string) {
  await expect(chosen, what).toBeVisible()
  expect(await lookOf(chosen), what).not.toEqual(await lookOf(other))
}

const labelOf = (page: Page, value: string) =>
  page.locator('.choice').filter({ has: page.getByRole('radio', { name: value, exact: true }) })

test('the choice and the current place are visible in forced colours @desktop', async ({ page }) => {
  const { id } = await productWith('vastra', { sizes: true, category: 'men' })
  await page.goto(`${vastra()}/product/${id}`)
  await page.getByRole('radio', { name: 'M', exact: true }).check()
  await expectTold(labelOf(page, 'M'), labelOf(page, 'L'), 'a size')
  await expectAxeCleanForced(page, 'a product in forced colours')

  await page.goto(`${vastra()}/products?category=men`)
  const banner = page.getByRole('banner')
  await expectTold(
    banner.getByRole('link', { name: 'Men', exact: true }),
    banner.getByRole('link', { name: 'Women' }),
    'the current category',
  )
  const pages = page.locator('.page-link')
  await expectTold(page.locator('.page-link[aria-current]'), pages.getByText('2', { exact: true }), 'a page')
  const grid = page.locator('[data-grid-choice]')
  await expectTold(page.locator('[data-grid-choice="3"]'), page.locator('[data-grid-choice="2"]'), 'the grid')
  await expect(grid).toHaveCount(2)
  // The gradients of its arrow are not drawn.
  await expect(page.getByLabel('Sort by')).not.toHaveCSS('appearance', 'none')
  await expectAxeCleanForced(page, 'a listing in forced colours')

  await page.goto(`${vastra()}/terms`)
  const policies = page.getByRole('navigation', { name: 'Policies' }).getByRole('link')
  await expectTold(policies.nth(0), policies.nth(1), 'a policy')
})

test('the current tab of a phone is visible in forced colours', async ({ page }) => {
  await page.goto(`${vastra()}/cart`)
  const tabs = page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link')
  await expectTold(tabs.nth(3), tabs.nth(0), 'a tab')
})

test('the desk’s section, tab and filter are visible in forced colours @desktop', async ({ page }) => {
  await joinDesk(page, 'books', 'keeper')
  await page.goto(desk('/s/books/orders'))
  const current = page.locator('nav a[aria-current]')
  await expect(current.nth(1)).toBeVisible()
  const others = page.locator('nav a:not([aria-current])')
  for (const one of await current.all()) await expectTold(one, others.last(), (await one.textContent()) ?? '')
  await expectAxeCleanForced(page, "the desk's orders in forced colours")
})

test('the active suggestion is visible in forced colours @desktop', async ({ page }) => {
  await page.goto(`${vastra()}/contact`)
  await searchField(page).fill('kur')
  const suggested = (isActive: boolean) => page.locator(`.suggestions [aria-selected="${isActive}"]`)
  await expect(suggested(false).nth(1)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expectTold(suggested(true), suggested(false).first(), 'a suggestion')
})

test('who asks for more contrast gets words and lines in the colour of text @desktop', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'none', contrast: 'more' })
  await page.goto(`${vastra()}/products?category=men`)
  const ink = await page.locator('body').evaluate(body => getComputedStyle(body).color)
  await expect(page.locator('.product-kind').first()).toHaveCSS('color', ink)
  await expect(page.getByLabel('Sort by')).toHaveCSS('border-top-color', ink)
})

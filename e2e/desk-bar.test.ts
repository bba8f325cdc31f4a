import { expectAxeClean } from './fixtures/axe.ts'
import { storeCommand } from './fixtures/command.ts'
import { desk, joinDesk } from './fixtures/desk.ts'
import { orderOf } from './fixtures/order.ts'
import { newShopper } from './fixtures/shopper.ts'
import { expect, test } from './fixtures/test.ts'

const SHOP = 'books'

test('a phone has what matters most in a bar, and every section behind More @long', async ({ page }) => {
  await joinDesk(page, SHOP, 'marketer')
  await page.goto(desk(`/s/${SHOP}/policies`))
  const bar = page.getByRole('navigation', { name: 'Kitab Ghar' })
  const [products, more] = [bar.getByRole('link', { name: 'Products' }), bar.getByRole('button')]
  for (const name of ['Home', 'Products', 'Shop'])
    await expect(bar.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 })
  await expect(bar.getByRole('link', { name: 'Shop' })).toHaveAttribute('aria-current', 'page')
  await more.tap()
  const sections = page.getByRole('dialog', { name: 'Kitab Ghar' }).getByRole('link')
  await expect(sections).toHaveText([
    'Products',
    'Import',
    'Search',
    'Shop info',
    'Policies',
    'Media',
    'Selling',
    'Codes and discounts',
    'Activity',
  ])
  for (const section of await sections.all()) {
    await expect(section).toBeInViewport({ ratio: 1 })
    expect(await section.evaluate(link => link.scrollWidth - link.clientWidth)).toBe(0)
  }
  await expectAxeClean(page, 'every section')
  await sections.filter({ hasText: 'Activity' }).tap()
  await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await products.tap()
  await expect(products).toHaveAttribute('aria-current', 'page')
})

test('the first order and product stand high on a phone; Home leads to what waits', async ({ page }) => {
  const shopper = await newShopper(SHOP)
  await orderOf(shopper)
  await joinDesk(page, SHOP, 'keeper')
  const topOf = async (row: string) => (await page.locator(row).first().boundingBox())?.y ?? 1000
  await page.goto(desk(`/s/${SHOP}/orders`))
  await expect(page.locator('.order-table tbody tr').first()).toBeVisible()
  expect(await topOf('.order-table tbody tr')).toBeLessThanOrEqual(300)
  await page.getByRole('button', { name: 'Filters' }).tap()
  await expect(page.getByLabel('Payment')).toBeVisible()
  await orderOf(shopper)
  // The desk asks for new orders every 15 seconds; without an answer, at once.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('desk-orders-new')) localStorage.removeItem(key)
  })
  await page.goto(desk(`/s/${SHOP}/products`))
  await expect(page.locator('.products tbody tr').first()).toBeVisible()
  expect(await topOf('.products tbody tr')).toBeLessThanOrEqual(320)
  const orders = page.getByRole('link', { name: /^Orders \d+ new$/ })
  const count = await orders.getByText(/^\d/).boundingBox()
  expect(count?.height).toBeLessThanOrEqual(20)
  expect((count?.y ?? 0) - ((await orders.boundingBox())?.y ?? 1000)).toBeGreaterThan(0)

  await page.goto(desk(`/s/${SHOP}`))
  const waiting = page.getByRole('list', { name: 'What waits' }).getByRole('link')
  await expect(waiting).toHaveText([
    /^Orders to send\d/,
    /^Refunds due\d/,
    /^Running low\d/,
    /^Sold out\d/,
    /^Takings today₹/,
    /^Takings this month₹/,
  ])
  await waiting.filter({ hasText: 'Orders to send' }).tap()
  await expect(page).toHaveURL(desk(`/s/${SHOP}/orders?status=processing`))
})

test('a message lies above the button that saves on a phone', async ({ page, context }) => {
  await joinDesk(page, SHOP, 'marketer')
  await page.goto(desk(`/s/${SHOP}/products`))
  await page.locator('.products tbody').getByRole('link').first().tap()
  await page.getByLabel('Title').fill('Ours')
  await context.setOffline(true)
  await expect(page.getByText(/^You are offline/)).toBeVisible()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const isOnTop = (button: Element) => {
    const { left, top, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  }
  expect(await save.evaluate(isOnTop)).toBe(true)
})

test('the skip link of the desk leads past its bar @desktop', async ({ page }) => {
  await joinDesk(page, SHOP, 'marketer')
  await page.goto(desk(`/s/${SHOP}/policies?from=here`))
  // Before they are loaded nothing below the bar takes the focus.
  await expect(page.getByRole('main').getByRole('link', { name: 'Terms & Conditions' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

test('a long name leaves the sections on one line; where there is no shop, no bar is left for them @desktop', async ({
  page,
  trouble,
}) => {
  trouble.expected(/^404 GET/)
  const slug = `long${crypto.randomUUID().slice(0, 8)}`
  const name = 'श्री वेंकटेश्वर Handloom & Handicrafts Emporium, Thiruvananthapuram'
  await storeCommand(['shops', 'add', slug, name, `${slug}.localhost`])
  await page.setViewportSize({ width: 1200, height: 800 })
  await joinDesk(page, slug, 'keeper')
  await page.goto(desk(`/s/${slug}/products`))
  const sections = page.getByRole('banner').getByRole('navigation', { name, exact: true })
  await expect(sections.getByRole('link', { name: 'Shop', exact: true })).toBeVisible()
  expect((await sections.boundingBox())?.height).toBeLessThan(60)
  await page.goto(desk('/s/no-shop/products'))
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.locator('.bar-second')).toHaveCount(0)
})

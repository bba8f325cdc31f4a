import type { Page } from 'playwright/test'
import { isLongRun } from '../tests/support/test-run.ts'
import { expectCrawlClean } from './fixtures/axe.ts'
import { expectFine, WIDTHS } from './fixtures/every-width.ts'
import { type ShopName, shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A page in one of its states, and how to get there from its address. */
interface State {
  path: string
  /** One that is looked at by day, too: another kind of page each. */
  byDay?: true
  open?: (page: Page) => Promise<void>
}
const states: Record<ShopName, State[]> = {
  books: [
    { path: '/', byDay: true },
    { path: '/products' },
    { path: '/products?category=books', byDay: true },
    { path: '/contact', byDay: true },
    { path: '/shipping' },
    { path: '/wishlist' },
    { path: '/api-test' },
    { path: '/nope' },
  ],
  screens: [{ path: '/' }, { path: '/products?category=tv+mounts' }],
  vastra: [
    { path: '/' },
    { path: '/products?category=men' },
    { path: '/products?category=men', byDay: true, open: openFirst },
    { path: '/about' },
    { path: '/products?category=women&size=m&size=l' },
    { path: '/products?price=1-2' },
    { path: '/search' },
    { path: '/search?q=saree' },
    { path: '/search?q=saree&onSale=true', byDay: true },
    { path: '/search?q=saree&price=1-2' },
    { path: '/search?q=saree&page=99' },
    { path: '/search?q=xqxqxq' },
    { path: '/search?q=sarree' },
    { path: '/search?q=saree+unicorn' },
  ],
}

async function openFirst(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 3 }).first().getByRole('link').click()
  await page.waitForURL(/\/product\//)
}

for (const [name, all] of Object.entries(states) as [ShopName, State[]][]) {
  const looked = all.filter(({ byDay }) => byDay || isLongRun)
  if (looked.length === 0) continue
  test(`axe finds nothing on pages of ${name}, light and dark @desktop`, async ({ page, trouble }) => {
    trouble.expected(/404 GET .*(nope|page=99)|404 GET .*\/404/)
    for (const { path, open } of looked) {
      await page.goto(shop(name) + path)
      await open?.(page)
      await expectFine(
        page,
        path,
        (_, state) => expectCrawlClean(page, state, rules),
        isLongRun ? WIDTHS : [360, 1440],
      )
    }
  })
}

test('the skip link leads past the navbar, everywhere @night', async ({ page }) => {
  for (const path of ['/', '/products', '/terms']) {
    await page.goto(shop('books') + path)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#content')).toBeFocused()
  }
})

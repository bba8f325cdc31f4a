import { expectAxeClean } from './fixtures/axe.ts'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const pages = {
  books: [
    '/',
    '/products',
    '/products?category=books',
    '/contact',
    '/shipping',
    '/wishlist',
    '/api-test',
    '/nope',
  ],
  screens: ['/', '/products?category=tv+mounts'],
  vastra: ['/', '/products?category=men', '/product', '/about'],
} as const

for (const [name, paths] of Object.entries(pages) as [keyof typeof pages, readonly string[]][]) {
  for (const path of paths) {
    test(`axe finds nothing on ${name} ${path}, three widths, light and dark @desktop`, async ({
      page,
      trouble,
    }) => {
      trouble.expected(/404 GET .*nope|404 GET .*\/404/)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(shop(name) + (path === '/product' ? '/products?category=men' : path))
      if (path === '/product') {
        await page.getByRole('heading', { level: 3 }).first().getByRole('link').click()
        await page.waitForURL(/\/product\//)
      }
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        await expectAxeClean(page, `${width} px`, rules)
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(wide, `no sideways scrolling at ${width} px`).toBeLessThanOrEqual(width)
      }
    })
  }
}

test('the skip link leads past the navbar, everywhere @widths', async ({ page }) => {
  for (const path of ['/', '/products', '/terms']) {
    await page.goto(shop('books') + path)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#content')).toBeFocused()
  }
})

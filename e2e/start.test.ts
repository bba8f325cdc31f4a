import { apiPort, type ShopName, shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

const greetings: Record<ShopName, { hero: string; featured: string }> = {
  books: { hero: 'Discover Your Literary Companion', featured: 'Featured Titles' },
  screens: { hero: 'Everything Your TV Needs Except the TV', featured: 'Small Fixes for Big Screens' },
  vastra: { hero: 'Cloth with a Name Behind It', featured: 'Festive Picks for Him' },
}

test('a fresh start serves each shop with its products', async ({ page }) => {
  for (const [name, { hero, featured }] of Object.entries(greetings)) {
    const answer = await page.goto(shop(name as ShopName))
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: hero })).toBeVisible()
    await expect(page.getByRole('heading', { name: featured })).toBeVisible()
    await expect(page.locator('a[href^="/product/"]').first()).toBeVisible()
  }
})

test('both processes say they are alive and ready @desktop', async ({ request }) => {
  for (const origin of [shop('books'), `http://localhost:${apiPort()}`]) {
    for (const path of ['/healthz', '/readyz']) {
      const answer = await request.get(origin.replace('books.localhost', 'localhost') + path)
      expect(answer.status(), origin + path).toBe(200)
    }
  }
})

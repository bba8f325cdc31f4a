import { apiPort, type ShopName, shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

const names: ShopName[] = ['books', 'screens', 'vastra']

for (const name of names) {
  test(`a fresh start serves ${name} with its products`, async ({ page }) => {
    const answer = await page.goto(shop(name))
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { name: 'Discover Your Literary Companion' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Featured Titles' })).toBeVisible()
    await expect(page.locator('a[href^="/product/"]').first()).toBeVisible()
  })
}

test('both processes say they are alive and ready @desktop', async ({ request }) => {
  for (const origin of [shop('books'), `http://localhost:${apiPort()}`]) {
    for (const path of ['/healthz', '/readyz']) {
      const answer = await request.get(origin.replace('books.localhost', 'localhost') + path)
      expect(answer.status(), origin + path).toBe(200)
    }
  }
})

import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

// By touch, by mouse on a desktop and by the keys alone.

test('search, put what was found in order, and open the cheapest @journey', async ({ hand }) => {
  await hand.open(`${shop('vastra')}/search`)
  await hand.write('Search products', 'saree')
  await hand.press('button', 'Search', 'main')
  await hand.at(`${shop('vastra')}/search?q=saree`)
  await hand.choose('Sort by', 'Price: low to high')
  // The keys walk through a list without leaving the page.
  if (test.info().project.name === 'keyboard') await hand.press('button', 'Sort', 'main')
  await hand.at(`${shop('vastra')}/search?q=saree&sort=price-asc`)
  const first = hand.page.locator('article.product').first()
  const name = await first.getByRole('heading').innerText()
  await hand.press('link', name, 'heading')
  await hand.at(/\/product\//)
  await expect(hand.page.getByRole('heading', { level: 1, name })).toBeVisible()
})

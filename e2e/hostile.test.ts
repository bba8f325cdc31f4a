import { paths } from '../src/domain/paths.ts'
import { HOSTILE, HOSTILE_LABEL, hostileApi } from './fixtures/hostile-shop.ts'
import { openOtherShop } from './fixtures/other-api.ts'
import { expect, test } from './fixtures/test.ts'

test('a shop whose every text is an attack runs nothing @desktop', async ({ page, trouble }) => {
  // Not a page; and a picture that a policy asks for, and that is not there.
  trouble.expected(/^404 GET \S+\/404$/)
  page.on('dialog', dialog => dialog.dismiss())
  const { origin } = await openOtherShop(hostileApi)
  const content = ['/', '/products', paths.category(HOSTILE), paths.product('a')]
  for (const path of [...content, '/contact', '/terms', '/privacy', paths.notFound, '/cart']) {
    await page.goto(origin + path)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(await page.evaluate(() => 'pwned' in window), path).toBe(false)
    expect(page.url()).toBe(new URL(path, origin).href)
    expect(await page.title()).toContain(HOSTILE)
    for (const data of await page.locator('script[type="application/ld+json"]').allTextContents()) {
      expect(JSON.parse(data)).toHaveProperty('@type')
    }
  }
})

test('shows its front page as words, and leads nowhere else from there @desktop', async ({ page }) => {
  const { origin } = await openOtherShop(hostileApi)
  await page.goto(origin)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOSTILE_LABEL)
  await expect(page.getByRole('complementary')).toHaveText(HOSTILE)
  await expect(page.locator('.promo')).toContainText(HOSTILE_LABEL)
  await expect(page.getByRole('region', { name: HOSTILE_LABEL })).toHaveCount(3)
  await expect(page.locator('.hero').getByRole('link', { name: HOSTILE_LABEL })).toHaveCount(1)
  const links = await page
    .locator('.hero a, .promo a, .announcement a, nav[aria-label="Categories"] a')
    .evaluateAll(all => all.map(one => (one instanceof HTMLAnchorElement ? one.href : '')))
  expect(links).toHaveLength(6)
  expect(links.filter(href => URL.parse(href)?.origin !== origin)).toEqual([])
  await page.getByRole('complementary').getByRole('link').click()
  await expect(page).toHaveURL(/\/products\?category=/)
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
})

test('keeps of its terms what a text needs, and leads nowhere by itself @desktop', async ({ page }) => {
  const { origin } = await openOtherShop(hostileApi)
  await page.goto(`${origin}/terms`)
  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { name: 'Our terms' })).toBeVisible()
  await expect(article.getByRole('img', { name: 'A stall' })).toBeVisible()
  for (const words of ['One', 'Cell', 'Styled'])
    await expect(article.getByText(words, { exact: true })).toBeVisible()
  await expect(
    article.locator('form, iframe, script, style, meta, base, svg, [style], [onload]'),
  ).toHaveCount(0)
  await expect(article.getByRole('link')).toHaveText(['Write to us'])
  await article.getByText('script', { exact: true }).click()
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
  expect(page.url()).toBe(`${origin}/terms`)
})

import { openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ManagedProcess, spawnManaged } from '../src/cli/managed-process.ts'
import { paths } from '../src/domain/paths.ts'
import { type EdgeApi, startEdgeApi } from '../tests/support/edge-api.ts'
import { freePort } from '../tests/support/free-port.ts'
import { HOSTILE, HOSTILE_LABEL, hostileApi } from './fixtures/hostile-shop.ts'
import { expect, test } from './fixtures/test.ts'

let folder: string
let api: EdgeApi
let site: ManagedProcess
let origin: string

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-hostile-'))
  api = await startEdgeApi(hostileApi)
  const port = await freePort()
  origin = `http://hostile.localhost:${port}`
  const env = { DATA_DIR: folder, PORT: `${port}`, API_PORT: `${api.port}` }
  site = spawnManaged('site', 'src/site/server/main.ts', { env, output: openSync(join(folder, 'log'), 'a') })
  await site.ready
})
test.afterAll(async () => {
  await site.stop()
  await api.close()
  await rm(folder, { recursive: true })
})

test.describe('a shop whose every text is an attack @desktop', () => {
  const product = paths.product('a')
  const pages = [
    '/',
    '/products',
    paths.category(HOSTILE),
    product,
    '/contact',
    '/terms',
    '/privacy',
    paths.notFound,
    '/cart',
  ]
  for (const path of pages) {
    test(`runs nothing at ${path.slice(0, 20)}`, async ({ page, trouble }) => {
      // Not a page; and a picture that a policy asks for, and that is not there.
      if (path === paths.notFound || path === '/privacy') trouble.expected(/^404 GET \S+\/404$/)
      page.on('dialog', dialog => dialog.dismiss())
      await page.goto(origin + path)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
      expect(page.url()).toBe(new URL(path, origin).href)
      expect(await page.title()).toContain(HOSTILE)
      for (const data of await page.locator('script[type="application/ld+json"]').allTextContents()) {
        expect(JSON.parse(data)).toHaveProperty('@type')
      }
    })
  }

  test('shows its words as words', async ({ page }) => {
    await page.goto(origin + product)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOSTILE)
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(data.map(text => JSON.parse(text).name)).toContain(HOSTILE)
  })

  test('shows its front page as words, and leads nowhere else from there', async ({ page }) => {
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

  test('leads to nobody but itself by mail or phone, and to no picture inside a network', async ({
    page,
  }) => {
    await page.goto(`${origin}/contact`)
    const links = page.locator('a[href^="mailto:"], a[href^="tel:"]')
    for (const href of await links.evaluateAll(all => all.map(one => one.getAttribute('href') ?? '')))
      expect(href).not.toMatch(/[?&]|bcc=/)
    for (const path of ['/', '/products', product]) {
      await page.goto(origin + path)
      const sources = await page
        .locator('img')
        .evaluateAll(all => all.map(one => one.getAttribute('src') ?? ''))
      expect(sources.filter(src => /^(?:javascript|data|http):|127\.0\.0\.1/.test(src))).toEqual([])
    }
  })

  test('keeps of its terms what a text needs, and leads nowhere by itself', async ({ page }) => {
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
})

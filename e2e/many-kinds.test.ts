import { gzipSync } from 'node:zlib'
import { json } from '../tests/support/edge-api.ts'
import { type OtherShop, openOtherShop } from './fixtures/other-api.ts'
import { expect, test } from './fixtures/test.ts'

const kind = (at: number) => `Kind ${String(at).padStart(3, '0')} of handloom cotton`
const all = Array.from({ length: 200 }, (_, at) => ({
  id: `p${at}`,
  title: `Thing ${at}`,
  category: 'Things',
  parentCategory: kind(at),
  regularPrice: 100,
}))

let shop: OtherShop
let listing: string
test.beforeEach(async () => {
  // An API that knows nothing of limits: it always sends all it has.
  shop = await openOtherShop((request, response) => {
    const asked = new URL(request.url ?? '', 'http://any')
    if (asked.pathname.endsWith('/storeInfo'))
      return json(response, { storeName: 'Other', categories: ['Things'] })
    const wanted = asked.searchParams.get('parentCategory')
    const data = wanted ? all.filter(({ parentCategory }) => parentCategory === wanted) : all
    json(response, { data, count: data.length })
  })
  listing = `${shop.origin}/products?category=things`
})

test('two hundred sub-categories fit the page and its weight @night', async ({ page }) => {
  const answer = await page.goto(listing)
  expect(gzipSync((await answer?.body()) ?? '').length).toBeLessThanOrEqual(15_000)
  const type = page.getByLabel('Type')
  await expect(type.getByRole('option')).toHaveCount(201)
  await expect(page.getByRole('article')).toHaveCount(12)
  await expect(page.getByText('Showing 1 to 12 of 200 items')).toBeVisible()
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const box = await type.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? width), `${width} px wide`).toBeLessThanOrEqual(width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('keys walk through two hundred sub-categories on one page @desktop', async ({ page }) => {
  await page.goto(listing)
  await page.getByLabel('Type').focus()
  await page.keyboard.type('Kind 15')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('Type')).toHaveValue(kind(151))
  await expect(page).toHaveURL(listing)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: kind(151) })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('one of two hundred sub-categories is chosen without script @night', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(listing)
  await page.getByLabel('Type').selectOption(kind(199))
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('heading', { level: 1, name: kind(199) })).toBeVisible()
  await expect(page.getByLabel('Type').getByRole('option')).toHaveCount(201)
})

import { json } from '../tests/support/edge-api.ts'
import { expectAccessible } from './fixtures/axe.ts'
import { openOtherShop } from './fixtures/other-api.ts'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

test('a product leads on to others that are like it @night', async ({ page }) => {
  await page.goto(`${shop('vastra')}/search?q=saree`)
  await page.getByRole('heading', { level: 3 }).first().getByRole('link').click()
  const related = page.getByRole('region', { name: 'You may also like' })
  await expect(related.getByRole('link')).toHaveCount(4)
  const shown = page.url()
  await related.getByRole('link').first().click()
  await expect(page).not.toHaveURL(shown)
  await expect(page).toHaveURL(/\/product\//)
})

test('a product is whole where related ones cannot be loaded, for a while', async ({ page }) => {
  const info = { storeName: 'Other', categories: ['Things'], search: true }
  const other = await openOtherShop((request, response) => {
    const path = request.url ?? ''
    if (path.includes('/storeInfo')) return json(response, info)
    if (path.includes('/related')) return json(response, {}, 500)
    return json(response, { id: 'p1', title: 'Thing 1', regularPrice: 100 })
  })
  const answer = await page.goto(`${other.origin}/product/p1`)
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: 'Thing 1' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'You may also like' })).toHaveCount(0)
})

test('a product’s page shows what this browser saw before, until it is cleared', async ({ page }) => {
  const open = async (name: string) => {
    await page.goto(`${shop('vastra')}/search?q=${encodeURIComponent(name)}`)
    await page.getByRole('heading', { level: 3 }).first().getByRole('link').click()
    return (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  }
  const seen = page.getByRole('region', { name: 'Recently seen' })
  const kurta = await open('kurta')
  await expect(seen).toHaveCount(0)
  const saree = await open('saree')
  await expect(seen.getByRole('link')).toHaveText([kurta])
  await seen.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: kurta })).toBeVisible()
  await expect(seen.getByRole('link')).toHaveText([saree])
  await expectAccessible(page, 'a product with what was seen')
  await seen.getByRole('button', { name: 'Clear' }).click()
  await expect(seen).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: kurta })).toBeVisible()
  await expect(seen).toHaveCount(0)
})

test('a damaged list of what was seen harms no product @long', async ({ page }) => {
  for (const stored of ['{', '{}', '[null, 1, {"path": "javascript:alert(1)", "name": "x", "image": "y"}]']) {
    await page.addInitScript(text => localStorage.setItem('haat:seen', text), stored)
    await page.goto(`${shop('vastra')}/search?q=kurta`)
    await page.getByRole('heading', { level: 3 }).first().getByRole('link').click()
    await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Recently seen' })).toHaveCount(0)
  }
})

import { type Behaviour, json } from '../tests/support/edge-api.ts'
import { expectAxeClean } from './fixtures/axe.ts'
import { openOtherShop } from './fixtures/other-api.ts'
import { searchField as field, openSearch } from './fixtures/search.ts'
import { shop } from './fixtures/shops.ts'
import { expect, test } from './fixtures/test.ts'

test('recent searches are accessible', async ({ page }) => {
  await page.goto(shop('vastra'))
  await openSearch(page)
  await field(page).fill('kurta')
  await expect(field(page)).toHaveRole('combobox')
  await field(page).press('Enter')
  await expect(page).toHaveURL(/q=kurta$/)
  await page.goto(shop('vastra'))
  await openSearch(page)
  await field(page).focus()
  await expect(page.getByRole('option').first()).toHaveText('kurta')
  await expectAxeClean(page, 'recent searches')
})

test('placeholders of a slow search, and a failed one, are accessible', async ({ page, trouble }) => {
  trouble.expected(/503 GET|status of 503/)
  const info = { storeName: 'Other', categories: ['Things'], search: true }
  const searching =
    (products: Behaviour): Behaviour =>
    (request, response) =>
      request.url?.includes('/storeInfo') ? json(response, info) : products(request, response)
  const other = await openOtherShop(
    searching((_, response) => void setTimeout(() => json(response, { data: [], count: 0 }), 5_000)),
  )
  const arrived = page.goto(`${other.origin}/search?q=thing`)
  await expect(page.locator('[data-skeleton]:visible')).toHaveCount(12)
  await expectAxeClean(page, 'placeholders')
  await arrived
  other.behave(searching((_, response) => json(response, {}, 500)))
  await page.goto(`${other.origin}/search?q=other`)
  await expect(page.getByText('Failed to load products. Please try again.')).toBeVisible()
  await expectAxeClean(page, 'a failed search')
})

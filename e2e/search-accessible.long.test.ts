import { type Behaviour, json } from '../tests/support/edge-api.ts'
import { expectAxeClean } from './fixtures/axe.ts'
import { openOtherShop } from './fixtures/other-api.ts'
import { expect, test } from './fixtures/test.ts'

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

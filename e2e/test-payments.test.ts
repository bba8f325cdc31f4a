import { type Behaviour, good, json } from '../tests/support/edge-api.ts'
import { expectAxeClean } from './fixtures/axe.ts'
import { type OtherShop, openOtherShop } from './fixtures/other-api.ts'
import { expect, test } from './fixtures/test.ts'

const NOTICE = 'This shop is in test mode. Payments are not real, and nobody is charged.'

/** An API that says of its shop what ours says of one that takes test payments on a real host. */
const trying: Behaviour = (request, response) =>
  request.url?.endsWith('/storeInfo')
    ? json(response, { storeName: 'Tried out', testPayments: true })
    : good(request, response)

let shop: OtherShop

test.describe('a shop that takes test payments', () => {
  test.use({ javaScriptEnabled: false })

  test('says so on every page, without script', async ({ page }) => {
    shop = await openOtherShop(trying)
    for (const path of [
      '/',
      '/products?category=books',
      '/product/a',
      '/terms',
      '/login',
      '/cart',
      '/contact',
    ]) {
      await page.goto(shop.origin + path)
      await expect(page.getByText(NOTICE), path).toBeVisible()
    }
  })
})

test('the notice is read well in light and dark @night', async ({ page }) => {
  shop = await openOtherShop(trying)
  await page.goto(`${shop.origin}/terms`)
  await expectAxeClean(page, 'terms with the notice')
})

test('another API, which says nothing of test payments, gets no notice @desktop', async ({ page }) => {
  shop = await openOtherShop(good)
  await page.goto(`${shop.origin}/terms`)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByText(NOTICE)).toHaveCount(0)
})

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

test('the notice is read well in light and dark @night', async ({ page }) => {
  shop = await openOtherShop(trying)
  await page.goto(`${shop.origin}/terms`)
  await expectAxeClean(page, 'terms with the notice')
})

import { beforeEach, expect, test } from 'vitest'
import { demoShoppers } from '../../src/store-api/demo/shoppers.ts'
import { demoShops } from '../../src/store-api/demo/shops.ts'
import { type Browser, openBrowser } from '../support/browser.ts'
import { openShopApi } from '../support/shop-api.ts'
import { openPage, signInAsAsha, until } from '../support/store-page.ts'

const api = await openShopApi()
let browser: Browser
beforeEach(async () => {
  api.mend()
  browser = openBrowser()
  await signInAsAsha(browser)
})

/** The payment page of the demo shopper's pending order. */
async function pending() {
  await openPage(browser, '/payment?orderId=5')
  const { $payment } = await import('../../src/stores/payment.ts')
  $payment.listen(() => {})
  await until(() => $payment.get().state !== 'loading')
  return $payment.get()
}

test('the payment page says what there is to pay', async () => {
  const shop = demoShops.find(({ slug }) => slug === 'books')
  const order = demoShoppers.books.orders.find(({ status }) => status === 0)
  const due = order?.lines.reduce((sum, { slug, quantity }) => {
    const product = shop?.products.find(one => one.slug === slug)
    return sum + (product?.discountedPrice ?? product?.regularPrice ?? Number.NaN) * quantity
  }, 0)
  expect(await pending()).toMatchObject({ state: 'form', due })
})

test('an order that cannot be looked up still has its form, without a sum', async () => {
  api.break(/orders\/5$/, { kind: 'silent' })
  expect(await pending()).toMatchObject({ state: 'form', due: undefined })
})

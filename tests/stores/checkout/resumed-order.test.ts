import { describe, expect, test } from 'vitest'
import { demoShoppers } from '../../../src/demo/shoppers.ts'
import { browserOfEach } from '../../support/browser.ts'
import { orderCount } from '../../support/checkout-page.ts'
import { openShopApi } from '../../support/shop-api.ts'
import { openPage, signInAsAsha, until } from '../../support/store-page.ts'

await openShopApi()
const browser = browserOfEach(signInAsAsha)

/** The checkout that a payment leads back to; of the demo shopper's orders 1005 is Pending, 1004 Processing. */
async function open(orderId: string) {
  await openPage(browser, `/checkout?orderId=${orderId}`)
  const store = await import('../../../src/stores/checkout/checkout.ts')
  const { $resumedOrder } = await import('../../../src/stores/checkout/resumed-order.ts')
  const { $cart } = await import('../../../src/stores/cart/cart.ts')
  store.$checkoutCart.listen(() => {})
  store.$orderProblem.listen(() => {})
  await until(() => $resumedOrder.get().state !== 'loading' || browser.went.length > 0)
  return { ...store, $cart }
}

const address = demoShoppers.books.orders.find(({ status }) => status === 0)?.shippingAddress

describe('the checkout of an order that is not paid', () => {
  test('has its lines and its address, and leads to its payment without another order', async () => {
    const before = await orderCount(browser)
    const { addressForm, $checkoutCart, submitOrder } = await open('1005')
    expect(addressForm.$values.get()).toEqual(address)
    expect($checkoutCart.get().length).toBeGreaterThan(0)
    await submitOrder()
    expect(browser.went).toEqual(['/payment?orderId=1005'])
    expect(await orderCount(browser)).toBe(before)
  })

  test('makes another order where it is to go elsewhere, and leaves the cart alone', async () => {
    const before = await orderCount(browser)
    const line = { id: 'other', name: 'Other', image: '', price: 1, quantity: 1 }
    browser.local.setItem('haat:cart', JSON.stringify([line]))
    const { addressForm, submitOrder, $cart } = await open('1005')
    addressForm.setField('city', 'Goa')
    await submitOrder()
    expect(browser.went[0]).toMatch(/^\/payment\?orderId=(?!1005)\d+$/)
    expect([await orderCount(browser), $cart.get().length]).toEqual([before + 1, 1])
  })

  test('that was paid meanwhile is the page of its payment, which says so', async () => {
    await open('1004')
    expect(browser.went).toEqual(['/payment?orderId=1004'])
  })

  test('says where to pay where it cannot be shown', async () => {
    const { $orderProblem, $checkoutCart } = await open('999999')
    await until(() => $orderProblem.get() !== '')
    expect($orderProblem.get()).toBe('We could not open your order here. You can pay for it in My Orders.')
    expect($checkoutCart.get()).toEqual([])
  })
})

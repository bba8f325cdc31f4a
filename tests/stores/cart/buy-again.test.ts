import { describe, expect, test } from 'vitest'
import { fillCart, openCheckout } from '../../support/checkout-page.ts'
import { openPage, openShopOfAsha, until } from '../../support/store-page.ts'

const { api, browser } = await openShopOfAsha()

async function openOrders() {
  await openPage(browser, '/orders')
  const { $orders } = await import('../../../src/stores/orders/orders.ts')
  const { $cart } = await import('../../../src/stores/cart/cart.ts')
  const store = await import('../../../src/stores/cart/buy-again.ts')
  $orders.listen(() => {})
  await until(() => $orders.get().state === 'ready')
  const orders = $orders.get()
  const [order] = orders.state === 'ready' ? orders.value.orders : []
  if (!order) throw new Error('no order')
  return { ...store, $cart, order }
}

describe('an order in My Orders', () => {
  test('goes into the cart again, with its picture and its product', async () => {
    const { id } = await fillCart(browser)
    await (await openCheckout(browser)).submitOrder()
    const { buyAgain, $buyingAgain, $cart, order } = await openOrders()
    expect(order.items).toMatchObject([{ productId: id, quantity: 2 }])
    expect(order.items[0]?.image).toMatch(/^\/media\//)
    await Promise.all([buyAgain(order), buyAgain(order)])
    expect($cart.get()).toMatchObject([{ id, quantity: 2 }])
    expect($buyingAgain.get()).toMatchObject({ state: 'done', result: { notes: [] } })
  })

  test('leaves the cart alone where no product can be looked up', async () => {
    const { buyAgain, $buyingAgain, $cart, order } = await openOrders()
    api.break(/products\//)
    await buyAgain(order)
    expect([$buyingAgain.get().state, $cart.get()]).toEqual(['failed', []])
  })
})

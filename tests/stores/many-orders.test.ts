import { beforeEach, describe, expect, test } from 'vitest'
import { orderLimitMessages } from '../../src/store-api/platform/http/error-responses.ts'
import { address } from '../support/address.ts'
import { openPage, openShopOfAsha, until } from '../support/store-page.ts'

const ORIGIN = 'http://books.localhost:8044/api/v1'
const { api, browser } = await openShopOfAsha()
let productId = ''

/** Places orders beside the browser until the shop wants no more. */
async function orderAllOneMay(token: string | null): Promise<void> {
  const { data } = (await (await fetch(`${ORIGIN}/products`)).json()) as { data: { id: string }[] }
  productId = data[0]?.id ?? ''
  for (let status = 200; status === 200; ) {
    const body = JSON.stringify({ products: { [productId]: 1 }, shippingAddress: address })
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    ;({ status } = await fetch(`${ORIGIN}/orders`, { method: 'POST', headers, body }))
  }
}

beforeEach(async () => {
  if (productId === '') await orderAllOneMay(browser.local.getItem('haat:token'))
})

describe('many orders', () => {
  async function open() {
    await openPage(browser, '/orders')
    const store = await import('../../src/stores/orders/orders.ts')
    store.$orders.listen(() => {})
    await until(() => store.$orders.get().state !== 'loading')
    const shown = () => {
      const orders = store.$orders.get()
      if (orders.state !== 'ready') throw new Error(orders.state)
      return { ids: orders.value.orders.map(({ id }) => id), more: orders.value.more }
    }
    return { ...store, shown }
  }

  test('come page by page, the older ones when asked for, each once', async () => {
    const { showMoreOrders, shown } = await open()
    expect(shown()).toMatchObject({ ids: { length: 20 }, more: true })
    await showMoreOrders()
    const { ids, more } = shown()
    expect(more).toBe(false)
    expect(ids).toEqual(Array.from({ length: ids.length }, (_, index) => `${1000 + ids.length - index}`))
    expect(ids.length).toBeGreaterThan(20)
  })

  test('asked for twice at once are asked for once', async () => {
    const { showMoreOrders, shown } = await open()
    api.calls.splice(0)
    await Promise.all([showMoreOrders(), showMoreOrders()])
    expect(api.calls).toEqual(['GET /orders'])
    expect(new Set(shown().ids).size).toBe(shown().ids.length)
  })

  test('that cannot be had leave those that are shown, and can be asked for again', async () => {
    const { showMoreOrders, $olderOrders, shown } = await open()
    api.break(/orders$/)
    await showMoreOrders()
    expect([$olderOrders.get(), shown().ids.length, shown().more]).toEqual(['failed', 20, true])
    api.mend()
    await showMoreOrders()
    expect([$olderOrders.get(), shown().more]).toEqual(['idle', false])
  })

  test('are shown though one of those on screen changes meanwhile', async () => {
    const { showMoreOrders, showChangedOrder, $orders, shown } = await open()
    const orders = $orders.get()
    const first = orders.state === 'ready' ? orders.value.orders[0] : undefined
    if (!first) throw new Error('there is no order')
    const asked = showMoreOrders()
    showChangedOrder({ ...first, date: 'today' })
    await asked
    expect(shown().more).toBe(false)
    expect(shown().ids.length).toBeGreaterThan(20)
    const now = $orders.get()
    expect(now.state === 'ready' && now.value.orders[0]?.date).toBe('today')
  })

  test('are not shown to the next person after a sign-out', async () => {
    const { showMoreOrders, $orders } = await open()
    const asked = showMoreOrders()
    browser.otherTabWrites('haat:token', null)
    await asked
    expect($orders.get().state).toBe('loading')
  })
})

test('one order too many is refused in plain words, and cart and address stay', async () => {
  const line = { id: productId, name: 'A book', image: '', price: 1, quantity: 1 }
  const chosen = { ...line, selectedSize: '', selectedColor: '' }
  browser.local.setItem('haat:cart', JSON.stringify([chosen]))
  await openPage(browser, '/checkout')
  const { addressForm, submitOrder, $orderProblem } = await import('../../src/stores/checkout/checkout.ts')
  const { $cart } = await import('../../src/stores/cart/cart.ts')
  addressForm.fill(address)
  browser.went.splice(0)
  await submitOrder()
  expect($orderProblem.get()).toBe(`Failed to create order: ${orderLimitMessages.orders}`)
  expect($cart.get()).toHaveLength(1)
  expect(addressForm.$values.get()).toEqual(address)
  expect(browser.went).toEqual([])
})

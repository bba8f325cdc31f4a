import { describe, expect, test } from 'vitest'
import { demoShoppers } from '../../../src/demo/shoppers.ts'
import { fillCart, openCheckout, orderCount } from '../../support/checkout-page.ts'
import { openPage, openShopOfAsha, until } from '../../support/store-page.ts'

const { api, browser } = await openShopOfAsha()

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

  test('has its address as it is, though the form held another PIN code of the same place', async () => {
    const place = { city: address?.city ?? '', state: address?.state ?? '' }
    api.break(/postal-codes\/560011/, { kind: 'answers', status: 200, body: { ...place, city: 'Elsewhere' } })
    await openPage(browser, '/checkout?orderId=1005')
    const { addressForm, checkoutPin, $orderProblem } = await import(
      '../../../src/stores/checkout/checkout.ts'
    )
    addressForm.restore({ ...place, postalCode: '560034' })
    checkoutPin.$place.listen(() => {})
    await new Promise(resolve => setTimeout(resolve, 50))
    $orderProblem.listen(() => {})
    await until(() => addressForm.$values.get().postalCode === '560011')
    await new Promise(resolve => setTimeout(resolve, 100))
    expect(addressForm.$values.get()).toEqual(address)
  })

  test('keeps the address that was typed where a link was followed and Back pressed', async () => {
    const { addressForm } = await open('1005')
    const { $resumedOrder } = await import('../../../src/stores/checkout/resumed-order.ts')
    addressForm.setField('city', 'Goa')
    api.calls.splice(0)
    browser.goAwayAndBack(() => {})
    await until(() => api.calls.includes('GET /orders/1005') && $resumedOrder.get().state === 'ready')
    await new Promise(resolve => setTimeout(resolve, 100))
    expect([$resumedOrder.get().state, addressForm.$values.get().city]).toEqual(['ready', 'Goa'])
  })

  test('goes elsewhere itself where the shop lets shoppers change orders, after a lost answer too', async () => {
    await api.takeGuests(true)
    const before = await orderCount(browser)
    const { addressForm, submitOrder } = await open('1005')
    addressForm.setField('city', 'Pune ')
    api.break(/address$/, { kind: 'answer lost' })
    await submitOrder()
    expect(browser.went).toEqual([])
    api.mend()
    await submitOrder()
    expect([browser.went, await orderCount(browser)]).toEqual([['/payment?orderId=1005'], before])
    const { fetchOrder } = await import('../../../src/stores/orders/payment-polling.ts')
    expect((await fetchOrder('1005')).shippingAddress).toEqual({ ...address, city: 'Pune' })
  })

  test('goes where the form says, also back again after an answer that was lost', async () => {
    await api.takeGuests(true)
    const { addressForm, submitOrder } = await open('1005')
    const { fetchOrder } = await import('../../../src/stores/orders/payment-polling.ts')
    const { city } = addressForm.$values.get()
    addressForm.setField('city', 'Nashik')
    api.break(/address$/, { kind: 'answer lost' })
    await submitOrder()
    api.mend()
    expect((await fetchOrder('1005')).shippingAddress.city).toBe('Nashik')
    addressForm.setField('city', city)
    await submitOrder()
    expect(browser.went).toEqual(['/payment?orderId=1005'])
    expect((await fetchOrder('1005')).shippingAddress.city).toBe(city)
  })

  test('makes another order elsewhere where the order may not be changed any more', async () => {
    await api.takeGuests(true)
    const before = await orderCount(browser)
    const { addressForm, submitOrder } = await open('1005')
    await api.takeGuests(false)
    addressForm.setField('city', 'Goa')
    await submitOrder()
    expect(browser.went[0]).toMatch(/^\/payment\?orderId=(?!1005)\d+$/)
    expect(await orderCount(browser)).toBe(before + 1)
  })

  test('that was paid meanwhile is the page of its payment, which says so', async () => {
    await open('1004')
    expect(browser.went).toEqual(['/payment?orderId=1004'])
  })

  test.each([
    { total: 1_200, payNow: 200 },
    { total: 1_040, payNow: 1_000, payment: 'cod', cod: 'unconfirmed' },
  ])(
    'that asks for another amount than its total (%j) is the page of its payment: no order is to take its place',
    async asked => {
      const body = { id: 1005, status: 0, lines: [], ...asked }
      api.break(/orders\/1005$/, { kind: 'answers', status: 200, body })
      await open('1005')
      expect(browser.went).toEqual(['/payment?orderId=1005'])
    },
  )

  test('says where to pay where it cannot be shown, to a guest without My Orders too', async () => {
    const { $orderProblem, $checkoutCart } = await open('999999')
    await until(() => $orderProblem.get() !== '')
    expect($orderProblem.get()).toBe(
      'We could not open your order. Pay by the link in our e-mail, or in My Orders.',
    )
    expect($checkoutCart.get()).toEqual([])
  })
})

describe('an order that costs something else at another address', () => {
  /** Places an order for which a code took 10 rupees off, and opens its checkout again; a copy of it costs 10 more. */
  async function openReduced() {
    const standard = { id: 'std', label: 'Standard', amount: 40 }
    await api.setRules({
      delivery: { zones: [{ id: 'all', label: 'India', rates: [standard] }] },
      discounts: [{ id: 'ten', label: 'Ten', code: 'TEN', kind: 'amount', value: 10 }],
    })
    await fillCart(browser)
    const { submitOrder } = await openCheckout(browser)
    const { $quote } = await import('../../../src/stores/checkout/quote.ts')
    const { choose } = await import('../../../src/stores/checkout/quote-state.ts')
    document.documentElement.dataset['quotes'] = ''
    $quote.listen(() => {})
    choose({ code: 'TEN' })
    await until(() => {
      const now = $quote.get()
      return now.state === 'ready' && !now.updating && now.quote.chosen.code === 'TEN'
    })
    await submitOrder()
    const [, id = ''] = /orderId=(\d+)/.exec(browser.went[0] ?? '') ?? []
    browser.went.splice(0)
    const opened = await open(id)
    document.documentElement.dataset['quotes'] = ''
    return opened
  }

  test('says so, shows what, and is placed by one press more', async () => {
    const before = await orderCount(browser)
    const { addressForm, submitOrder, $orderProblem, $checkoutTotal } = await openReduced()
    $checkoutTotal.listen(() => {})
    const total = $checkoutTotal.get() ?? 0
    addressForm.setField('city', 'Goa')
    await submitOrder()
    expect(browser.went).toEqual([])
    expect($orderProblem.get()).toBe(
      'Failed to create order: The price of this order has changed. Please check it and order again.',
    )
    expect([$checkoutTotal.get(), addressForm.$values.get().city]).toEqual([total + 10, 'Goa'])
    await submitOrder()
    expect(browser.went[0]).toMatch(/^\/payment\?orderId=\d+$/)
    expect(await orderCount(browser)).toBe(before + 2)
  })
})

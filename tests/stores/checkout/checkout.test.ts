import { describe, expect, test } from 'vitest'
import { address } from '../../support/address.ts'
import { browserOfEach } from '../../support/browser.ts'
import * as checkoutPage from '../../support/checkout-page.ts'
import { openShopApi } from '../../support/shop-api.ts'
import { signInAsAsha, until } from '../../support/store-page.ts'

const api = await openShopApi()
const browser = browserOfEach(checkoutPage.signInWithCart)

const fillCart = (change: { id?: string; price?: number } = {}) => checkoutPage.fillCart(browser, change)
const checkout = () => checkoutPage.openCheckout(browser)
const orderCount = () => checkoutPage.orderCount(browser)

describe('checking out', () => {
  test('asks once about a PIN code that cannot be right, and a second press sends it', async () => {
    const before = await orderCount()
    const { submitOrder, addressForm, toasts } = await checkout()
    addressForm.setField('postalCode', '41100')
    await submitOrder()
    const question = 'A PIN code has six digits: is 41100 right? If it is, press the button again.'
    expect([addressForm.$errors.get(), toasts()]).toEqual([{ postalCode: question }, []])
    expect([await orderCount(), addressForm.$failedSubmits.get()]).toEqual([before, 1])
    addressForm.setField('postalCode', '4110')
    await submitOrder()
    expect(addressForm.$errors.get()).toEqual({
      postalCode: 'A PIN code has six digits: is 4110 right? If it is, press the button again.',
    })
    await submitOrder()
    expect(await orderCount()).toBe(before + 1)
    expect(browser.went[0]).toMatch(/^\/payment/)
  })

  test('that failed and then worked tells of no error on the next page', async () => {
    const { submitOrder, toasts } = await checkout()
    api.break(/orders$/, { kind: 'answers', status: 500, body: {} })
    await submitOrder()
    expect(toasts()).toEqual(['Error placing order: Please try again later.'])
    api.mend()
    await submitOrder()
    expect(browser.went[0]).toMatch(/^\/payment/)
    expect(browser.session.getItem('haat:toasts')).not.toContain('Error placing order')
  })

  test('makes an order, empties the cart and goes to pay', async () => {
    const before = await orderCount()
    const { submitOrder, $cart, $checkoutCart } = await checkout()
    await submitOrder()
    expect(await orderCount()).toBe(before + 1)
    expect(browser.went[0]).toMatch(/^\/payment\?orderId=\d+$/)
    expect([$cart.get().length, $checkoutCart.get().length]).toEqual([0, 1])
    const seen = [browser.session.getItem('haat:checkout'), browser.local.getItem('haat:attempt')]
    expect(seen).toEqual([null, null])
  })

  test('with an empty cart, or a blank field, says so and sends nothing', async () => {
    const { submitOrder, addressForm, toasts } = await checkout()
    addressForm.setField('city', '  ')
    api.calls.splice(0)
    await submitOrder()
    browser.otherTabWrites('haat:cart', null)
    await submitOrder()
    expect(toasts()).toEqual([
      'Please fill all fields: All shipping information fields are required.',
      'Cart is empty: Please add items to your cart before checkout.',
    ])
    expect(api.calls).not.toContain('POST /orders')
  })

  test('pressed a hundred times at once is one order', async () => {
    const before = await orderCount()
    const { submitOrder } = await checkout()
    await Promise.all(Array.from({ length: 100 }, submitOrder))
    expect(await orderCount()).toBe(before + 1)
  })

  test('whose answer was lost is still one order after a reload and a retry', async () => {
    const before = await orderCount()
    api.break(/orders$/, { kind: 'answer lost' })
    const first = await checkout()
    await first.submitOrder()
    expect(first.$cart.get()).toHaveLength(1)
    expect(first.toasts()).toContain('Error placing order: Please try again later.')
    expect(first.$orderProblem.get()).toBe('Failed to create order')
    api.mend()
    const second = await checkout()
    await second.submitOrder()
    expect(await orderCount()).toBe(before + 1)
    expect(browser.went[0]).toMatch(/^\/payment/)
  })

  test('left while its address is being saved is one order, and the cart is empty', async () => {
    const before = await orderCount()
    const { submitOrder, whenOrdered, $checkoutCart } = await checkout()
    const saving = new Promise<void>(begun => {
      whenOrdered(() => {
        begun()
        return new Promise(() => {})
      })
    })
    void submitOrder()
    await saving
    expect($checkoutCart.get()).toHaveLength(1)
    await (await checkout()).submitOrder()
    expect([await orderCount(), browser.local.getItem('haat:cart')]).toEqual([before + 1, '[]'])
  })

  test('leaves in the cart what another tab adds meanwhile', async () => {
    const line = await fillCart()
    const { submitOrder, $cart } = await checkout()
    api.break(/orders$/, { kind: 'slow', milliseconds: 50 })
    const sent = submitOrder()
    const added = [
      { ...line, quantity: line.quantity + 1 },
      { ...line, id: 'another' },
    ]
    browser.otherTabWrites('haat:cart', JSON.stringify(added))
    await sent
    expect($cart.get().map(({ id, quantity }) => [id, quantity])).toEqual([
      [line.id, 1],
      ['another', line.quantity],
    ])
  })

  test('of something else after a lost answer is another order', async () => {
    const before = await orderCount()
    api.break(/orders$/, { kind: 'answer lost' })
    await (await checkout()).submitOrder()
    api.mend()
    const second = await checkout()
    second.addressForm.setField('city', 'Goa')
    await second.submitOrder()
    expect(await orderCount()).toBe(before + 2)
  })

  test('that fails keeps the cart and what was typed, over a reload and a sign-in', async () => {
    api.break(/orders$/, { kind: 'answers', status: 401, body: {} })
    const { submitOrder, $cart } = await checkout()
    await submitOrder()
    expect([$cart.get().length, browser.local.getItem('haat:token')]).toEqual([1, null])
    api.mend()
    await signInAsAsha(browser)
    browser.visit('/checkout')
    const { addressForm } = await import('../../../src/stores/checkout/checkout.ts')
    addressForm.restore({})
    expect(addressForm.$values.get()).toEqual(address)
  })
})

describe('an order that the API refuses because a piece is gone', () => {
  async function refused(body: object, status = 409) {
    const page = await checkout()
    const check = await import('../../../src/stores/cart/cart-check.ts')
    check.$cartChanges.listen(() => {})
    api.break(/orders$/, { kind: 'answers', status, body })
    await page.submitOrder()
    return { ...page, ...check }
  }

  test('shows the sentence, marks the line, and keeps cart and form', async () => {
    const { id } = await fillCart()
    const { $orderProblem, $cartChanges, $cart, addressForm, submitOrder } = await refused({
      error: 'A book is sold out.',
      productId: id,
    })
    expect($orderProblem.get()).toBe('Failed to create order: A book is sold out.')
    await until(() => $cartChanges.get().length > 0)
    const seen = $cartChanges.get().map(({ kind, text }) => [kind, text])
    expect(seen).toEqual([['refused', 'A book is sold out.']])
    expect([$cart.get().length, addressForm.$values.get()]).toEqual([1, address])
    api.mend()
    await submitOrder()
    expect(browser.went[0]).toMatch(/^\/payment/)
  })

  test('marks the line that lacks a choice too', async () => {
    const { id } = await fillCart()
    const body = { error: 'Please choose a size of A book', productId: id }
    const { $cartChanges } = await refused(body, 400)
    await until(() => $cartChanges.get().length > 0)
    expect($cartChanges.get().map(({ text }) => text)).toEqual([body.error])
  })

  test('marks no line where the API names no product', async () => {
    expect((await refused({ error: 'Sold out' })).$cartChanges.get()).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { address } from '../../support/address.ts'
import { browserOfEach, openBrowser } from '../../support/browser.ts'
import { fillCart } from '../../support/checkout-page.ts'
import { breakStorage } from '../../support/memory-storage.ts'
import { openShopApi } from '../../support/shop-api.ts'
import { openPage, signInAsAsha, until } from '../../support/store-page.ts'

const api = await openShopApi()
await api.takeGuests(true)
const browser = browserOfEach(fillCart)

const EMAIL = 'meera@example.com'
const GUEST_ORDERS = 'haat:guest-orders'

/** Opens a page of a shop that takes guests. */
async function open(path: string) {
  const page = await openPage(browser, path)
  page.clear()
  document.documentElement.dataset['guests'] = ''
  browser.went.splice(0)
  return page
}

async function openCheckout() {
  const { toasts } = await open('/checkout')
  const { addressForm, submitOrder } = await import('../../../src/stores/checkout/checkout.ts')
  const { contactForm } = await import('../../../src/stores/checkout/guest-checkout.ts')
  addressForm.fill(address)
  return { addressForm, submitOrder, contactForm, toasts }
}

/** Places an order as a guest; resolves to its number. */
async function order(email = EMAIL) {
  const { contactForm, submitOrder } = await openCheckout()
  contactForm.fill({ email })
  await submitOrder()
  return /orderId=(\d+)/.exec(browser.went[0] ?? '')?.[1] ?? ''
}

const kept = () =>
  JSON.parse(browser.local.getItem(GUEST_ORDERS) ?? '[]') as { id: string; token: string; until: number }[]

describe('a guest', () => {
  test('goes from the cart to the checkout; without guest checkout, to sign in', async () => {
    await open('/cart')
    const { goToCheckout } = await import('../../../src/stores/checkout/checkout-entry.ts')
    goToCheckout()
    delete document.documentElement.dataset['guests']
    goToCheckout()
    expect(browser.went).toEqual(['/checkout', '/login?from=%2Fcheckout'])
  })

  test.each(['', '  ', 'meera', 'meera@'])('needs an e-mail address: %j is none', async email => {
    const { contactForm, addressForm, submitOrder } = await openCheckout()
    contactForm.fill({ email })
    addressForm.fill({ city: '' })
    api.calls.splice(0)
    await submitOrder()
    expect(contactForm.$errors.get()).toEqual({ email: 'Please enter a valid email address' })
    expect(addressForm.$errors.get()).toEqual({ city: 'City is required' })
    expect([api.calls.includes('POST /orders'), browser.went]).toEqual([false, []])
  })

  test('orders, pays and follows the order with what this browser keeps', async () => {
    const id = await order(' Meera@Example.com ')
    expect(browser.went).toEqual([`/payment?orderId=${id}`])
    expect(kept()).toMatchObject([{ id, email: EMAIL }])
    await open(`/payment?orderId=${id}`)
    const { $payment, $amountDue, paymentForm } = await import('../../../src/stores/orders/payment.ts')
    $payment.listen(() => {})
    await until(() => $payment.get().state === 'form')
    expect($amountDue.get()).toMatchObject({ orderId: id, due: expect.any(Number) })
    expect(Object.values(paymentForm.$values.get())).toContain(EMAIL)
    await open(`/track-order?id=${id}`)
    const tracking = await import('../../../src/stores/orders/tracking.ts')
    tracking.prefillTracking()
    await until(() => tracking.$tracking.get().state === 'found')
    const seen = tracking.$tracking.get()
    expect(seen).toMatchObject({ byToken: true, order: { id, canChange: true } })
  })

  test('opens the payment of no other order, and is sent to sign in', async () => {
    const id = await order()
    await open(`/payment?orderId=${Number(id) + 1}`)
    const { $paymentGate } = await import('../../../src/stores/checkout/guest-checkout.ts')
    $paymentGate.listen(() => {})
    await until(() => browser.went.length > 0)
    const expected = ['out', expect.stringMatching(/^\/login\?from=/)]
    expect([$paymentGate.get(), browser.went[0]]).toMatchObject(expected)
  })

  test('orders with full storage too: then this tab keeps the token', async () => {
    breakStorage(browser.local, 'full')
    const id = await order()
    expect(browser.went).toEqual([`/payment?orderId=${id}`])
    expect(browser.session.getItem(GUEST_ORDERS)).toContain(`"id":"${id}"`)
  })

  test('with blocked storage takes the token along in the fragment', async () => {
    const { contactForm, submitOrder } = await openCheckout()
    const { $cart } = await import('../../../src/stores/cart/cart.ts')
    $cart.listen(() => {})
    breakStorage(browser.local, 'blocked')
    breakStorage(browser.session, 'blocked')
    contactForm.fill({ email: EMAIL })
    await submitOrder()
    expect(browser.went[0]).toMatch(/^\/payment\?orderId=\d+#order-token=[\w-]{43}$/)
  })

  test('with blocked storage keeps the token in the address: a reload and the way back from the bank open the order', async () => {
    const id = await order()
    const path = `/payment?orderId=${id}#order-token=${kept()[0]?.token}`
    for (const area of [browser.local, browser.session]) breakStorage(area, 'blocked')
    browser.visit(path)
    browser.went.splice(0)
    const { orderTokenOf } = await import('../../../src/stores/orders/guest-orders.ts')
    expect(path).toContain(orderTokenOf(id))
    expect(browser.went).toEqual([])
  })

  test('leaves nothing of the orders here after a sign-out', async () => {
    await order()
    await signInAsAsha(browser)
    const { endSession } = await import('../../../src/stores/account/session.ts')
    endSession()
    expect(browser.local.getItem(GUEST_ORDERS)).toBeNull()
  })

  test("has an order of its own after signing in: it is in no account's list yet", async () => {
    const id = await order()
    await signInAsAsha(browser)
    browser.visit(`/order-success?orderId=${id}`)
    const { isGuestOrder, orderPath } = await import('../../../src/stores/orders/guest-orders.ts')
    expect([isGuestOrder(id), isGuestOrder('1001')]).toEqual([true, false])
    expect(orderPath(`/track-order?id=${id}`, id)).toBe(`/track-order?id=${id}`)
  })
})

describe('the link of a mail', () => {
  test('opens the order, and its token leaves the address', async () => {
    const id = await order()
    const [{ token } = { token: '' }] = kept()
    Object.assign(browser, openBrowser())
    await open(`/track-order?id=${id}#order-token=${token}`)
    const tracking = await import('../../../src/stores/orders/tracking.ts')
    tracking.prefillTracking()
    await until(() => tracking.$tracking.get().state === 'found')
    expect([browser.went, kept()[0]?.token]).toEqual([[`shown as /track-order?id=${id}`], token])
  })

  async function follow(id: string, token: string) {
    await open(`/track-order?id=${id}#order-token=${token}`)
    const tracking = await import('../../../src/stores/orders/tracking.ts')
    tracking.prefillTracking()
    await until(() => tracking.$tracking.get().state !== 'loading')
    return tracking.$tracking.get()
  }

  test('takes the place of the token that was kept, once it has opened the order', async () => {
    const id = await order()
    const [own] = kept()
    const other = { ...own, id: '7' }
    browser.local.setItem(GUEST_ORDERS, JSON.stringify([{ ...own, token: 'y'.repeat(43) }, other]))
    expect(await follow(id, own?.token ?? '')).toMatchObject({ state: 'found', order: { id } })
    expect(kept()).toEqual([{ ...own, until: expect.any(Number) }, other])
  })

  test('that opens nothing takes nothing from a guest who has the order', async () => {
    const id = await order()
    const before = kept()
    expect(await follow(id, 'x'.repeat(43))).toMatchObject({ state: 'found', order: { id } })
    expect(kept()).toEqual(before)
  })

  test('that nobody could check is tried again, and the kept token with it', async () => {
    const id = await order()
    const [own] = kept()
    api.break(/orders/)
    expect(await follow(id, 'x'.repeat(43))).toMatchObject({ state: 'failed' })
    expect(kept().map(({ token }) => token)).toEqual(['x'.repeat(43), own?.token])
    api.mend()
    await open(`/payment?orderId=${id}`)
    const { $payment } = await import('../../../src/stores/orders/payment.ts')
    $payment.listen(() => {})
    await until(() => kept().length === 1 && $payment.get().state !== 'loading')
    expect([$payment.get().state, kept()]).toEqual(['form', [own]])
  })

  test('to pay an order that it opens no more leads to where that is said, and the order is found by its number', async () => {
    const id = await order()
    const token = 'x'.repeat(43)
    Object.assign(browser, openBrowser())
    await open(`/payment?orderId=${id}#order-token=${token}`)
    const { $payment } = await import('../../../src/stores/orders/payment.ts')
    $payment.listen(() => {})
    await until(() => browser.went.length > 1 || $payment.get().state !== 'loading')
    expect(browser.went).toEqual([`shown as /payment?orderId=${id}`, `/track-order?id=${id}`])
  })

  test('that is too old says so, and is forgotten', async () => {
    await open(`/track-order?id=1001#order-token=${'x'.repeat(43)}`)
    const tracking = await import('../../../src/stores/orders/tracking.ts')
    tracking.prefillTracking()
    await until(() => tracking.$tracking.get().state === 'failed')
    const seen = tracking.$tracking.get()
    expect(seen).toMatchObject({ why: expect.stringContaining('no longer opens the order') })
    expect(kept()).toEqual([])
  })
})

describe('an order that is not shipped', () => {
  async function openChange(id: string) {
    const { toasts } = await open(`/track-order?id=${id}`)
    const change = await import('../../../src/stores/orders/order-change.ts')
    const shown: object[] = []
    return { ...change, toasts, shown, show: (after: object) => void shown.push(after) }
  }

  test('goes to another address', async () => {
    const id = await order()
    const { openAddress, changedAddressForm, submitChangedAddress, shown, show } = await openChange(id)
    await openAddress(id)
    expect(changedAddressForm.$values.get()).toEqual(address)
    changedAddressForm.setField('address', '7 Hill Road')
    await submitChangedAddress(id, show)
    expect(shown).toMatchObject([{ shipping: { address: expect.stringContaining('7 Hill Road') } }])
  })

  test('is cancelled with a reason, once, and no more changed', async () => {
    const id = await order()
    const { openCancel, cancelForm, submitCancel, $openChange, $changeProblem, shown, show, ...change } =
      await openChange(id)
    openCancel(id)
    await submitCancel(id, show)
    expect(cancelForm.$errors.get()).toEqual({ reason: 'Please say why you cancel the order' })
    cancelForm.setField('reason', 'It takes too long')
    await submitCancel(id, show)
    expect(shown).toMatchObject([{ status: 4, canChange: false }])
    expect($openChange.get()).toBeUndefined()
    change.changedAddressForm.fill(address)
    await change.submitChangedAddress(id, show)
    expect($changeProblem.get()).toContain('can no longer be changed')
    expect(shown).toHaveLength(1)
  })
})

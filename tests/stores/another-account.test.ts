import { describe, expect, test, vi } from 'vitest'
import { address } from '../support/address.ts'
import type { Browser } from '../support/browser.ts'
import { fillCart, openCheckout } from '../support/checkout-page.ts'
import { otherSession, putSession } from '../support/other-account.ts'
import { asha, openPage, openShopOfAsha, until } from '../support/store-page.ts'

const { api, browser } = await openShopOfAsha()
const other = await otherSession()

const ways: [string, (there: Browser) => void][] = [
  ['the back button', there => there.goAwayAndBack(() => putSession(there, other))],
  [
    'another tab',
    there => {
      there.otherTabWrites('haat:email', other.email)
      there.otherTabWrites('haat:token', other.token)
    },
  ],
]

describe.each(ways)('another account, over %s,', (_, signInOther) => {
  test('sees its own orders and account', async () => {
    await openPage(browser, '/orders')
    const { $orders } = await import('../../src/stores/orders/orders.ts')
    const { $account } = await import('../../src/stores/account/account.ts')
    for (const $state of [$orders, $account]) $state.listen(() => {})
    await until(() => $orders.get().state === 'ready' && $account.get().state === 'ready')
    signInOther(browser)
    expect([$orders.get().state, $account.get().state]).toEqual(['loading', 'loading'])
    await until(() => $orders.get().state === 'ready' && $account.get().state === 'ready')
    expect($orders.get()).toMatchObject({ value: { orders: [] } })
    expect($account.get()).toMatchObject({ value: { email: other.email } })
  })

  test('sees no payment of an order that is not its own, nor what was typed for it', async () => {
    await openPage(browser, '/payment?orderId=1005')
    const { $payment, paymentForm } = await import('../../src/stores/orders/payment.ts')
    $payment.listen(() => {})
    await until(() => $payment.get().state === 'form')
    expect(paymentForm.$values.get()['email']).toBe(asha.email)
    paymentForm.setField('note', 'Leave it at the door')
    signInOther(browser)
    expect([$payment.get().state, Object.values(paymentForm.$values.get()).join('')]).toEqual(['loading', ''])
    expect(browser.went).toEqual(['/payment?orderId=1005'])
  })

  test('is led to no payment of the first one that is answered late, and nothing of it is kept', async () => {
    await openPage(browser, '/payment?orderId=1005')
    const { $payment, paymentForm, submitPayment } = await import('../../src/stores/orders/payment.ts')
    $payment.listen(() => {})
    await until(() => $payment.get().state === 'form')
    paymentForm.fill({ method: 'upi-app', name: 'Asha', email: asha.email, phone: '+919000055055' })
    const action = { type: 'deeplink', redirectUrl: 'upi://pay?pa=shop@bank' }
    api.break(/payments$/, { kind: 'answers', status: 200, body: { success: true, action } })
    const sent = submitPayment()
    signInOther(browser)
    await sent
    expect([browser.went, browser.local.getItem('haat:paying')]).toEqual([['/payment?orderId=1005'], null])
  })

  test('sees no order at checkout that is not its own, also where that comes late', async () => {
    await openPage(browser, '/checkout?orderId=1005')
    const { $checkoutCart, $orderProblem } = await import('../../src/stores/checkout/checkout.ts')
    const { $resumedOrder } = await import('../../src/stores/checkout/resumed-order.ts')
    for (const $state of [$checkoutCart, $orderProblem]) $state.listen(() => {})
    await until(() => $resumedOrder.get().state === 'ready')
    expect($checkoutCart.get()).not.toEqual([])
    api.break(/1005/, { kind: 'slow', milliseconds: 200 })
    signInOther(browser)
    expect($checkoutCart.get()).toEqual([])
    await until(() => $orderProblem.get() !== '')
    expect([$checkoutCart.get(), browser.went]).toEqual([[], []])
  })

  test('is not signed out where the first one is deleted, or leaves all devices, by a late answer', async () => {
    await openPage(browser, '/account')
    const { deleteAccountForm, openDeletion, submitDeletion } = await import(
      '../../src/stores/account/delete-account.ts'
    )
    const { signOutEverywhere } = await import('../../src/stores/account/sign-out.ts')
    const whole = fetch
    vi.stubGlobal('fetch', async () => {
      await new Promise(resolve => setTimeout(resolve, 20))
      return Response.json({ success: true })
    })
    openDeletion()
    deleteAccountForm.fill({ password: asha.password })
    const sent = [submitDeletion(), signOutEverywhere()]
    signInOther(browser)
    await Promise.all(sent)
    vi.stubGlobal('fetch', whole)
    expect([browser.local.getItem('haat:token'), browser.went]).toEqual([other.token, []])
  })

  test('reads no late refusal to delete the first one, which names its orders', async () => {
    await openPage(browser, '/account')
    const store = await import('../../src/stores/account/delete-account.ts')
    const body = { error: 'Order 1003 is on its way.' }
    api.break(/erase$/, { kind: 'answers', status: 409, body })
    store.openDeletion()
    store.deleteAccountForm.fill({ password: asha.password })
    const sent = store.submitDeletion()
    signInOther(browser)
    await sent
    expect(store.$deletion.get()).toEqual({ state: 'closed' })
  })

  test.each([200, 400])(
    'keeps the password that it types, and reads nothing of the first one’s, answered %d late',
    async status => {
      const { toasts, clear } = await openPage(browser, '/account')
      const store = await import('../../src/stores/account/password-change.ts')
      const [mine, its] = ['second-monsoon', 'third-monsoon']
      const { passwordChangeForm: form, submitPasswordChange } = store
      form.fill({ currentPassword: asha.password, newPassword: mine, confirmPassword: mine })
      api.break(/users\/password$/, { kind: 'answers', status, body: { error: 'It is wrong.' } })
      const sent = submitPasswordChange()
      signInOther(browser)
      clear()
      form.fill({ newPassword: its })
      await sent
      expect([form.$values.get().newPassword, toasts()]).toEqual([its, []])
    },
  )

  test('sends its password once, though the first one’s call for the same got no answer, late', async () => {
    await openPage(browser, '/account')
    const store = await import('../../src/stores/account/password-change.ts')
    const { passwordChangeForm: form, submitPasswordChange } = store
    const typed = { newPassword: 'second-monsoon', confirmPassword: 'second-monsoon' }
    form.fill({ ...typed, currentPassword: asha.password })
    api.break(/users\/password$/)
    const sent = submitPasswordChange()
    signInOther(browser)
    await sent
    api.break(/users\/password$/, { kind: 'answers', status: 400, body: {} })
    form.fill({ ...typed, currentPassword: 'wrong!' })
    api.calls.splice(0)
    await submitPasswordChange()
    expect(api.calls).toHaveLength(1)
  })

  test('has no address saved that the first one ordered to', async () => {
    await fillCart(browser)
    const { submitOrder } = await openCheckout(browser)
    const book = await import('../../src/stores/account/address-book.ts')
    const { fillFromAddressBook } = await import('../../src/stores/checkout/checkout-address.ts')
    fillFromAddressBook()
    book.setSavesOrdered(true)
    api.break(/orders$/, { kind: 'slow', milliseconds: 50 })
    const sent = submitOrder()
    await until(() => api.calls.includes('POST /orders'))
    signInOther(browser)
    await sent
    expect(api.calls.filter(call => call.startsWith('PUT'))).toEqual([])
    expect(book.$savesOrdered.get()).toBe(false)
  })

  test('is offered its own addresses, also where one is being saved', async () => {
    await openPage(browser, '/account')
    const book = await import('../../src/stores/account/address-book.ts')
    book.$addressBook.listen(() => {})
    await until(() => book.$addressBook.get().state === 'ready')
    api.break(/addresses\//, { kind: 'slow', milliseconds: 200 })
    const saved = book.saveAddress('address-1', { ...address, label: '', isDefault: false })
    signInOther(browser)
    expect(book.$addressBook.get()).toEqual({ state: 'loading' })
    await saved
    await until(() => book.$addressBook.get().state === 'ready')
    expect(book.$addressBook.get()).toMatchObject({ book: { addresses: [], fullName: 'Ravi Kumar' } })
  })
})

test.each(['deleted', 'signed out everywhere'])(
  'an account that is %s leaves nothing behind where another call was refused before the answer',
  async how => {
    await openPage(browser, '/account')
    const { deleteAccountForm, openDeletion, submitDeletion } = await import(
      '../../src/stores/account/delete-account.ts'
    )
    const { signOutEverywhere } = await import('../../src/stores/account/sign-out.ts')
    const { $session, expireSession } = await import('../../src/stores/account/session.ts')
    browser.session.setItem('haat:checkout', JSON.stringify(address))
    api.break(/erase$|everywhere|logout/, { kind: 'answers', status: 200, body: { success: true } })
    openDeletion()
    deleteAccountForm.fill({ password: asha.password })
    const sent = how === 'deleted' ? submitDeletion() : signOutEverywhere()
    const session = $session.get()
    expireSession(session.state === 'in' ? session.token : '')
    await sent
    expect([browser.session.getItem('haat:checkout'), browser.went]).toEqual([null, ['/']])
  },
)

/** The shopper signs out in another tab. */
function signOut() {
  for (const key of ['haat:token', 'haat:email']) browser.otherTabWrites(key, null)
}

describe('what a page still holds of an account', () => {
  test('is no address or password that was typed', async () => {
    await openPage(browser, '/account')
    const { editAddress, editForm, $editedAddress } = await import('../../src/stores/orders/edit-address.ts')
    const { passwordChangeForm } = await import('../../src/stores/account/password-change.ts')
    const { deleteAccountForm, openDeletion } = await import('../../src/stores/account/delete-account.ts')
    editAddress({ ...address, id: 'address-1', label: 'Home', isDefault: true })
    passwordChangeForm.setField('currentPassword', asha.password)
    openDeletion()
    deleteAccountForm.setField('password', asha.password)
    signOut()
    const forms = [editForm, passwordChangeForm, deleteAccountForm]
    const texts = forms.flatMap(form => Object.values<string>(form.$values.get())).join('')
    expect([texts, $editedAddress.get()]).toEqual(['', undefined])
  })

  test('is no change of an order', async () => {
    await openPage(browser, '/orders')
    const change = await import('../../src/stores/orders/order-change.ts')
    const { openAddress, changedAddressForm, $openChange } = change
    await openAddress('1001')
    expect(changedAddressForm.$values.get().city).not.toBe('')
    signOut()
    expect([changedAddressForm.$values.get().city, $openChange.get()]).toEqual(['', undefined])
  })

  test('is nothing at checkout', async () => {
    await fillCart(browser)
    const { addressForm } = await openCheckout(browser)
    const { $choices, $pin, choose, setDestination } = await import(
      '../../src/stores/checkout/quote-state.ts'
    )
    setDestination(addressForm.$values.get())
    choose({ gstin: '29AAGCB7383J1Z4' })
    signOut()
    expect([addressForm.$values.get().address, $choices.get().gstin, $pin.get()]).toEqual(['', '', ''])
  })
})

describe('an order that is tracked', () => {
  async function track() {
    await openPage(browser, '/track-order?id=1001')
    const tracking = await import('../../src/stores/orders/tracking.ts')
    tracking.prefillTracking()
    return tracking
  }
  type Tracking = Awaited<ReturnType<typeof track>>
  const held = ({ $tracking, $prefilled, trackForm }: Tracking) => {
    const { orderId, contactInfo } = trackForm.$values.get()
    return [$tracking.get().state, $prefilled.get(), orderId, contactInfo]
  }
  const nothing = ['asking', false, '', '']

  test('is not shown to the next person, nor the account’s e-mail', async () => {
    const tracking = await track()
    await tracking.submitTracking()
    expect(held(tracking)).toEqual(['found', true, '1001', asha.email])
    signOut()
    expect(held(tracking)).toEqual(nothing)
  })

  test('is not shown either where it comes late', async () => {
    const tracking = await track()
    api.break(/1001/, { kind: 'slow', milliseconds: 50 })
    const sent = tracking.submitTracking()
    signOut()
    await sent
    expect(held(tracking)).toEqual(nothing)
  })
})

describe('the price of an order on its page of thanks', () => {
  async function thank() {
    await openPage(browser, '/order-success?orderId=1004')
    const { $orderPrice, $paymentState } = await import('../../src/stores/orders/order-success.ts')
    for (const $state of [$orderPrice, $paymentState]) $state.listen(() => {})
    return { price: () => $orderPrice.get(), state: () => $paymentState.get() }
  }
  const priced = { lines: [], adjustments: [], taxes: [], total: 525 }

  test('is not shown to the next person', async () => {
    const body = { id: 1004, status: 1, items: [], shippingAddress: {}, ...priced }
    api.break(/1004$/, { kind: 'answers', status: 200, body })
    const { price, state } = await thank()
    await until(() => state() === 'paid')
    expect(price()).toMatchObject({ total: 525 })
    browser.goAwayAndBack(signOutMeanwhile)
    expect([price(), state()]).toEqual([undefined, 'unknown'])
  })

  test('is not shown either where it comes late', async () => {
    api.break(/1004$/, { kind: 'slow', milliseconds: 50 })
    const { price, state } = await thank()
    expect(state()).toBe('checking')
    signOut()
    await until(() => api.calls.some(call => call.includes('1004')))
    await new Promise(resolve => setTimeout(resolve, 150))
    expect([price(), state()]).toEqual([undefined, 'unknown'])
  })
})

/** The shopper signs out in another tab, of which this page does not hear. */
function signOutMeanwhile() {
  for (const key of ['haat:token', 'haat:email']) browser.local.removeItem(key)
}

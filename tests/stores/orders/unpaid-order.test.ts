import { expect, test, vi } from 'vitest'
import { openPage, openShopOfAsha, until } from '../../support/store-page.ts'

const { api, browser } = await openShopOfAsha()

/** What the cart finds after the payment page of an order; the demo shopper's 1005 is unpaid, 1004 paid. */
async function findAfter(order: string): Promise<string | undefined> {
  await openPage(browser, `/payment?orderId=${order}`)
  const { $payment } = await import('../../../src/stores/orders/payment.ts')
  $payment.listen(() => {})
  await until(() => $payment.get().state !== 'loading')
  return findInCart()
}

async function findInCart(): Promise<string | undefined> {
  await openPage(browser, '/cart')
  const { findUnpaidOrder } = await import('../../../src/stores/orders/unpaid-order.ts')
  return findUnpaidOrder()
}

test('the cart finds the order that the shopper came back from without a payment', async () => {
  expect(await findInCart()).toBeUndefined()
  expect(await findAfter('1005')).toBe('1005')
  expect(await findAfter('1004')).toBeUndefined()
  api.calls.splice(0)
  expect([await findInCart(), api.calls]).toEqual([undefined, []])
})

test('the cart finds none where the API is silent, nor after a sign-out', async () => {
  expect(await findAfter('1005')).toBe('1005')
  api.break(/orders/)
  expect(await findInCart()).toBeUndefined()
  api.mend()
  const { endSession } = await import('../../../src/stores/account/session.ts')
  endSession()
  api.calls.splice(0)
  expect([await findInCart(), browser.session.getItem('haat:unpaid'), api.calls]).toEqual([
    undefined,
    null,
    [],
  ])
})

test('the cart says nothing of an order while a bank decides on its payment, and finds it again where that came to nothing', async () => {
  await findAfter('1005')
  const order = { id: 1005, status: 0, items: [], paymentPending: true }
  api.break(/orders/, { kind: 'answers', status: 200, body: order })
  expect(await findInCart()).toBeUndefined()
  api.mend()
  expect(await findInCart()).toBe('1005')
})

test('the cart says nothing of an order whose status is unknown: it may be paid', async () => {
  await findAfter('1005')
  const order = { id: 1005, status: 'Being packed', items: [], date: '2026-11-28' }
  api.break(/orders/, { kind: 'answers', status: 200, body: order })
  expect(await findInCart()).toBeUndefined()
})

test.each<[string, () => void]>([
  [
    'that was paid for before the back button',
    () => api.break(/orders/, { kind: 'answers', status: 200, body: { id: 1005, status: 1, items: [] } }),
  ],
  ['whose account has signed out in another tab', () => browser.otherTabWrites('haat:token', null)],
])('the cart says nothing more of an order %s', async (_, meanwhile) => {
  await findAfter('1005')
  const { $unpaidOrder } = await import('../../../src/stores/orders/unpaid-order.ts')
  $unpaidOrder.listen(() => {})
  await until(() => $unpaidOrder.get() === '1005')
  browser.goAwayAndBack(meanwhile)
  await until(() => $unpaidOrder.get() === undefined)
})

test('the cart asks once at its load, and an answer that comes after the sign-out brings nothing back', async () => {
  await findAfter('1005')
  const { $unpaidOrder } = await import('../../../src/stores/orders/unpaid-order.ts')
  const late = Promise.withResolvers<void>()
  const answers: Promise<Response>[] = []
  const own = fetch
  const lateFetch: typeof fetch = (...call) => {
    const answer = late.promise.then(() => own(...call))
    answers.push(answer)
    return answer
  }
  vi.stubGlobal('fetch', lateFetch)
  const shown: unknown[] = []
  $unpaidOrder.listen(id => shown.push(id))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  await until(() => answers.length > 0)
  browser.otherTabWrites('haat:token', null)
  late.resolve()
  await Promise.all(answers)
  await new Promise(resolve => setTimeout(resolve, 20))
  expect([answers.length, shown]).toEqual([1, []])
})

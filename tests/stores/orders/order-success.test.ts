import { expect, test } from 'vitest'
import { openPage, openShopOfAsha, until } from '../../support/store-page.ts'

const { api, browser } = await openShopOfAsha()

const answers = (order: object) =>
  api.break(/orders\/1005$/, { kind: 'answers', status: 200, body: { id: 1005, items: [], ...order } })

test.each([{ status: 0 }, { status: 0, payment: 'cod', cod: 'unconfirmed' }])(
  'an order that asked for a payment (%j) is shown as it is by now after the back button',
  async before => {
    answers(before)
    await openPage(browser, '/order-success?orderId=1005')
    const { $paymentState } = await import('../../../src/stores/orders/order-success.ts')
    const seen: string[] = []
    $paymentState.listen(state => void seen.push(state))
    await until(() => seen.length > 0 && seen.at(-1) !== 'checking')
    expect($paymentState.get()).toMatch(/^un/)
    answers({ status: 1 })
    browser.goAwayAndBack(() => {})
    // Before the next question of those that a first visit asks.
    await until(() => $paymentState.get() === 'paid', 1_000)
  },
)

test('an order on whose payment a bank decides is shown as it is by then', async () => {
  answers({ status: 0, paymentPending: true })
  await openPage(browser, '/order-success?orderId=1005')
  const { $paymentState } = await import('../../../src/stores/orders/order-success.ts')
  $paymentState.listen(() => {})
  await until(() => $paymentState.get() === 'pending')
  answers({ status: 0, paymentPending: true, payment: 'cod', cod: 'unconfirmed' })
  browser.goAwayAndBack(() => {})
  await until(() => $paymentState.get() === 'pendingUnconfirmed')
  answers({ status: 0 })
  await until(() => $paymentState.get() === 'unpaid', 4_000)
  answers({ status: 1 })
  await until(() => $paymentState.get() === 'paid', 4_000)
}, 10_000)

test('an order that waits for its payment goes on asking after the back button where nothing answers at first', async () => {
  answers({ status: 0 })
  await openPage(browser, '/order-success?orderId=1005')
  const { $paymentState } = await import('../../../src/stores/orders/order-success.ts')
  $paymentState.listen(() => {})
  await until(() => $paymentState.get() === 'unpaid')
  api.break(/orders\/1005$/, { kind: 'answers', status: 500, body: {} })
  browser.goAwayAndBack(() => {})
  await new Promise(resolve => setTimeout(resolve, 300))
  answers({ status: 1 })
  await until(() => $paymentState.get() === 'paid', 8_000)
}, 15_000)

test('an order whose first question has no answer is asked for again, once also after the back button', async () => {
  api.break(/orders\/1005$/, { kind: 'answers', status: 500, body: {} })
  await openPage(browser, '/order-success?orderId=1005')
  const { $paymentState } = await import('../../../src/stores/orders/order-success.ts')
  const seen: string[] = []
  $paymentState.listen(state => void seen.push(state))
  await until(() => seen.at(-1) === 'unknown', 8_000)
  const asked = () => api.calls.filter(call => call === 'GET /orders/1005').length
  const before = asked()
  browser.goAwayAndBack(() => {})
  await new Promise(resolve => setTimeout(resolve, 3_500))
  // At once, and two seconds later; each question is of as many calls as the first.
  expect(asked() - before).toBe(2 * before)
  answers({ status: 1 })
  await until(() => $paymentState.get() === 'paid', 8_000)
}, 20_000)

test('an order that costs nothing is not said to be paid, and says when it arrives', async () => {
  const gift = { productTitle: 'Bookmark', quantity: 1, price: 0, id: 'b' }
  const createdAt = new Date().toISOString()
  answers({ status: 1, items: [gift], createdAt, deliveryDays: { from: 1, to: 2 }, lines: [], total: 0 })
  await openPage(browser, '/order-success?orderId=1005')
  const { $arrival, $paymentState } = await import('../../../src/stores/orders/order-success.ts')
  $paymentState.listen(() => {})
  await until(() => !['unknown', 'checking'].includes($paymentState.get()))
  expect($paymentState.get()).toBe('free')
  expect($arrival.get()).not.toBe('')
})

test('a paid order of an API which says that nothing is asked any more is said to be paid', async () => {
  answers({ status: 1, items: [], createdAt: new Date().toISOString(), total: 500, payNow: 0 })
  await openPage(browser, '/order-success?orderId=1005')
  const { $paymentState } = await import('../../../src/stores/orders/order-success.ts')
  $paymentState.listen(() => {})
  await until(() => !['unknown', 'checking'].includes($paymentState.get()))
  expect($paymentState.get()).toBe('paid')
})

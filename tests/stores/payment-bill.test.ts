import { describe, expect, test } from 'vitest'
import { demoShoppers } from '../../src/demo/shoppers.ts'
import { demoShops } from '../../src/demo/shops.ts'
import { openPage, openShopOfAsha, until } from '../support/store-page.ts'

const { api, browser } = await openShopOfAsha()

/** The payment page of one of the demo shopper's orders: 5 is Pending, 4 Processing. */
async function open(orderId: number) {
  await openPage(browser, `/payment?orderId=${orderId}`)
  const store = await import('../../src/stores/orders/payment.ts')
  store.$payment.listen(() => {})
  await until(() => store.$payment.get().state !== 'loading', 4_000)
  return store
}

/** Rupees of order 5, from the shop's own list. */
function dueFor5(): number | undefined {
  const products = demoShops.find(({ slug }) => slug === 'books')?.products
  const order = demoShoppers.books.orders.find(({ status }) => status === 0)
  return order?.lines.reduce((sum, { slug, quantity }) => {
    const product = products?.find(one => one.slug === slug)
    return sum + (product?.discountedPrice ?? product?.regularPrice ?? Number.NaN) * quantity
  }, 0)
}

describe('the payment page', () => {
  test('says which order is paid, how much it is, and that it is a test', async () => {
    const { $amountDue: $bill } = await open(1005)
    expect($bill.get()).toEqual({ orderId: '1005', due: dueFor5(), test: true })
  })

  test.each([
    { kind: 'silent' },
    { kind: 'invalid-response' },
    { kind: 'answers', status: 200, body: { id: 5, status: 0 } },
  ] as const)('whose look-up meets %j shows its form without a sum', async fault => {
    api.break(/orders\/1005$/, fault)
    const { $amountDue: $bill, $payment } = await open(1005)
    expect([$payment.get().state, $bill.get().due]).toEqual(['form', 'unknown'])
  })

  test('whose look-up is slow shows its form, and the sum once it is there', async () => {
    api.break(/orders\/1005$/, { kind: 'slow', milliseconds: 2_600 })
    const { $amountDue: $bill, $payment } = await open(1005)
    expect([$payment.get().state, $bill.get().due]).toEqual(['form', 'loading'])
    await until(() => $bill.get().due === dueFor5())
  })

  test('of an order that turns out to be paid closes, however late that is known', async () => {
    api.break(/orders\/1004$/, { kind: 'slow', milliseconds: 2_600 })
    const { $payment } = await open(1004)
    expect($payment.get().state).toBe('form')
    await until(() => $payment.get().state !== 'form')
    expect($payment.get()).toEqual({ state: 'closed', why: 'paid' })
  })

  test('takes a plain list of fields for real money', async () => {
    api.break(/fields$/, { kind: 'answers', status: 200, body: [{ name: 'upi' }] })
    const { $amountDue: $bill } = await open(1005)
    expect($bill.get().test).toBe(false)
  })
})

test('the thanks know whether the shop takes test payments', async () => {
  browser.visit('/order-success?orderId=1004')
  const { $isTestPayment: $paidInTest } = await import('../../src/stores/orders/order-success.ts')
  $paidInTest.listen(() => {})
  await until(() => $paidInTest.get())
  expect($paidInTest.get()).toBe(true)
})

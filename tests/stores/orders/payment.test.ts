import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Fault } from '../../support/shop-api.ts'
import { openPage, openShopOfAsha, until } from '../../support/store-page.ts'

const payer = { method: 'upi-qr', name: 'Asha', email: 'asha@example.com', phone: '+919000055055', note: '' }
const { api, browser } = await openShopOfAsha()
afterEach(() => void vi.useRealTimers())

/** The demo shopper's orders stand 1 Cancelled, 2 Delivered, 3 Shipped, 4 Processing, 5 Pending. */
async function open(path = '/payment?orderId=1005') {
  const { toasts, clear } = await openPage(browser, path)
  clear()
  const store = await import('../../../src/stores/orders/payment.ts')
  store.$payment.listen(() => {})
  await until(() => store.$payment.get().state !== 'loading')
  store.paymentForm.fill(payer)
  return { ...store, toasts }
}

const answers = (body: unknown): Fault => ({ kind: 'answers', status: 200, body })

describe('the payment page', () => {
  test('without an order says so', async () => {
    expect((await open('/payment')).$payment.get()).toEqual({ state: 'missing' })
  })

  test('takes the order from the history entry too', async () => {
    browser.visit('/payment')
    vi.stubGlobal('history', { state: { orderId: 1005 } })
    const { $payment } = await import('../../../src/stores/orders/payment.ts')
    $payment.listen(() => {})
    await until(() => $payment.get().state === 'form')
  })

  test.each([
    ['/payment?orderId=1004', 'paid'],
    ['/payment?orderId=1001', 'cancelled'],
  ])('%s has nothing to pay: %s', async (path, why) => {
    expect((await open(path)).$payment.get()).toEqual({ state: 'closed', why })
  })

  test('of a paid order of an API which says that nothing is asked any more is closed', async () => {
    api.break(/orders\/1005$/, answers({ id: 1005, status: 1, items: [], total: 500, payNow: 0 }))
    expect((await open()).$payment.get()).toEqual({ state: 'closed', why: 'paid' })
  })

  test('of an order that costs nothing leads on: nobody has paid it already', async () => {
    api.break(/orders\/1005$/, answers({ id: 1005, status: 1, items: [], total: 0 }))
    await openPage(browser, '/payment?orderId=1005')
    const { $payment } = await import('../../../src/stores/orders/payment.ts')
    $payment.listen(() => {})
    await until(() => browser.went.length > 0 || $payment.get().state !== 'loading')
    expect(browser.went).toEqual(['/order-success?orderId=1005'])
    expect($payment.get().state).toBe('loading')
  })

  test('of an order that costs nothing without its fee at the door leads to the thank-you page: no payment was begun', async () => {
    const order = { id: 1005, status: 0, items: [], total: 40, payment: 'cod', cod: 'unconfirmed', payNow: 0 }
    api.break(/orders\/1005$/, answers(order))
    const { submitPayment, toasts } = await open()
    api.break(/payments$/, answers({ success: true }))
    await submitPayment()
    expect([browser.went, toasts()]).toEqual([['/order-success?orderId=1005'], []])
  })

  test.each([
    { kind: 'silent' },
    { kind: 'invalid-response' },
    { kind: 'answers', status: 500, body: {} },
  ] as const)('whose form meets %j can be tried again', async fault => {
    api.break(/fields$/, fault)
    const { $payment, loadPayment } = await open()
    expect($payment.get()).toEqual({ state: 'load-failed' })
    api.mend()
    await loadPayment()
    expect($payment.get().state).toBe('form')
  })

  test.each([
    ['', 1_040, 1_040],
    ['unconfirmed', 1_000, undefined],
  ])(
    'of an order at the door that is %j shows no rows that make another sum than is paid here',
    async (cod, payNow, rows) => {
      const adjustments = [{ kind: 'fee', label: 'Cash on delivery fee', amount: 40 }]
      const priced = { lines: [], adjustments, taxes: [], total: 1_040 }
      api.break(/orders\/1005$/, answers({ id: 1005, status: 0, payment: 'cod', cod, payNow, ...priced }))
      const { due, price } = (await open()).$amountDue.get()
      expect([due, price?.total]).toEqual([payNow, rows])
    },
  )

  test.each([{ late: 'an answer' }, { late: 'a failure' }])(
    'after the back button stays with what is typed where $late of the first visit comes late',
    async ({ late }) => {
      await openPage(browser, '/payment?orderId=1005')
      const { $payment, paymentForm } = await import('../../../src/stores/orders/payment.ts')
      const whole = fetch
      let arrive = () => {}
      const arrived = new Promise<void>(resolve => {
        arrive = resolve
      })
      let isFirst = true
      vi.stubGlobal('fetch', async (...sent: Parameters<typeof fetch>) => {
        const isHeld = isFirst && String(sent[0]).endsWith('fields')
        if (!isHeld) return whole(...sent)
        isFirst = false
        await arrived
        return late === 'an answer' ? whole(...sent) : Response.json({}, { status: 404 })
      })
      $payment.listen(() => {})
      await until(() => !isFirst)
      browser.goAwayAndBack(() => {})
      await until(() => $payment.get().state === 'form')
      paymentForm.setField('name', 'Asha M')
      arrive()
      await new Promise(resolve => setTimeout(resolve, 100))
      vi.stubGlobal('fetch', whole)
      expect([$payment.get().state, paymentForm.$values.get()['name']]).toEqual(['form', 'Asha M'])
    },
  )

  test('of an order on whose payment a bank decides asks for none, unless the shopper wants another one', async () => {
    const pending = { id: 1005, status: 0, items: [], paymentPending: true }
    api.break(/orders\/1005$/, answers(pending))
    await openPage(browser, '/payment?orderId=1005&failed=1')
    const { $payment, paymentForm, payAnotherWay } = await import('../../../src/stores/orders/payment.ts')
    $payment.listen(() => {})
    await until(() => $payment.get().state !== 'loading')
    expect($payment.get()).toEqual({ state: 'closed', why: 'pending' })
    payAnotherWay()
    expect($payment.get()).toMatchObject({ state: 'form', problem: '' })
    // Filled in as for any other order.
    await until(() => Object.keys(paymentForm.$values.get()).length > 0)
  })

  test.each([
    [{ status: 1 }, '/order-success?orderId=1005', 'closed'],
    [{ status: 0 }, undefined, 'form'],
    [{ status: 4 }, undefined, 'closed'],
  ])('goes on once a bank has decided: %j', async (decided, address, state) => {
    api.break(/orders\/1005$/, answers({ id: 1005, status: 0, items: [], paymentPending: true }))
    const { $payment } = await open()
    api.break(/orders\/1005$/, answers({ id: 1005, items: [], ...decided }))
    browser.focus()
    await until(() => browser.went.length > 0 || $payment.get().state !== 'closed' || isCancelled())
    expect([browser.went[0], $payment.get().state]).toEqual([address, state])
    function isCancelled() {
      const now = $payment.get()
      return now.state === 'closed' && now.why === 'cancelled'
    }
  })

  test('tells that the last try came to nothing', async () => {
    const expected = { problem: 'The payment was not completed. Your order is saved. You can try again.' }
    expect((await open('/payment?orderId=1005&failed=1')).$payment.get()).toMatchObject(expected)
  })
})

// Each attempt has a page of its own at the gateway.
const sandboxPage = /^http:\/\/books\.localhost:8044\/api\/v1\/payments\/sandbox\/[A-Z0-9]{20,35}$/

describe('paying', () => {
  test('with a wrong field sends nothing and says so', async () => {
    const { submitPayment, paymentForm, toasts } = await open()
    paymentForm.setField('phone', '+9190')
    api.calls.splice(0)
    await submitPayment()
    expect(toasts()).toEqual(['Validation Error: Please correct the errors in the form'])
    expect(paymentForm.$errors.get()).toEqual({ phone: 'Phone number must have at least 13 characters' })
    expect(api.calls).toEqual([])
  })

  test('by card posts the hidden form to the gateway', async () => {
    const { submitPayment, paymentForm, $payment } = await open()
    paymentForm.setField('method', 'card')
    await submitPayment()
    const now = $payment.get()
    if (now.state !== 'posting') throw new Error(now.state)
    expect(now.step.url).toMatch(sandboxPage)
    expect(now.step.fields.map(([name]) => name)).toContain('data[reference]')
    expect(paymentForm.$busy.get()).toBe(true)
  })

  test('at a gateway sends nobody there again who comes back', async () => {
    await openPage(browser, '/payment?orderId=1005')
    const { $paymentGate } = await import('../../../src/stores/checkout/guest-checkout.ts')
    const { $payment, paymentForm, submitPayment } = await import('../../../src/stores/orders/payment.ts')
    // As on the page, where the payment stands behind the gate; a form for the gateway sends itself.
    const shown: string[] = []
    $paymentGate.subscribe(access => access === 'in' && shown.push($payment.get().state))
    $payment.listen(() => {})
    await until(() => $payment.get().state === 'form')
    paymentForm.fill({ ...payer, method: 'card' })
    await submitPayment()
    expect($payment.get().state).toBe('posting')
    browser.goAwayAndBack(() => {})
    expect(shown).toEqual(['loading', 'loading'])
    await until(() => $payment.get().state === 'form')
    expect(paymentForm.$busy.get()).toBe(false)
    // As it was typed.
    expect(paymentForm.$values.get()).toMatchObject({ ...payer, method: 'card' })
  })

  test.each([
    ['1004', 'paid'],
    ['1001', 'cancelled'],
  ])('an order that is settled meanwhile says so: %s is %s', async (id, why) => {
    api.break(new RegExp(`orders/${id}$`))
    const { submitPayment, paymentForm, $payment, $amountDue } = await open(`/payment?orderId=${id}`)
    expect($payment.get().state).toBe('form')
    api.mend()
    paymentForm.setField('method', 'card')
    await submitPayment()
    await until(() => $payment.get().state !== 'form')
    expect($payment.get()).toEqual({ state: 'closed', why })
    expect($amountDue.get().due).toBeTypeOf('number')
  })

  test('in an app goes there', async () => {
    const { submitPayment, paymentForm } = await open()
    paymentForm.setField('method', 'upi-app')
    await submitPayment()
    expect(browser.went[0]).toMatch(sandboxPage)
  })

  test.each([
    [answers({ success: true }), '/orders', 'Payment initiated'],
    [answers({ success: true, redirectUrl: 'https://pay.example/x' }), 'https://pay.example/x', ''],
  ])('answered %j goes to %s', async (fault, where, words) => {
    const { submitPayment, toasts } = await open()
    api.break(/payments$/, fault)
    await submitPayment()
    expect([browser.went[0], toasts().join()]).toEqual([where, words])
  })

  test.each([
    [answers({ success: false, error: 'Card declined' }), 'Card declined'],
    [answers({ success: false }), 'Unknown error occurred during payment process'],
    [
      answers({ success: true, redirectUrl: 'javascript:alert(1)' }),
      'Unknown error occurred during payment process',
    ],
    [{ kind: 'silent' }, 'Failed to process payment. Please try again later.'],
    [{ kind: 'invalid-response' }, 'Failed to process payment. Please try again later.'],
    [{ kind: 'answers', status: 500, body: {} }, 'Failed to process payment. Please try again later.'],
  ] as [Fault, string][])('meeting %j keeps the form and says %s', async (fault, problem) => {
    const { submitPayment, $payment, paymentForm } = await open()
    api.break(/payments$/, fault)
    await submitPayment()
    expect($payment.get()).toMatchObject({ state: 'form', problem })
    expect(paymentForm.$values.get()).toEqual(payer)
    expect([paymentForm.$busy.get(), browser.went]).toEqual([false, []])
  })
})

describe('waiting for a payment by QR code', () => {
  async function scan() {
    const page = await open()
    vi.useFakeTimers()
    await page.submitPayment()
    return page
  }

  test('shows the code, and moves on once the store knows it is paid', async () => {
    const { $payment } = await scan()
    expect($payment.get()).toMatchObject({ state: 'waiting', gaveUp: false, step: { do: 'scan' } })
    api.break(/orders\/1005$/, answers({ id: 5, status: 1 }))
    await vi.advanceTimersByTimeAsync(2_500)
    expect(browser.went).toEqual(['/order-success?orderId=1005'])
  })

  test('asks at once when the shopper comes back to the page', async () => {
    await scan()
    api.break(/orders\/1005$/, answers({ id: 5, status: 1 }))
    browser.focus()
    await vi.advanceTimersByTimeAsync(50)
    expect(browser.went).toEqual(['/order-success?orderId=1005'])
  })

  test('does so though the last question hangs, as where the page was frozen', async () => {
    await scan()
    api.break(/orders\/1005$/, { kind: 'slow', milliseconds: 60_000 })
    await vi.advanceTimersByTimeAsync(5_000)
    api.break(/orders\/1005$/, answers({ id: 5, status: 1 }))
    browser.focus()
    await vi.advanceTimersByTimeAsync(50)
    expect(browser.went).toEqual(['/order-success?orderId=1005'])
  })

  test('asks once for both signs of a return', async () => {
    await scan()
    api.calls.splice(0)
    browser.focus()
    browser.focus()
    await vi.advanceTimersByTimeAsync(50)
    expect(api.calls).toEqual(['GET /orders/1005'])
  })

  test('goes on through failures, gives up after ten minutes, and can wait again', async () => {
    const { $payment, resumePolling: waitAgain } = await scan()
    api.break(/orders\/1005$/, { kind: 'answers', status: 400, body: {} })
    api.calls.splice(0)
    await vi.advanceTimersByTimeAsync(11 * 60_000)
    expect($payment.get()).toMatchObject({ state: 'waiting', gaveUp: true })
    expect(api.calls.length).toBeGreaterThan(30)
    expect(api.calls.length).toBeLessThan(60)
    waitAgain()
    expect($payment.get()).toMatchObject({ gaveUp: false })
  })

  test('goes on where the page was thrown away meanwhile', async () => {
    const before = await scan()
    vi.useRealTimers()
    const { $payment } = await open()
    expect($payment.get()).toEqual(before.$payment.get())
  })

  test.each<[string, (page: Awaited<ReturnType<typeof scan>>) => unknown]>([
    ['waits too', () => {}],
    ['is paid another way', ({ payAnotherWay }) => payAnotherWay()],
  ])('goes on where that of another order, in another tab, %s meanwhile', async (_, go) => {
    const before = await scan()
    vi.useRealTimers()
    const both = {
      id: 1006,
      status: 0,
      total: 7,
      success: true,
      action: { type: 'qr', qr: 'upi://pay?pa=a@b' },
    }
    api.break(/payments$|orders\/1006$/, answers(both))
    const other = await open('/payment?orderId=1006')
    await other.submitPayment()
    expect(other.$payment.get().state).toBe('waiting')
    go(other)
    api.mend()
    expect((await open()).$payment.get()).toEqual(before.$payment.get())
  })

  test('goes on, begun after one that failed, though the page was thrown away meanwhile', async () => {
    const before = await open('/payment?orderId=1005&failed=1#token=kept')
    await before.submitPayment()
    const shown = '/payment?orderId=1005#token=kept'
    expect(browser.went).toEqual([`shown as http://books.localhost:4321${shown}`])
    expect((await open(shown)).$payment.get()).toEqual(before.$payment.get())
  })

  test('goes on too where the amount is not known', async () => {
    await scan()
    vi.useRealTimers()
    api.break(/orders\/1005$/)
    expect((await open()).$payment.get().state).toBe('waiting')
  })

  test.each<[string, (page: Awaited<ReturnType<typeof scan>>) => unknown]>([
    ['after half an hour', () => vi.setSystemTime(Date.now() + 31 * 60_000)],
    ['after another way was asked for', ({ payAnotherWay }) => payAnotherWay()],
    ['at another amount', () => api.break(/orders\/1005$/, answers({ id: 1005, status: 0, total: 7 }))],
  ])('begins anew %s', async (_, meanwhile) => {
    const page = await scan()
    vi.useRealTimers()
    meanwhile(page)
    const { $payment } = await open()
    expect($payment.get().state).toBe('form')
  })

  test('leads back to the form for another way to pay', async () => {
    const { $payment, payAnotherWay } = await scan()
    payAnotherWay()
    expect($payment.get()).toMatchObject({ state: 'form', problem: '' })
    api.calls.splice(0)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(api.calls).toEqual([])
  })
})

describe('the thanks', () => {
  test.each([
    ['/order-success?orderId=1005', 'unpaid'],
    ['/order-success?orderId=1004', 'paid'],
    ['/order-success?orderId=1001', 'cancelled'],
    ['/order-success', 'unknown'],
    ['/order-success?orderId=99999', 'unknown'],
  ])('%s know the payment as %s', async (path, known) => {
    browser.visit(path)
    const { $paymentState: $orderPaid } = await import('../../../src/stores/orders/order-success.ts')
    $orderPaid.listen(() => {})
    await until(() => $orderPaid.get() !== 'checking')
    expect($orderPaid.get()).toBe(known)
  })
})

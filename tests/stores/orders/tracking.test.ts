import { describe, expect, test } from 'vitest'
import { demoShoppers } from '../../../src/demo/shoppers.ts'
import { browserOfEach } from '../../support/browser.ts'
import { openShopApi } from '../../support/shop-api.ts'
import { asha, openPage, signInAsAsha, until as waitFor } from '../../support/store-page.ts'

const api = await openShopApi()
const browser = browserOfEach()

async function track(orderId: string, contactInfo: string) {
  const { toasts } = await openPage(browser, '/track-order')
  const store = await import('../../../src/stores/orders/tracking.ts')
  store.trackForm.fill({ orderId, contactInfo })
  await store.submitTracking()
  return { tracking: store.$tracking.get(), toasts: toasts() }
}

describe('tracking an order', () => {
  const contacts = [asha.email, ` ${asha.email.toUpperCase()} `, demoShoppers.books.phone, '90000 55055']
  test.each(contacts)('works for a guest with %j', async contact => {
    const { tracking, toasts } = await track('#1001', contact)
    expect(toasts).toEqual(['Order found: Your order status has been loaded'])
    expect(tracking.state === 'found' && tracking.order.id).toBe('1001')
  })

  test.each(['१००१', 'Order #1001', 'order no.: 1001 '])('takes the number out of %j', async typed => {
    const { tracking } = await track(typed, asha.email)
    expect(tracking.state === 'found' && tracking.order.id).toBe('1001')
  })

  test('needs both fields', async () => {
    const { toasts } = await track('1001', ' ')
    expect(toasts).toEqual(['Required fields: Please enter both order number and email/phone'])
    expect(api.calls).toEqual([])
  })

  test('tells a wrong number and a wrong contact alike', async () => {
    for (const [id, contact] of [
      ['1001', 'x@y.in'],
      ['999999', asha.email],
    ] as const) {
      const { tracking, toasts } = await track(id, contact)
      expect(tracking).toEqual({ state: 'failed', why: 'Order not found or access denied' })
      expect(toasts).toEqual(['Error: Failed to find order. Please check your information and try again.'])
    }
  })

  test('tells an unreachable store from a wrong number', async () => {
    api.break(/orders/)
    const { tracking } = await track('1001', asha.email)
    expect(tracking).toEqual({ state: 'failed', why: 'No response from server. Please try again later.' })
  })

  test('leaves it on screen where a change of the one before is answered late', async () => {
    const { tracking } = await track('1001', asha.email)
    const { showTracked, submitTracking, trackForm, $tracking } = await import(
      '../../../src/stores/orders/tracking.ts'
    )
    if (tracking.state !== 'found') throw new Error(tracking.state)
    trackForm.setField('orderId', '1002')
    await submitTracking()
    showTracked({ ...tracking.order, status: 4 })
    expect($tracking.get()).toMatchObject({ state: 'found', order: { id: '1002' } })
  })

  test('starts with the number in the address and the e-mail of the signed-in shopper', async () => {
    await signInAsAsha(browser)
    browser.visit('/track-order?id=12')
    const { prefillTracking, trackForm, $prefilled } = await import('../../../src/stores/orders/tracking.ts')
    prefillTracking()
    expect(trackForm.$values.get()).toEqual({ orderId: '12', contactInfo: asha.email })
    expect($prefilled.get()).toBe(true)
  })
})

async function openLink(address: string) {
  await openPage(browser, address)
  const store = await import('../../../src/stores/orders/confirm-order.ts')
  store.$confirmation.listen(() => {})
  return store
}

test('without a link nothing is asked', async () => {
  const { $confirmation } = await openLink('/track-order?id=1001')
  expect($confirmation.get()).toEqual({ state: 'none' })
  // The mail's link, entered where the order is on screen, loads no page.
  browser.goToFragment('#confirm=secret')
  expect($confirmation.get()).toEqual({ state: 'asking', problem: '' })
})

test('a link confirms the order once it is pressed, and then leaves the address', async () => {
  const { $confirmation, confirmOrder } = await openLink('/track-order?id=1001#confirm=secret')
  expect($confirmation.get()).toEqual({ state: 'asking', problem: '' })
  expect(api.calls.filter(call => call.includes('confirm'))).toEqual([])
  api.break(/confirm$/, { kind: 'answers', status: 200, body: { success: true } })
  await confirmOrder()
  // The way back to the link that it had before a link within the page.
  browser.goToFragment('#confirm=secret')
  expect($confirmation.get()).toEqual({ state: 'done' })
  expect(browser.went).toEqual(['shown as /track-order?id=1001'])
})

test('a link asks for the order though a link within the page was followed first', async () => {
  const { $confirmation, confirmOrder } = await openLink('/track-order?id=1001#confirm=secret')
  browser.goToFragment('#content')
  await confirmOrder()
  expect($confirmation.get()).toMatchObject({ problem: expect.stringContaining('no longer valid') })
})

test('a link that is used up, or no answer, says so and can be pressed again', async () => {
  const { $confirmation, confirmOrder } = await openLink('/track-order?id=1001#confirm=secret')
  await confirmOrder()
  const expected = { state: 'asking', problem: expect.stringContaining('no longer valid') }
  expect($confirmation.get()).toMatchObject(expected)
  api.break(/confirm$/)
  await confirmOrder()
  expect($confirmation.get()).toMatchObject({ problem: expect.stringContaining('Please try again') })
})

test('an order that is on screen already is shown as it is once it is confirmed', async () => {
  const until = Date.now() + 1000_000
  const token = 'a'.repeat(43)
  browser.local.setItem('haat:guest-orders', JSON.stringify([{ id: '1001', token, email: '', until }]))
  const { confirmOrder } = await openLink('/track-order?id=1001#confirm=secret')
  const { prefillTracking, $tracking } = await import('../../../src/stores/orders/tracking.ts')
  const shown = async () => {
    await waitFor(() => $tracking.get().state === 'found')
    const now = $tracking.get()
    return now.state === 'found' && [now.order.status, now.order.cod]
  }
  const waiting = { id: '1001', status: 0, payment: 'cod', cod: 'unconfirmed', total: 90 }
  api.break(/1001$/, { kind: 'answers', status: 200, body: waiting })
  prefillTracking()
  expect(await shown()).toEqual([0, expect.stringContaining('please confirm the order')])
  const prepared = { ...waiting, status: 1, cod: 'confirmed', success: true }
  api.break(/1001/, { kind: 'answers', status: 200, body: prepared })
  await confirmOrder()
  expect(await shown()).toEqual([1, 'Cash on delivery: ₹90 to pay when the order arrives'])
})

test('an order that was found by the form stays on screen once it is confirmed, as it is then', async () => {
  const { confirmOrder } = await openLink('/track-order?id=1001#confirm=secret')
  const { prefillTracking, submitTracking, trackForm, $tracking } = await import(
    '../../../src/stores/orders/tracking.ts'
  )
  const status = () => {
    const now = $tracking.get()
    return now.state === 'found' && now.order.status
  }
  const waiting = { id: '1001', status: 0, payment: 'cod', cod: 'unconfirmed', total: 90 }
  api.break(/1001/, { kind: 'answers', status: 200, body: waiting })
  prefillTracking()
  trackForm.fill({ contactInfo: asha.email })
  await submitTracking()
  expect(status()).toBe(0)
  api.break(/1001/, { kind: 'answers', status: 200, body: { ...waiting, status: 1, success: true } })
  await confirmOrder()
  await waitFor(() => status() === 1)
})

test('the number that is typed for another order stays once one is confirmed', async () => {
  const { confirmOrder } = await openLink('/track-order?id=1001#confirm=secret')
  const { prefillTracking, trackForm } = await import('../../../src/stores/orders/tracking.ts')
  prefillTracking()
  trackForm.setField('orderId', '1002')
  api.break(/1001/, { kind: 'answers', status: 200, body: { success: true } })
  await confirmOrder()
  expect(trackForm.$values.get().orderId).toBe('1002')
})

test('an order that its token opened is shown as it is by now after the back button, unless nobody answers', async () => {
  const until = Date.now() + 1000_000
  const token = 'a'.repeat(43)
  browser.local.setItem('haat:guest-orders', JSON.stringify([{ id: '1001', token, email: '', until }]))
  await openPage(browser, '/track-order?id=1001')
  const { prefillTracking, $tracking } = await import('../../../src/stores/orders/tracking.ts')
  const status = () => {
    const now = $tracking.get()
    return now.state === 'found' ? now.order.status : now.state
  }
  const answers = (status: number) =>
    api.break(/1001$/, { kind: 'answers', status: 200, body: { id: '1001', status, total: 90 } })
  answers(0)
  prefillTracking()
  await waitFor(() => status() === 0)
  api.break(/1001$/)
  browser.goAwayAndBack(() => {})
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(status()).toBe(0)
  answers(1)
  browser.goAwayAndBack(() => {})
  await waitFor(() => status() === 1)
})

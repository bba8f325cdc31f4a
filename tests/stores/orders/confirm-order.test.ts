import { expect, test } from 'vitest'
import { browserOfEach } from '../../support/browser.ts'
import { openShopApi } from '../../support/shop-api.ts'
import { openPage } from '../../support/store-page.ts'

const api = await openShopApi()
const browser = browserOfEach()

async function openLink(address: string) {
  await openPage(browser, address)
  const store = await import('../../../src/stores/orders/confirm-order.ts')
  store.$confirmation.listen(() => {})
  return store
}

test('without a link nothing is asked', async () => {
  const { $confirmation } = await openLink('/track-order?id=1001')
  expect($confirmation.get()).toEqual({ state: 'none' })
})

test('a link confirms the order once it is pressed, and then leaves the address', async () => {
  const { $confirmation, confirmOrder } = await openLink('/track-order?id=1001#confirm=secret')
  expect($confirmation.get()).toEqual({ state: 'asking', problem: '' })
  expect(api.calls.filter(call => call.includes('confirm'))).toEqual([])
  api.break(/confirm$/, { kind: 'answers', status: 200, body: { success: true } })
  await confirmOrder()
  expect($confirmation.get()).toEqual({ state: 'done' })
  expect(browser.went).toEqual(['shown as /track-order?id=1001'])
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

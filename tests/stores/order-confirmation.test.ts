import { beforeEach, expect, test, vi } from 'vitest'
import { type Browser, openBrowser } from '../support/browser.ts'
import { openShopApi } from '../support/shop-api.ts'
import { openPage, until } from '../support/store-page.ts'

const api = await openShopApi()
let browser: Browser
beforeEach(() => {
  api.mend()
  browser = openBrowser()
})

/** The page that the link of the mail leads to. */
async function open(path: string) {
  await openPage(browser, path)
  const replaced: string[] = []
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_: unknown, __: string, to: string) => replaced.push(to),
  })
  const store = await import('../../src/stores/order-confirmation.ts')
  store.$confirmation.listen(() => {})
  return { ...store, replaced }
}

test('a link that confirms nothing says so, and its token leaves the address', async () => {
  const { $confirmation, replaced } = await open('/track-order?id=7#confirm=not-a-token')
  await until(() => $confirmation.get() === 'invalid')
  expect(replaced).toEqual(['/track-order?id=7'])
})

test('a confirmation without an answer can be sent again', async () => {
  api.break(/confirm$/)
  const { $confirmation, sendConfirmation } = await open('/track-order?id=7#confirm=a-token')
  await until(() => $confirmation.get() === 'failed')
  api.break(/orders\/7\/confirm$/, { kind: 'answers', status: 200, body: { success: true } })
  await sendConfirmation()
  expect($confirmation.get()).toBe('confirmed')
})

test('a page without such a link sends nothing', async () => {
  api.calls.splice(0)
  const { $confirmation } = await open('/track-order?id=7')
  expect([$confirmation.get(), api.calls]).toEqual(['none', []])
})

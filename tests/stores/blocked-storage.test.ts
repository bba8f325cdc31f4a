import { describe, expect, test } from 'vitest'
import { browserOfEach } from '../support/browser.ts'
import { breakStorage } from '../support/memory-storage.ts'
import { openShopApi } from '../support/shop-api.ts'
import { asha, openPage } from '../support/store-page.ts'

await openShopApi()
const browser = browserOfEach()

async function signIn() {
  const { toasts } = await openPage(browser, '/login?from=%2Forders')
  const { loginForm, submitLogin, $signInProblem } = await import('../../src/stores/account/sign-in.ts')
  $signInProblem.listen(() => {})
  const before = $signInProblem.get()
  loginForm.fill({ ...asha, rememberMe: 'true' })
  await submitLogin()
  return { before, after: $signInProblem.get(), toasts: toasts() }
}

const stores =
  'Your browser does not save data for this shop, so you cannot sign in. Please allow cookies and site data, or use another browser.'

describe('signing in', () => {
  test('where nothing is stored says so before and after, and does not ask for ever', async () => {
    for (const area of [browser.local, browser.session]) breakStorage(area, 'blocked')
    const { before, after, toasts } = await signIn()
    expect([before, after]).toEqual([stores, stores])
    expect(browser.went).toEqual([])
    expect(toasts.join()).not.toContain('Logged')
  })

  test('where storage is full holds for this tab', async () => {
    breakStorage(browser.local, 'full')
    expect((await signIn()).after).toBe('')
    expect(browser.went).toEqual(['/orders'])
    browser.visit('/orders')
    const { $session } = await import('../../src/stores/account/session.ts')
    expect($session.get()).toMatchObject({ state: 'in', email: asha.email })
    const { signOut } = await import('../../src/stores/account/sign-out.ts')
    signOut()
    browser.visit('/orders')
    const { $signedIn } = await import('../../src/stores/account/session.ts')
    expect($signedIn.get()).toBe(false)
  })
})

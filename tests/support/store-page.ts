import { demoShoppers } from '../../src/demo/shoppers.ts'
import { type Browser, browserOfEach } from './browser.ts'
import { openShopApi } from './shop-api.ts'

export const asha = { email: demoShoppers.books.email, password: demoShoppers.books.password }

/** Opens a page with its messages, every one that was shown: title, and description where there is one. */
export async function openPage(browser: Browser, path: string) {
  browser.visit(path)
  const { $toasts } = await import('../../src/stores/toasts.ts')
  const toasts: string[] = []
  $toasts.subscribe(shown => {
    const latest = shown.at(-1)
    if (latest) toasts.push([latest.title, latest.description].filter(Boolean).join(': '))
  })
  return { toasts: () => [...new Set(toasts)], clear: () => toasts.splice(0) }
}

/** Signs the demo shopper in, as the sign-in page does. */
export async function signInAsAsha(browser: Browser): Promise<void> {
  browser.visit('/login')
  const { loginForm, submitLogin } = await import('../../src/stores/account/sign-in.ts')
  loginForm.fill({ ...asha, rememberMe: 'true' })
  await submitLogin()
  browser.went.splice(0)
}

/** The API of the demo shops, and a browser, new in each test of the file, in which the demo shopper is signed in. */
export async function openShopOfAsha() {
  return { api: await openShopApi(), browser: browserOfEach(signInAsAsha) }
}

/** Resolves once `ready` is true, looking every few milliseconds; throws after `patience` milliseconds. */
export async function until(ready: () => boolean, patience = 2_000): Promise<void> {
  const end = Date.now() + patience
  while (!ready()) {
    if (Date.now() > end) throw new Error('it never happened')
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}

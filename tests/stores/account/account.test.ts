import { describe, expect, test } from 'vitest'
import type { Fault } from '../../support/shop-api.ts'
import { asha, openPage, openShopOfAsha, until } from '../../support/store-page.ts'

const { api, browser } = await openShopOfAsha()

async function open() {
  const { toasts, clear } = await openPage(browser, '/account')
  const store = await import('../../../src/stores/account/account.ts')
  const { $signedIn } = await import('../../../src/stores/account/session.ts')
  clear()
  store.$account.listen(() => {})
  await until(() => store.$account.get().state !== 'loading' || !$signedIn.get())
  return { ...store, $signedIn, toasts: toasts() }
}

describe('the account', () => {
  test('is the signed-in shopper', async () => {
    const { $account } = await open()
    const account = $account.get()
    expect(account.state === 'ready' && account.value).toMatchObject({ email: asha.email, firstName: 'Asha' })
  })

  test.each([
    [{ kind: 'answers', status: 503, body: {} }, 'Error: Failed to load account information (Status: 503)'],
    [{ kind: 'silent' }, 'Error: Failed to load account information (No response received)'],
    [{ kind: 'invalid-response' }, /^Error: Failed to load account information: ./],
  ] as [Fault, string | RegExp][])('meeting %j says so and signs nobody out', async (fault, words) => {
    api.break(/accountInfo$/, fault)
    const { toasts, $signedIn, $account } = await open()
    expect(toasts.join()).toMatch(words)
    expect([$signedIn.get(), $account.get().state]).toEqual([true, 'failed'])
  })

  test('can be loaded again', async () => {
    api.break(/accountInfo$/)
    const { $account, reloadAccount } = await open()
    api.mend()
    await reloadAccount()
    expect($account.get().state).toBe('ready')
  })

  test('refused with 401 signs out, keeps the cart and forgets the account', async () => {
    browser.local.setItem('haat:cart', '[]')
    api.break(/accountInfo$/, { kind: 'answers', status: 401, body: {} })
    const { $signedIn, $account } = await open()
    expect([$signedIn.get(), $account.get()]).toEqual([false, { state: 'loading' }])
    expect(browser.local.getItem('haat:token')).toBeNull()
    expect(browser.local.getItem('haat:cart')).toBe('[]')
  })
})

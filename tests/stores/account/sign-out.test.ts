import { describe, expect, test } from 'vitest'
import type { Fault } from '../../support/shop-api.ts'
import { openPage, openShopOfAsha, signInAsAsha, until } from '../../support/store-page.ts'

const { api, browser } = await openShopOfAsha()
const token = () => browser.local.getItem('haat:token') ?? ''

async function open() {
  const { toasts, clear } = await openPage(browser, '/account')
  const store = await import('../../../src/stores/account/sign-out.ts')
  const { $signedIn } = await import('../../../src/stores/account/session.ts')
  clear()
  browser.went.length = 0
  return { ...store, $signedIn, toasts }
}

/** Whether the API still knows a token, asked as another device would. */
async function isKnown(one: string): Promise<boolean> {
  const headers = { Authorization: `Bearer ${one}` }
  const { status } = await fetch('http://books.localhost:8044/api/v1/accountInfo', { headers })
  return status === 200
}

describe('Sign Out', () => {
  test('ends the session at the store, and in this browser before that', async () => {
    const mine = token()
    const { leaveAccount, $signedIn, toasts } = await open()
    leaveAccount()
    expect([$signedIn.get(), token(), browser.went]).toEqual([false, '', ['/']])
    expect(toasts()).toEqual(['Logged out: You have been successfully logged out.'])
    await until(() => api.calls.at(-1) === 'POST /users/logout')
    await expect.poll(() => isKnown(mine)).toBe(false)
  })

  test.each([
    { kind: 'silent' },
    { kind: 'answers', status: 404, body: {} },
    { kind: 'answers', status: 405, body: {} },
    { kind: 'answers', status: 401, body: {} },
    { kind: 'answers', status: 503, body: {} },
    { kind: 'invalid-response' },
  ] as Fault[])('meeting %j is signed out here all the same, and says nothing more', async fault => {
    const { leaveAccount, $signedIn, toasts } = await open()
    api.break(/logout$/, fault)
    const before = api.calls.length
    leaveAccount()
    await until(() => api.calls.length > before)
    await new Promise(resolve => setTimeout(resolve, 20))
    expect([$signedIn.get(), token()]).toEqual([false, ''])
    expect(toasts()).toEqual(['Logged out: You have been successfully logged out.'])
  })
})

describe('Sign out everywhere', () => {
  test('ends the sessions of all devices, then goes home', async () => {
    const other = token()
    await signInAsAsha(browser)
    const mine = token()
    const { signOutEverywhere, $signedIn, toasts } = await open()
    await signOutEverywhere()
    expect([await isKnown(other), await isKnown(mine)]).toEqual([false, false])
    expect([$signedIn.get(), browser.went.at(-1)]).toEqual([false, '/'])
    expect(toasts()).toEqual(['Signed out everywhere: You are signed out on all your devices.'])
  })

  test('at an API without that call says so, stays signed in and can be tried again', async () => {
    const { signOutEverywhere, $signedIn, $signingOutEverywhere, toasts } = await open()
    api.break(/logout-everywhere$/, { kind: 'answers', status: 404, body: {} })
    await signOutEverywhere()
    const said = 'Still signed in: You cannot sign out your other devices here. Please ask the shop.'
    expect(toasts()).toEqual([said])
    expect([$signedIn.get(), $signingOutEverywhere.get(), browser.went]).toEqual([true, false, []])
  })

  test('of a session that is over already says that it has ended, nothing else', async () => {
    const { signOutEverywhere, toasts } = await open()
    api.break(/logout-everywhere$/, { kind: 'answers', status: 401, body: {} })
    await signOutEverywhere()
    expect(toasts()).toEqual(['Your session has ended: Please sign in again to continue.'])
  })

  test('pressed twice is one call', async () => {
    const { signOutEverywhere } = await open()
    const before = api.calls.length
    await Promise.all([signOutEverywhere(), signOutEverywhere()])
    expect(api.calls.slice(before)).toEqual(['POST /users/logout-everywhere'])
  })
})

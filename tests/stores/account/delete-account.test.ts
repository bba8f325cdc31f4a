import { describe, expect, test } from 'vitest'
import type { Fault } from '../../support/shop-api.ts'
import { asha, openPage, openShopOfAsha } from '../../support/store-page.ts'

const { api, browser } = await openShopOfAsha()

async function open(password = asha.password) {
  const { toasts, clear } = await openPage(browser, '/account')
  const store = await import('../../../src/stores/account/delete-account.ts')
  const { $signedIn } = await import('../../../src/stores/account/session.ts')
  clear()
  browser.went.length = 0
  store.openDeletion()
  store.deleteAccountForm.fill({ password })
  return { ...store, $signedIn, toasts }
}

describe('deleting the account', () => {
  test('sends nothing without the password', async () => {
    const { submitDeletion, deleteAccountForm } = await open('')
    const before = api.calls.length
    await submitDeletion()
    expect(deleteAccountForm.$errors.get()).toEqual({ password: 'Please enter your password' })
    expect(api.calls.length).toBe(before)
  })

  test('signs out, forgets the password and goes home', async () => {
    api.break(/account\/erase$/, { kind: 'answers', status: 200, body: {} })
    const { submitDeletion, deleteAccountForm, $signedIn, toasts } = await open()
    await submitDeletion()
    expect(api.calls.at(-1)).toBe('POST /account/erase')
    expect([$signedIn.get(), browser.local.getItem('haat:token'), browser.went]).toEqual([false, null, ['/']])
    expect(deleteAccountForm.$values.get()).toEqual({ password: '' })
    const seen = toasts()
    expect(seen).toEqual(['Account deleted: You are signed out everywhere. We have sent you a last e-mail.'])
  })

  test.each([
    [{ kind: 'silent' }, 'Your account could not be deleted. Please try again later.'],
    [{ kind: 'answers', status: 400, body: { error: 'Wrong password.' } }, 'Wrong password.'],
    [{ kind: 'answers', status: 409, body: { error: 'Order 7 is on its way.' } }, 'Order 7 is on its way.'],
  ] as [Fault, string][])('meeting %j says so and stays signed in', async (fault, problem) => {
    const { submitDeletion, $deletion, $signedIn } = await open()
    api.break(/account\/erase$/, fault)
    await submitDeletion()
    expect($deletion.get()).toEqual({ state: 'asking', problem })
    expect([$signedIn.get(), browser.went]).toEqual([true, []])
  })

  test.each([404, 405])('at an API without that call, which answers %d, leads to the shop', async status => {
    const { submitDeletion, $deletion } = await open()
    api.break(/account\/erase$/, { kind: 'answers', status, body: { error: 'What?' } })
    await submitDeletion()
    expect($deletion.get()).toEqual({ state: 'missing' })
  })

  test('in a session that is over says that it has ended, nothing else', async () => {
    const { submitDeletion, $deletion, toasts } = await open()
    api.break(/account\/erase$/, { kind: 'answers', status: 401, body: {} })
    await submitDeletion()
    expect(toasts()).toEqual(['Your session has ended: Please sign in again to continue.'])
    expect($deletion.get()).toEqual({ state: 'closed' })
  })

  test('closes where another account signs in in its place: what was refused names the orders of the first', async () => {
    const { submitDeletion, $deletion, deleteAccountForm } = await open()
    api.break(/account\/erase$/, { kind: 'answers', status: 409, body: { error: 'Order 7 is on its way.' } })
    await submitDeletion()
    const { startSession } = await import('../../../src/stores/account/session.ts')
    startSession('another', 'meera@example.com', true)
    const expected = [{ state: 'closed' }, { password: '' }]
    expect([$deletion.get(), deleteAccountForm.$values.get()]).toEqual(expected)
  })

  test('can be given up, which forgets the password', async () => {
    const { cancelDeletion, $deletion, deleteAccountForm } = await open()
    cancelDeletion()
    const expected = [{ state: 'closed' }, { password: '' }]
    expect([$deletion.get(), deleteAccountForm.$values.get()]).toEqual(expected)
  })
})

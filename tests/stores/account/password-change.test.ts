import { describe, expect, test } from 'vitest'
import type { Fault } from '../../support/shop-api.ts'
import { asha, openPage, openShopOfAsha } from '../../support/store-page.ts'

const { api, browser } = await openShopOfAsha()

async function open(typed: Record<string, string> = {}) {
  const { toasts, clear } = await openPage(browser, '/account')
  const store = await import('../../../src/stores/account/password-change.ts')
  const { $signedIn } = await import('../../../src/stores/account/session.ts')
  clear()
  store.passwordChangeForm.fill({
    currentPassword: asha.password,
    newPassword: 'second-monsoon',
    confirmPassword: 'second-monsoon',
    ...typed,
  })
  return { ...store, $signedIn, toasts, values: () => store.passwordChangeForm.$values.get() }
}

describe('changing the password', () => {
  test('sends nothing while a field is wrong', async () => {
    const { submitPasswordChange, passwordChangeForm } = await open({
      currentPassword: '',
      newPassword: '12345',
    })
    const before = api.calls.length
    await submitPasswordChange()
    expect(passwordChangeForm.$errors.get()).toEqual({
      currentPassword: 'Please enter your current password',
      newPassword: 'Password must be at least 6 characters',
      confirmPassword: 'Passwords do not match',
    })
    expect(api.calls.length).toBe(before)
  })

  test('with a wrong current one says so, stays signed in and keeps what was typed', async () => {
    const { submitPasswordChange, toasts, $signedIn, values } = await open({ currentPassword: 'wrong!' })
    await submitPasswordChange()
    expect(toasts()).toEqual(['Error: Your current password is wrong. Please try again.'])
    expect([$signedIn.get(), values().newPassword]).toEqual([true, 'second-monsoon'])
  })

  test.each([
    [{ kind: 'silent' }, 'Error: Your request could not be sent. Please try again later.'],
    [{ kind: 'answers', status: 503, body: { error: 'Busy.' } }, 'Error: Busy.'],
    [{ kind: 'answers', status: 401, body: {} }, 'Your session has ended: Please sign in again to continue.'],
  ] as [Fault, string][])('meeting %j says so once', async (fault, words) => {
    const { submitPasswordChange, toasts } = await open()
    api.break(/users\/password$/, fault)
    await submitPasswordChange()
    expect(toasts()).toEqual([words])
  })

  test('is done by the second press where the answer to the first was lost', async () => {
    const { submitPasswordChange, toasts, values } = await open()
    api.break(/users\/password$/, { kind: 'answer lost' })
    await submitPasswordChange()
    api.mend()
    await submitPasswordChange()
    expect(toasts().at(-1)).toBe('Password changed: You are signed out on all other devices.')
    expect(values().newPassword).toBe('')
    const back = await open({ currentPassword: 'second-monsoon' })
    back.passwordChangeForm.fill({ newPassword: asha.password, confirmPassword: asha.password })
    await back.submitPasswordChange()
  })

  test('says that the current one is wrong where it is, after a call that did not arrive', async () => {
    const { submitPasswordChange, toasts } = await open({ currentPassword: 'wrong!' })
    api.break(/users\/password$/)
    await submitPasswordChange()
    api.mend()
    await submitPasswordChange()
    expect(toasts().at(-1)).toBe('Error: Your current password is wrong. Please try again.')
  })

  test('says it is done, forgets what was typed and stays signed in', async () => {
    const { submitPasswordChange, toasts, $signedIn, values } = await open()
    await submitPasswordChange()
    expect(toasts()).toEqual(['Password changed: You are signed out on all other devices.'])
    expect([$signedIn.get(), ...Object.values(values())]).toEqual([true, '', '', ''])
  })
})

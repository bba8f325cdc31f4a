import { describe, expect, test, vi } from 'vitest'
import { asha, openPage, openShopOfAsha, until } from '../../support/store-page.ts'

const { api, browser } = await openShopOfAsha()
const next = 'asha.right@example.com'

async function open() {
  const { toasts, clear } = await openPage(browser, '/account')
  const store = await import('../../../src/stores/account/email-change.ts')
  const { $session } = await import('../../../src/stores/account/session.ts')
  const { $account } = await import('../../../src/stores/account/account.ts')
  $account.listen(() => {})
  store.$pendingEmail.listen(() => {})
  await until(() => $account.get().state === 'ready')
  clear()
  return { ...store, $session, toasts }
}

async function askForCode(typed: Record<string, string> = {}) {
  const page = await open()
  page.emailChangeForm.fill({ email: ` ${next.toUpperCase()}`, password: asha.password, ...typed })
  await page.submitEmailChange()
  return page
}

/** Another shopper signs in in another tab. */
function otherSignsIn() {
  browser.otherTabWrites('haat:email', 'meera@example.com')
  browser.otherTabWrites('haat:token', 'of-meera')
}

describe('changing the e-mail', () => {
  test('sends nothing while a field is wrong', async () => {
    const { emailChangeForm } = await askForCode({ email: 'asha@', password: '' })
    expect(emailChangeForm.$errors.get()).toEqual({
      email: 'Invalid email address',
      password: 'Please enter your password',
    })
    expect(api.calls).not.toContain('POST /account/email')
  })

  test('with a wrong password says so, and keeps what was typed', async () => {
    const { toasts, emailChangeForm, $pendingEmail } = await askForCode({ password: 'wrong!' })
    expect(toasts()).toEqual(['Error: Your current password is wrong. Please try again.'])
    expect(emailChangeForm.$values.get()).toMatchObject({ password: 'wrong!' })
    expect($pendingEmail.get()).toBe('')
  })

  test('at an API that cannot says whom to ask', async () => {
    api.break(/account\/email$/, { kind: 'answers', status: 404, body: {} })
    const { toasts } = await askForCode()
    expect(toasts()).toEqual(['Error: You cannot change your e-mail here. Please ask the shop.'])
  })

  test('waits for the code, after a reload too, until another one is asked for', async () => {
    const { $pendingEmail, emailChangeForm } = await askForCode()
    expect($pendingEmail.get()).toBe(next)
    expect(emailChangeForm.$values.get()).toEqual({ email: '', password: '' })
    const again = await open()
    expect(again.$pendingEmail.get()).toBe(next)
    again.$asksAnew.listen(() => {})
    expect(again.$asksAnew.get()).toBe(false)
    again.askForEmail()
    expect([again.$pendingEmail.get(), again.$asksAnew.get()]).toEqual(['', true])
    // The mail may come after all.
    again.enterCode()
    expect(again.$pendingEmail.get()).toBe(next)
  })

  test('keeps a wrong code in its field', async () => {
    const { emailCodeForm, submitEmailCode, $pendingEmail, toasts } = await askForCode()
    emailCodeForm.fill({ code: '00000000' })
    await submitEmailCode()
    expect(toasts()).toEqual([
      'Error: This code is wrong or has expired. Please look at the newest e-mail, or ask for a new code.',
    ])
    expect([emailCodeForm.$values.get().code, $pendingEmail.get()]).toEqual(['00000000', next])
    emailCodeForm.fill({ code: ' ' })
    await submitEmailCode()
    expect(emailCodeForm.$errors.get()).toEqual({ code: 'Please enter the code from the e-mail' })
  })

  test('leaves the field of the code on screen while the connection is away', async () => {
    const { emailCodeForm, submitEmailCode, $pendingEmail, toasts } = await askForCode()
    const seen: string[] = []
    $pendingEmail.subscribe(email => seen.push(email))
    api.break(/email\/confirm$|accountInfo$/)
    emailCodeForm.fill({ code: '00000000' })
    await submitEmailCode()
    expect(toasts()).toEqual(['Error: Your request could not be sent. Please try again later.'])
    expect(seen).toEqual([next])
  })

  test('names the session by the address of the code, where another tab has asked for one since', async () => {
    const { emailCodeForm, submitEmailCode, $session } = await askForCode()
    const email = 'asha.other@example.com'
    api.break(/email\/confirm$/, { kind: 'answers', status: 200, body: { email } })
    emailCodeForm.fill({ code: '12345678' })
    await submitEmailCode()
    expect($session.get()).toMatchObject({ state: 'in', email })
  })

  test('with an answer to a code that another account overtakes does not name the session of the other', async () => {
    const { emailCodeForm, submitEmailCode, $session } = await open()
    api.break(/email\/confirm$/, { kind: 'answers', status: 200, body: { email: next } })
    emailCodeForm.fill({ code: '12345678' })
    const sent = submitEmailCode()
    otherSignsIn()
    await sent
    expect($session.get()).toMatchObject({ email: 'meera@example.com' })
  })

  test('with an answer to an address that another account overtakes does not show it to the other, nor the form that was open', async () => {
    const { emailChangeForm, submitEmailChange, askForEmail, $pendingEmail, $asksAnew } = await open()
    const { $account } = await import('../../../src/stores/account/account.ts')
    const body = {
      id: 2,
      email: 'meera@example.com',
      firstName: 'Meera',
      pendingEmail: 'meera.n@example.com',
    }
    emailChangeForm.fill({ email: next, password: asha.password })
    const whole = fetch
    vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
      if (!String(call[0]).endsWith('/account/email')) return whole(...call)
      await new Promise(resolve => setTimeout(resolve, 200))
      return Response.json({ success: true })
    })
    const sent = submitEmailChange()
    api.break(/accountInfo$/, { kind: 'answers', status: 200, body })
    askForEmail()
    otherSignsIn()
    await until(() => $account.get().state === 'ready')
    expect([$pendingEmail.get(), $asksAnew.get()]).toEqual(['meera.n@example.com', false])
    await sent
    vi.stubGlobal('fetch', whole)
    expect($pendingEmail.get()).toBe('meera.n@example.com')
  })

  test('is done also where the answer was lost, with the session under the new address', async () => {
    const { emailCodeForm, submitEmailCode, $session, $pendingEmail, toasts } = await askForCode()
    api.break(/email\/confirm$/, { kind: 'answer lost' })
    emailCodeForm.fill({ code: await api.emailCode(next) })
    await submitEmailCode()
    expect(toasts()).toEqual(['Email changed: You are signed out on all other devices.'])
    expect($session.get()).toMatchObject({ state: 'in', email: next })
    await until(() => $pendingEmail.get() === '')
  })
})

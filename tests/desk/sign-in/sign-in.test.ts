import { describe, expect, test, vi } from 'vitest'
import { deskMessages } from '../../../src/domain/desk/messages.ts'
import { answerDeskCalls, nobody, signedIn, signedOut, wrongCode } from '../../support/desk-calls.ts'
import { waitFor } from '../../support/wait-for.ts'

const SIGN_IN = 'POST /session'
const codeNeeded = { body: { state: 'code-required' } }
const done = { body: { state: 'signed-in' } }

async function openSignIn(answers: Parameters<typeof answerDeskCalls>[0]) {
  const api = answerDeskCalls({ 'GET /session': [signedIn], ...answers })
  const store = await import('../../../src/desk/sign-in/sign-in.ts')
  const { $session, loadSession } = await import('../../../src/desk/sign-in/session.ts')
  const submit = (values: Partial<Record<'email' | 'password' | 'code', string>>) => {
    for (const [name, value] of Object.entries(values)) store.signInForm.setField(name as 'email', value)
    return store.submitSignIn()
  }
  return { api, submit, $session, loadSession, ...store }
}

const asha = { email: 'Keeper@Example.com', password: 'right horse battery' }

describe('signing in', () => {
  test('asks for the code once the password is right', async () => {
    const { api, submit, $signInStep, $session, signInForm } = await openSignIn({
      [SIGN_IN]: [codeNeeded, done],
    })
    await submit(asha)
    expect($signInStep.get()).toBe('code')
    await submit({ code: '123 456' })
    expect(api.calls[1]?.body).toEqual({ ...asha, code: '123 456' })
    expect($session.get()).toMatchObject({ state: 'signed-in', person: { name: 'Asha' } })
    expect(signInForm.$values.get().password).toBe('')
    expect($signInStep.get()).toBe('password')
  })

  test('with a wrong password keeps the address and empties the password', async () => {
    const { submit, signInForm } = await openSignIn({ [SIGN_IN]: [signedOut] })
    await submit(asha)
    expect(signInForm.$failure.get()).toBe(deskMessages.wrongPassword)
    expect(signInForm.$values.get()).toMatchObject({ email: asha.email, password: '' })
  })

  test('with a wrong code stays at the code', async () => {
    const { submit, signInForm, $signInStep } = await openSignIn({ [SIGN_IN]: [codeNeeded, wrongCode] })
    await submit(asha)
    await submit({ code: '000000' })
    expect([signInForm.$failure.get(), $signInStep.get()]).toEqual(['This code is wrong.', 'code'])
    expect(signInForm.$values.get().password).toBe(asha.password)
  })

  test.each([
    ['240', 'Too many attempts. Try again in 4 minutes.'],
    ['', 'Too many attempts. Please wait a few minutes and try again.'],
  ])('too often is worded by Retry-After %j', async (seconds, text) => {
    const { submit, signInForm } = await openSignIn({
      [SIGN_IN]: [{ status: 429, body: { error: 'x' }, headers: { 'retry-after': seconds } }],
    })
    await submit(asha)
    expect(signInForm.$failure.get()).toBe(text)
  })

  test('without an answer says so, and sends nothing that is not filled in', async () => {
    const { api, submit, signInForm } = await openSignIn({ [SIGN_IN]: ['no network'] })
    await submit({ email: 'nobody', password: '' })
    const expected = { email: deskMessages.emailNeeded, password: deskMessages.passwordNeeded }
    expect(signInForm.$errors.get()).toEqual(expected)
    expect(api.calls).toEqual([])
    await submit(asha)
    expect(signInForm.$failure.get()).toBe(deskMessages.noAnswer)
  })

  test('over a screen uses the address of the session that ended', async () => {
    const { api, submit, loadSession } = await openSignIn({ [SIGN_IN]: [done] })
    await loadSession()
    await submit({ password: 'right horse battery' })
    expect(api.calls[1]?.body).toMatchObject({ email: 'keeper@example.com' })
  })
})

describe('the session', () => {
  test('of another person begins with a page of its own: screens hold what the first one typed', async () => {
    const reload = vi.fn()
    vi.stubGlobal('location', { pathname: '/s/books', reload })
    const meera = { body: { person: { ...signedIn.body.person, email: 'meera@example.com' } } }
    const { submit, loadSession, leaveSession, $session } = await openSignIn({
      'GET /session': [signedIn, signedIn, meera],
      [SIGN_IN]: [done],
    })
    await loadSession()
    leaveSession()
    await submit(asha)
    expect([$session.get().state, reload.mock.calls.length]).toEqual(['signed-in', 0])
    leaveSession()
    await submit({ ...asha, email: 'meera@example.com' })
    expect([$session.get().state, reload.mock.calls.length]).toEqual(['loading', 1])
  })

  test('of another person in another tab loads this one anew once, also where unsaved work keeps the page', async () => {
    const reload = vi.fn()
    vi.stubGlobal('location', { pathname: '/s/books', reload })
    const meera = { body: { person: { ...signedIn.body.person, email: 'meera@example.com' } } }
    const { api, loadSession, $session } = await openSignIn({
      'GET /session': [signedIn, meera, signedIn],
    })
    const { followOtherTabs } = await import('../../../src/desk/sign-in/session.ts')
    await loadSession()
    const [stop, otherTab] = [followOtherTabs(), new BroadcastChannel('desk-person')]
    otherTab.postMessage('meera@example.com')
    await new Promise(resolve => setTimeout(resolve, 100))
    expect([reload.mock.calls.length, api.calls.length]).toEqual([1, 2])
    // The first one is back, with what is typed here.
    otherTab.postMessage('keeper@example.com')
    await waitFor(() => expect($session.get().state).toBe('signed-in'))
    stop()
    otherTab.close()
  })

  test.each([
    ['signs out', '', nobody, 'signed-out'],
    ['signs in again', 'keeper@example.com', signedIn, 'signed-in'],
  ])('that another tab %s has the same state here', async (_, email, answer, state) => {
    const { loadSession, $session } = await openSignIn({ 'GET /session': [signedIn, answer] })
    const { followOtherTabs } = await import('../../../src/desk/sign-in/session.ts')
    await loadSession()
    const [stop, otherTab] = [followOtherTabs(), new BroadcastChannel('desk-person')]
    otherTab.postMessage(email)
    await waitFor(() => expect($session.get().state).toBe(state))
    stop()
    otherTab.close()
  })

  test.each([
    ['sign-in', 'closed'],
    ['step-up', 'open'],
  ] as const)('that another tab begins again leaves the dialog for a %s %s', async (kind, expected) => {
    const { loadSession } = await openSignIn({})
    const { followOtherTabs } = await import('../../../src/desk/sign-in/session.ts')
    const { $interruption, interrupt } = await import('../../../src/desk/shell/interruption.ts')
    await loadSession()
    const [stop, otherTab] = [followOtherTabs(), new BroadcastChannel('desk-person')]
    const waits = interrupt(kind).then(proved => (proved ? 'closed' : 'refused'))
    otherTab.postMessage('keeper@example.com')
    const late = new Promise(resolve => setTimeout(resolve, 200, 'open'))
    expect(await Promise.race([waits, late])).toBe(expected)
    expect($interruption.get()).toBe(expected === 'open' ? kind : undefined)
    stop()
    otherTab.close()
  })

  test('of another person waits in a tab that shows what is shown once', async () => {
    const reload = vi.fn()
    vi.stubGlobal('location', { pathname: '/account', reload })
    const meera = { body: { person: { ...signedIn.body.person, email: 'meera@example.com' } } }
    const { api, loadSession, $session } = await openSignIn({ 'GET /session': [signedIn, meera] })
    const { followOtherTabs, holdPage } = await import('../../../src/desk/sign-in/session.ts')
    await loadSession()
    const [stop, otherTab, release] = [followOtherTabs(), new BroadcastChannel('desk-person'), holdPage()]
    otherTab.postMessage('meera@example.com')
    await new Promise(resolve => setTimeout(resolve, 100))
    expect([$session.get().state, api.calls.length]).toEqual(['signed-in', 1])
    // What is pressed there meanwhile would be done in the other one's name.
    const { call } = await import('../../../src/desk/kit/call.ts')
    const { listPasskeys } = await import('../../../src/contract/desk/staff/passkey.ts')
    await expect(call(listPasskeys, {})).rejects.toThrow('Somebody else')
    expect(api.calls.length).toBe(1)
    release()
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    stop()
    otherTab.close()
  })

  test.each([
    [nobody, { state: 'signed-out' }],
    [{ status: 404, body: { error: 'Not found' } }, { state: 'no-desk' }],
    ['no network' as const, { state: 'failed', message: deskMessages.noAnswer }],
    [signedIn, { state: 'signed-in' }],
  ])('that answers %j is %j', async (answer, expected) => {
    const { $session, loadSession } = await openSignIn({ 'GET /session': [answer] })
    await loadSession()
    expect($session.get()).toMatchObject(expected)
  })

  test('stays on screen where asking again fails', async () => {
    const { $session, loadSession } = await openSignIn({ 'GET /session': [signedIn, 'no network'] })
    await loadSession()
    await loadSession()
    expect($session.get().state).toBe('signed-in')
  })
})

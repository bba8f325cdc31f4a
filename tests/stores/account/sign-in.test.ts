import { describe, expect, test } from 'vitest'
import { browserOfEach } from '../../support/browser.ts'
import { openShopApi } from '../../support/shop-api.ts'
import { asha, openPage, signInAsAsha } from '../../support/store-page.ts'

const api = await openShopApi()
const browser = browserOfEach()

async function login(form: { email?: string; password?: string } = {}, path = '/login') {
  const { toasts } = await openPage(browser, path)
  const { loginForm, submitLogin } = await import('../../../src/stores/account/sign-in.ts')
  loginForm.fill({ ...asha, ...form })
  await submitLogin()
  return { toasts: toasts(), form: loginForm, went: browser.went.at(-1) }
}

describe('signing in', () => {
  test('goes home, or where the shopper came from', async () => {
    const { toasts, went } = await login({ email: ' ASHA@example.com ' })
    expect([toasts, went]).toEqual([['Logged in successfully.'], '/'])
    expect((await login({}, '/login?from=%2Fpayment%3ForderId%3D5')).went).toBe('/payment?orderId=5')
    expect(browser.local.getItem('haat:email')).toBe('asha@example.com')
  })

  test.each(['//evil.example', '/login?from=%2Flogin'])(
    'goes to no other site, and not here again: %s',
    async from => {
      expect((await login({}, `/login?from=${encodeURIComponent(from)}`)).went).toBe('/')
    },
  )

  test('sends nothing while a field is wrong', async () => {
    const { form } = await login({ email: 'asha', password: '12345' })
    const expected = { email: 'Invalid email address', password: 'Password must be at least 6 characters' }
    expect(form.$errors.get()).toEqual(expected)
    expect(api.calls).toEqual([])
  })

  test('that was refused says the words of the store, and keeps what was typed', async () => {
    const { toasts, form } = await login({ password: 'wrong-password' })
    const [words = ''] = toasts
    expect(words).toMatch(/^Error: ./)
    expect(words).not.toContain('Failed to login')
    expect(form.$values.get().password).toBe('wrong-password')
    expect(form.$busy.get()).toBe(false)
  })

  test('with a wrong password leaves the account signed in that is', async () => {
    await signInAsAsha(browser)
    const token = browser.local.getItem('haat:token')
    const { toasts } = await login({ email: 'meera@example.com', password: 'wrong-password' })
    expect(toasts.join()).not.toContain('Your session has ended')
    expect(browser.local.getItem('haat:token')).toBe(token)
  })

  test('in another tab leads on here too', async () => {
    await openPage(browser, '/login?from=%2Fcheckout')
    await import('../../../src/stores/account/sign-in.ts')
    browser.otherTabWrites('haat:email', asha.email)
    browser.otherTabWrites('haat:token', 'abc')
    expect(browser.went).toEqual(['/checkout'])
  })

  test.each([
    [{ kind: 'answers', status: 500, body: {} }, 'Error: Failed to login. Please check your credentials.'],
    [{ kind: 'silent' }, 'Error: No response from server. Please try again later.'],
    [
      { kind: 'answers', status: 200, body: {} },
      'Error: Authentication failed: Token is missing in the response',
    ],
    [{ kind: 'invalid-response' }, 'Error: Authentication failed: Token is missing in the response'],
  ] as const)('meeting %j says %s', async (fault, words) => {
    api.break(/authorize$/, fault)
    const { toasts, went } = await login()
    expect([toasts, went, browser.local.getItem('haat:token')]).toEqual([[words], undefined, null])
  })

  test('twice at once is one call', async () => {
    await openPage(browser, '/login')
    const { loginForm, submitLogin } = await import('../../../src/stores/account/sign-in.ts')
    loginForm.fill(asha)
    await Promise.all([submitLogin(), submitLogin()])
    expect(api.calls).toEqual(['POST /users/authorize'])
  })

  test('keeps the e-mail over a reload, and never the password', async () => {
    const { form } = await login({ password: 'wrong-password' })
    form.setField('email', 'typed@example.in')
    expect(browser.session.getItem('haat:login')).not.toContain('wrong-password')
    browser.visit('/login')
    const { loginForm } = await import('../../../src/stores/account/sign-in.ts')
    loginForm.restore({})
    expect(loginForm.$values.get()).toMatchObject({ email: 'typed@example.in', password: '' })
  })

  test('with a forgotten password takes the e-mail along, and back as it was corrected', async () => {
    await openPage(browser, '/login')
    const { loginForm } = await import('../../../src/stores/account/sign-in.ts')
    loginForm.setField('email', 'typed@example.in')
    browser.visit('/forgot-password')
    const { forgotForm } = await import('../../../src/stores/account/password.ts')
    forgotForm.restore({})
    expect(forgotForm.$values.get()).toEqual({ email: 'typed@example.in' })
    forgotForm.setField('email', 'right@example.in')
    browser.visit('/login')
    const { loginForm: again } = await import('../../../src/stores/account/sign-in.ts')
    again.restore({})
    expect(again.$values.get().email).toBe('right@example.in')
  })
})

const person = {
  firstName: 'Meera',
  lastName: 'Nair',
  email: 'meera@example.com',
  password: 'monsoon-2026',
  confirmPassword: 'monsoon-2026',
}

async function registerAs(form: Partial<typeof person>) {
  const { toasts } = await openPage(browser, '/register')
  const store = await import('../../../src/stores/account/registration.ts')
  store.registerForm.fill({ ...person, ...form })
  await store.submitRegistration()
  return {
    toasts: toasts(),
    failed: store.$registrationFailed.get(),
    errors: store.registerForm.$errors.get(),
  }
}

describe('registering', () => {
  test('makes an account that can sign in, and goes home', async () => {
    const { toasts, failed } = await registerAs({ email: ' Meera@Example.com ' })
    expect([toasts, failed]).toEqual([['Account created successfully. You can now log in.'], false])
    expect(browser.went).toEqual(['/'])
    const { loginForm, submitLogin } = await import('../../../src/stores/account/sign-in.ts')
    loginForm.fill(person)
    await submitLogin()
    expect(browser.local.getItem('haat:email')).toBe('meera@example.com')
  })

  test('on the way to the checkout leads on to signing in there, with the address filled in', async () => {
    await openPage(browser, '/register?from=%2Fcheckout')
    const { registerForm, submitRegistration } = await import('../../../src/stores/account/registration.ts')
    const { $toasts } = await import('../../../src/stores/toasts.ts')
    registerForm.fill({ ...person, email: 'Meera.N@Example.com' })
    await submitRegistration()
    expect(browser.went).toEqual(['/'])
    const seen = $toasts.get().map(({ link }) => link)
    expect(seen).toEqual([{ text: 'Sign in', href: '/login?from=%2Fcheckout' }])
    await openPage(browser, '/login?from=%2Fcheckout')
    const { loginForm } = await import('../../../src/stores/account/sign-in.ts')
    loginForm.restore({})
    expect(loginForm.$values.get()).toEqual({ email: 'meera.n@example.com', password: '', rememberMe: '' })
  })

  test('with no address says so twice and sends nothing', async () => {
    const { toasts, errors } = await registerAs({ email: 'meera' })
    expect(toasts).toEqual(['Invalid Email: Please enter a valid email address.'])
    expect(errors).toEqual({ email: 'Invalid email address' })
    expect(api.calls).toEqual([])
  })

  test('that was refused says why, with an alert above the form', async () => {
    const { toasts, failed } = await registerAs({ email: asha.email })
    expect(toasts.join()).toMatch(/^Registration Error: ./)
    expect(toasts.join()).not.toContain('Failed to register')
    expect(failed).toBe(true)
  })

  test.each([
    ['meera.lost@example.com', 'Account created successfully. You can now log in.', '/'],
    // Somebody else's, whose password is another one.
    [asha.email, 'Registration Error: An account with this email already exists', undefined],
  ])('as %s is done by the second press where an answer was lost', async (email, words, place) => {
    api.break(/register$/, { kind: 'answer lost' })
    await registerAs({ email })
    api.mend()
    const { registerForm, submitRegistration } = await import('../../../src/stores/account/registration.ts')
    const { $toasts } = await import('../../../src/stores/toasts.ts')
    registerForm.fill({ ...person, email })
    await submitRegistration()
    const said = $toasts.get().at(-1)
    expect([said?.title, said?.description].filter(Boolean).join(': ')).toBe(words)
    expect(browser.went.at(-1)).toBe(place)
  })

  const faults = [{ kind: 'silent' }, { kind: 'answers', status: 500, body: {} }] as const
  test.each(faults)('meeting %j says the general words', async fault => {
    api.break(/register$/, fault)
    const { toasts, failed } = await registerAs({})
    expect(toasts).toEqual(['Registration Error: Failed to register. Please try again.'])
    expect(failed).toBe(true)
  })
})

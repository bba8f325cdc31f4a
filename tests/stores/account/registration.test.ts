import { describe, expect, test } from 'vitest'
import { browserOfEach } from '../../support/browser.ts'
import { openShopApi } from '../../support/shop-api.ts'
import { asha, openPage } from '../../support/store-page.ts'

const person = {
  firstName: 'Meera',
  lastName: 'Nair',
  email: 'meera@example.com',
  password: 'monsoon-2026',
  confirmPassword: 'monsoon-2026',
}
const api = await openShopApi()
const browser = browserOfEach()

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
    expect($toasts.get().map(({ link }) => link)).toEqual([
      { text: 'Sign in', href: '/login?from=%2Fcheckout' },
    ])
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

  const faults = [{ kind: 'silent' }, { kind: 'answers', status: 500, body: {} }] as const
  test.each(faults)('meeting %j says the general words', async fault => {
    api.break(/register$/, fault)
    const { toasts, failed } = await registerAs({})
    expect(toasts).toEqual(['Registration Error: Failed to register. Please try again.'])
    expect(failed).toBe(true)
  })
})

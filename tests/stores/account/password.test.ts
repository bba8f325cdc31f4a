import { expect, test } from 'vitest'
import { browserOfEach } from '../../support/browser.ts'
import { openShopApi } from '../../support/shop-api.ts'
import { openPage } from '../../support/store-page.ts'

const api = await openShopApi()
const browser = browserOfEach()

/** Opens a link of the mail, as the page does; `submit` sends a new password. */
async function openLink(address: string) {
  const { toasts } = await openPage(browser, address)
  const { $resetToken, resetForm, submitReset } = await import('../../../src/stores/account/password.ts')
  $resetToken.listen(() => {})
  return {
    token: () => $resetToken.get(),
    async submit() {
      resetForm.fill({ password: 'second-monsoon', confirmPassword: 'second-monsoon' })
      await submitReset()
      return toasts()
    },
  }
}

const over = ['Error: This reset link is invalid or has expired. Please request a new one.']

test.each(['/reset-password#token=secret', '/reset-password?token=secret'])(
  'the password of the link %s is set though a link within the page was followed first',
  async address => {
    const { token, submit } = await openLink(address)
    browser.goToFragment('#content')
    expect(token()).toBe('secret')
    expect(await submit()).toEqual(over)
  },
)

test('the whole link counts that is entered on the page which said that it was not complete', async () => {
  const { token, submit } = await openLink('/reset-password')
  expect(token()).toBe('')
  browser.goToFragment('#token=secret')
  expect(token()).toBe('secret')
  expect(await submit()).toEqual(over)
})

test('a link that may have set the password, by a call whose answer was lost, says so', async () => {
  const { submit } = await openLink('/reset-password#token=secret')
  api.break(/reset/)
  await submit()
  api.mend()
  expect((await submit()).at(-1)).toBe(
    `${over[0]} Your new password may be set already: try to sign in with it first.`,
  )
})

test('of two links the later one counts', async () => {
  const { token } = await openLink('/reset-password#token=older')
  browser.goToFragment('#token=newer')
  expect(token()).toBe('newer')
})

test('after a lost answer the API’s own reason stays, and a newer link is not the one that was used', async () => {
  const { submit } = await openLink('/reset-password#token=secret')
  api.break(/reset/)
  await submit()
  api.break(/reset/, { kind: 'answers', status: 400, body: { error: 'Use a longer password.' } })
  expect((await submit()).at(-1)).toContain('Use a longer password.')
  api.mend()
  browser.goToFragment('#token=newer')
  expect((await submit()).at(-1)).toBe(over[0])
})

test('at another API without the call it is said that there is none, not in that API’s words', async () => {
  const { toasts } = await openPage(browser, '/forgot-password')
  const { forgotForm, submitForgot } = await import('../../../src/stores/account/password.ts')
  forgotForm.fill({ email: 'asha@mail.example' })
  api.break(/forgot/, { kind: 'answers', status: 404, body: { error: 'Cannot POST /users/forgot-password' } })
  await submitForgot()
  expect(toasts()).toEqual(['Error: You cannot change your password here. Please ask the shop.'])
})

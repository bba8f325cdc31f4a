import { atom, onMount, type ReadableAtom } from 'nanostores'
import { forgotPassword, resetPassword } from '../../contract/account.ts'
import { normalEmail } from '../../contract/normal-email.ts'
import { passwordChangeFailure } from '../../domain/accounts/account-failure.ts'
import { forgotErrors, resetErrors } from '../../domain/accounts/sign-in.ts'
import { isRefusal, serverMessageOf } from '../../domain/failure.ts'
import { passwordMessages } from '../../domain/messages/password.ts'
import { paths } from '../../domain/paths.ts'
import { callApi } from '../call-api.ts'
import { failureOf } from '../failure.ts'
import { queryValue, replaceWith } from '../navigate.ts'
import { createShopForm } from '../shop-form.ts'
import { showToast } from '../toasts.ts'
import { LOGIN_DRAFT } from './session.ts'

/** Begins with the e-mail that was typed at sign-in. */
export const forgotForm = createShopForm({ email: '' }, { draft: LOGIN_DRAFT })
export const resetForm = createShopForm({ password: '', confirmPassword: '' })

const $sent = atom(false)
/** Whether the mail was requested; it does not reveal whether the address has an account. */
export const $resetMailSent: ReadableAtom<boolean> = $sent

/** Requests a mail with a link for setting a new password. */
export function submitForgot(): Promise<void> {
  return forgotForm.submit(forgotErrors, async ({ email }) => {
    $sent.set(false)
    try {
      await callApi(forgotPassword, { body: { email: normalEmail(email) } })
      $sent.set(true)
    } catch (error) {
      showError(passwordChangeFailure(failureOf(error)))
    }
    return 'staying'
  })
}

const $token = atom('')
/** The single-use token of the mail's link, from the fragment or `?token=`; empty where the address had none. */
export const $resetToken: ReadableAtom<string> = $token

onMount($token, () => {
  if (typeof window === 'undefined') return
  // A link within the page changes the fragment; so does the whole link, entered where it was not complete.
  const read = () => {
    const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? queryValue('token')
    if (token !== '') $token.set(token)
  }
  read()
  window.addEventListener('hashchange', read)
  return () => window.removeEventListener('hashchange', read)
})

/** The token of a call that was not answered: the link may be used, and the password set. */
let perhapsUsed = ''

/** Sets the new password with the token of the link. */
export function submitReset(): Promise<void> {
  return resetForm.submit(resetErrors, async ({ password }) => {
    const token = $resetToken.get()
    try {
      await callApi(resetPassword, { body: { token, password } })
    } catch (error) {
      const failure = failureOf(error)
      const isRefused = isRefusal(failure)
      const hint = isRefused && perhapsUsed === token ? ` ${passwordMessages.perhapsSet}` : ''
      if (!isRefused) perhapsUsed = token
      const otherwise = isRefused ? passwordMessages.linkOver : passwordMessages.failed
      showError((serverMessageOf(failure) || otherwise) + hint)
      return 'staying'
    }
    showToast(passwordMessages.changed)
    replaceWith(paths.login)
    return 'leaving'
  })
}

function showError(description: string): void {
  showToast({ title: passwordMessages.errorTitle, description, destructive: true })
}

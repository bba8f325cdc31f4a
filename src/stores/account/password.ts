import { atom, type ReadableAtom } from 'nanostores'
import { forgotPassword, resetPassword } from '../../contract/account.ts'
import { forgotErrors, resetErrors } from '../../domain/accounts/sign-in.ts'
import { normalEmail } from '../../domain/email.ts'
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
export const resetForm = createShopForm({ password: '', confirmPassword: '' }, {})

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
      showError(error)
    }
    return 'staying'
  })
}

/** Sets the new password with the token from this page's address. */
export function submitReset(): Promise<void> {
  return resetForm.submit(resetErrors, async ({ password }) => {
    try {
      await callApi(resetPassword, { body: { token: resetToken(), password } })
    } catch (error) {
      showError(error, isRefusal(failureOf(error)) ? passwordMessages.linkOver : undefined)
      return 'staying'
    }
    showToast(passwordMessages.changed)
    replaceWith(paths.login)
    return 'leaving'
  })
}

/** The single-use token of the mail, from the fragment or `?token=`; empty if missing. */
export function resetToken(): string {
  return new URLSearchParams(location.hash.slice(1)).get('token') ?? queryValue('token')
}

function showError(error: unknown, otherwise: string = passwordMessages.failed): void {
  const failure = failureOf(error)
  const description = serverMessageOf(failure) || otherwise
  showToast({ title: passwordMessages.errorTitle, description, destructive: true })
}

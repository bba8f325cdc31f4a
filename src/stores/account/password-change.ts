import { changePassword } from '../../contract/account.ts'
import { passwordChangeFailure } from '../../domain/accounts/account-failure.ts'
import { changeErrors } from '../../domain/accounts/sign-in.ts'
import { passwordMessages } from '../../domain/messages/password.ts'
import { callApi } from '../call-api.ts'
import { failureOf } from '../failure.ts'
import { createShopForm } from '../shop-form.ts'
import { showToast } from '../toasts.ts'
import { sameAccount } from './same-account.ts'
import { whenAccountLeaves } from './session.ts'

const blank = { currentPassword: '', newPassword: '', confirmPassword: '' }
export const passwordChangeForm = createShopForm(blank)
whenAccountLeaves(passwordChangeForm.reset)

/** Changes the signed-in shopper's password; the API ends the other sessions. */
export function submitPasswordChange(): Promise<void> {
  return passwordChangeForm.submit(changeErrors, async ({ currentPassword, newPassword }) => {
    const isSame = sameAccount()
    try {
      await callApi(changePassword, { body: { currentPassword, newPassword } })
    } catch (error) {
      // An expired session has already shown its own message.
      if (!isSame()) return 'staying'
      const description = passwordChangeFailure(failureOf(error))
      showToast({ title: passwordMessages.errorTitle, description, destructive: true })
      return 'staying'
    }
    if (!isSame()) return 'staying'
    passwordChangeForm.reset()
    showToast(passwordMessages.changedHere)
    return 'staying'
  })
}

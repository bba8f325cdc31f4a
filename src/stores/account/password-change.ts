import { changePassword } from '../../contract/account.ts'
import { passwordChangeFailure } from '../../domain/accounts/account-failure.ts'
import { changeErrors } from '../../domain/accounts/sign-in.ts'
import { isRefusal } from '../../domain/failure.ts'
import { passwordMessages } from '../../domain/messages/password.ts'
import { callApi } from '../call-api.ts'
import { failureOf } from '../failure.ts'
import { createShopForm } from '../shop-form.ts'
import { showToast } from '../toasts.ts'
import { sameAccount } from './same-account.ts'
import { whenAccountLeaves } from './session.ts'

const blank = { currentPassword: '', newPassword: '', confirmPassword: '' }
export const passwordChangeForm = createShopForm(blank)

/** The new password of a call that was not answered: it may be set already. */
let perhapsSet = ''
whenAccountLeaves(() => {
  passwordChangeForm.reset()
  perhapsSet = ''
})

/** Where the call before may have set the same new password, the one that was typed as the present one is refused: the new one then is. */
async function change(currentPassword: string, newPassword: string): Promise<void> {
  try {
    await callApi(changePassword, { body: { currentPassword, newPassword } })
  } catch (error) {
    const mayBeSet = perhapsSet === newPassword && currentPassword !== newPassword
    if (!mayBeSet || !isRefusal(failureOf(error))) throw error
    await change(newPassword, newPassword)
  }
}

/** Changes the signed-in shopper's password; the API ends the other sessions. */
export function submitPasswordChange(): Promise<void> {
  return passwordChangeForm.submit(changeErrors, async ({ currentPassword, newPassword }) => {
    const isSame = sameAccount()
    try {
      await change(currentPassword, newPassword)
    } catch (error) {
      // An expired session has already shown its own message.
      if (!isSame()) return 'staying'
      const failure = failureOf(error)
      if (!isRefusal(failure)) perhapsSet = newPassword
      const description = passwordChangeFailure(failure)
      showToast({ title: passwordMessages.errorTitle, description, destructive: true })
      return 'staying'
    }
    if (!isSame()) return 'staying'
    perhapsSet = ''
    passwordChangeForm.reset()
    showToast(passwordMessages.changedHere)
    return 'staying'
  })
}

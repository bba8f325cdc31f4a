import { changeDeskPassword } from '../../contract/desk/second-factor.ts'
import { deskMessages } from '../../domain/desk/messages.ts'
import { newPasswordProblem } from '../../domain/desk/new-password.ts'
import { loadOwnSessions } from './account.ts'
import { call } from './call.ts'
import { createForm } from './form.ts'
import { showNotice } from './notice.ts'
import { currentPerson, loadSession } from './session.ts'

export const passwordForm = createForm({ currentPassword: '', newPassword: '' })

/** Sets the person's password; the present one is asked for where there is one. */
export function submitPassword(): Promise<void> {
  const hasPassword = currentPerson()?.hasPassword === true
  return passwordForm.submit(
    ({ currentPassword, newPassword }) => {
      const problem = newPasswordProblem(newPassword)
      return {
        ...(hasPassword && currentPassword === '' ? { currentPassword: deskMessages.passwordNeeded } : {}),
        ...(problem ? { newPassword: problem } : {}),
      }
    },
    async ({ currentPassword, newPassword }) => {
      const body = { newPassword, ...(hasPassword ? { currentPassword } : {}) }
      await call(changeDeskPassword, { body })
      passwordForm.reset()
      showNotice('Your password was set. You were signed out everywhere else.')
      await Promise.all([loadSession(), loadOwnSessions()])
    },
  )
}

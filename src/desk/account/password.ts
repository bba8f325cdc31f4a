import { changeDeskPassword } from '../../contract/desk/staff/second-factor.ts'
import { deskMessages } from '../../domain/desk/messages.ts'
import { newPasswordProblem } from '../../domain/desk/people/new-password.ts'
import { call } from '../kit/call.ts'
import { createDeskForm } from '../kit/desk-form.ts'
import { showNotice } from '../shell/notice.ts'
import { currentPerson, loadSession } from '../sign-in/session.ts'
import { loadOwnSessions } from './account.ts'

export const passwordForm = createDeskForm({ currentPassword: '', newPassword: '' })

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

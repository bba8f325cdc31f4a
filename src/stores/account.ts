import { getAccount } from '../contract/session.ts'
import { accountFailure } from '../domain/failure-words.ts'
import { accountMessages } from '../domain/messages/account.ts'
import { paths } from '../domain/paths.ts'
import { ask } from './ask.ts'
import { failureOf } from './failure.ts'
import { goTo } from './navigate.ts'
import { createRemote } from './remote.ts'
import { signOut } from './session.ts'
import { showToast } from './toasts.ts'

export const { $remote: $account, reload: reloadAccount } = createRemote(
  () => ask(getAccount, {}),
  error => {
    const description = accountFailure(failureOf(error))
    showToast({ title: accountMessages.errorTitle, description, destructive: true })
  },
)

/** Signs out and goes home. */
export function leaveAccount(): void {
  signOut()
  goTo(paths.home)
}

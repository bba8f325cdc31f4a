import { getAccount } from '../contract/session.ts'
import { accountFailure } from '../domain/failure-words.ts'
import { accountMessages } from '../domain/messages/account.ts'
import { ask } from './ask.ts'
import { failureOf } from './failure.ts'
import { createRemote } from './remote.ts'
import { showToast } from './toasts.ts'

export const { $remote: $account, reload: reloadAccount } = createRemote(
  () => ask(getAccount, {}),
  error => {
    const description = accountFailure(failureOf(error))
    showToast({ title: accountMessages.errorTitle, description, destructive: true })
  },
)

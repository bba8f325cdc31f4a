import { getAccount } from '../../contract/account.ts'
import { accountFailure } from '../../domain/failure-messages.ts'
import { accountMessages } from '../../domain/messages/account.ts'
import { createAsyncStore } from '../async-store.ts'
import { callApi } from '../call-api.ts'
import { failureOf } from '../failure.ts'
import { showToast } from '../toasts.ts'

export const {
  $state: $account,
  reload: reloadAccount,
  replace: replaceAccount,
} = createAsyncStore(
  () => callApi(getAccount, {}),
  error => {
    const description = accountFailure(failureOf(error))
    showToast({ title: accountMessages.errorTitle, description, destructive: true })
  },
)

import { type Failure, serverMessageOf } from '../failure.ts'
import { deleteAccountMessages } from '../messages/delete-account.ts'
import { passwordMessages } from '../messages/password.ts'
import { signOutMessages } from '../messages/sign-out.ts'

export function passwordChangeFailure(failure: Failure): string {
  if (isUnknownCall(failure)) return passwordMessages.changeMissing
  return serverMessageOf(failure) || passwordMessages.failed
}

export function signOutFailure(failure: Failure): string {
  return isUnknownCall(failure) ? signOutMessages.missing : signOutMessages.failed
}

export function deleteAccountFailure(failure: Failure): string {
  return serverMessageOf(failure) || deleteAccountMessages.failed
}

/** Whether the API does not have the call: another API may lack some of ours. */
export function isUnknownCall(failure: Failure): boolean {
  return failure.kind === 'refused' && (failure.status === 404 || failure.status === 405)
}

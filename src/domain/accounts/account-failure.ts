import { type Failure, serverMessageOf } from '../failure.ts'
import { deleteAccountMessages } from '../messages/delete-account.ts'
import { passwordMessages } from '../messages/password.ts'
import { signOutMessages } from '../messages/sign-out.ts'

/** Message for a failed password change. */
export function passwordChangeFailure(failure: Failure): string {
  if (isUnknownCall(failure)) return passwordMessages.changeMissing
  return serverMessageOf(failure) || passwordMessages.failed
}

/** Message for a failed sign-out of all devices. */
export function signOutFailure(failure: Failure): string {
  return isUnknownCall(failure) ? signOutMessages.missing : signOutMessages.failed
}

/** Message for an account that could not be deleted. */
export function deleteAccountFailure(failure: Failure): string {
  return serverMessageOf(failure) || deleteAccountMessages.failed
}

/** Whether the API does not have the call: another API may lack some of ours. */
export function isUnknownCall(failure: Failure): boolean {
  return failure.kind === 'refused' && (failure.status === 404 || failure.status === 405)
}

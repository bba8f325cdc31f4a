import type { Failure } from './failure.ts'
import { passwordMessages } from './messages/password.ts'
import { signOutMessages } from './messages/sign-out.ts'

/** What a password that could not be changed is told as. */
export function passwordChangeFailure(failure: Failure): string {
  if (isUnknownCall(failure)) return passwordMessages.changeMissing
  return failure.kind === 'refused' && failure.serverMessage ? failure.serverMessage : passwordMessages.failed
}

/** What is said when not every device could be signed out. */
export function signOutFailure(failure: Failure): string {
  return isUnknownCall(failure) ? signOutMessages.missing : signOutMessages.failed
}

/** Another API need not have every call of ours. */
function isUnknownCall(failure: Failure): boolean {
  return failure.kind === 'refused' && (failure.status === 404 || failure.status === 405)
}

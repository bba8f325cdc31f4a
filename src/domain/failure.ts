import { accountMessages, loginMessages, orderMessages, registerMessages } from './messages.ts'

/** Why a call to the store came to nothing. `said` is the store's own words, where it had any. */
export type Failure =
  | { kind: 'refused'; status: number; said: string | undefined }
  | { kind: 'silent' }
  | { kind: 'other'; message: string }

/** What a failed sign-in is told as. */
export function loginFailure(failure: Failure): string {
  if (failure.kind === 'refused') return failure.said ?? loginMessages.refused
  return failure.kind === 'silent' ? loginMessages.unanswered : failure.message
}

/** What a failed registration is told as. */
export function registerFailure(failure: Failure): string {
  return failure.kind === 'refused' && failure.said ? failure.said : registerMessages.refused
}

/** What an account that could not be loaded is told as. */
export function accountFailure(failure: Failure): string {
  if (failure.kind === 'refused') return accountMessages.withStatus(failure.status)
  return failure.kind === 'silent' ? accountMessages.unanswered : accountMessages.withMessage(failure.message)
}

/** What an order that could not be looked up is told as: refused and unreachable are told apart. */
export function lookupFailure(failure: Failure): string {
  return isRefusal(failure) ? orderMessages.lookupRefused : loginMessages.unanswered
}

/** Whether asking again would be answered the same: the request itself was turned down. */
export function isRefusal(failure: Failure): boolean {
  return (
    failure.kind === 'refused' && failure.status < 500 && failure.status !== 408 && failure.status !== 429
  )
}

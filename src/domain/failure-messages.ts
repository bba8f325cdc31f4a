import { type Failure, isRefusal } from './failure.ts'
import { accountMessages } from './messages/account.ts'
import { loginMessages } from './messages/login.ts'
import { orderMessages } from './messages/order.ts'
import { registerMessages } from './messages/register.ts'

/** What a failed sign-in is told as. */
export function loginFailure(failure: Failure): string {
  if (failure.kind === 'refused') return failure.serverMessage ?? loginMessages.refused
  return failure.kind === 'silent' ? loginMessages.unanswered : failure.message
}

/** What a failed registration is told as. */
export function registerFailure(failure: Failure): string {
  return failure.kind === 'refused' && failure.serverMessage
    ? failure.serverMessage
    : registerMessages.refused
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

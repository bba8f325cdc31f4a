import { type Failure, isRefusal, serverMessageOf } from './failure.ts'
import { accountMessages } from './messages/account.ts'
import { loginMessages } from './messages/login.ts'
import { orderMessages } from './messages/orders/order.ts'
import { registerMessages } from './messages/register.ts'

/** Message for a failed sign-in. */
export function loginFailure(failure: Failure): string {
  if (failure.kind === 'refused') return failure.serverMessage ?? loginMessages.refused
  return failure.kind === 'no-response' ? loginMessages.unanswered : failure.message
}

/** Message for a failed registration. */
export function registerFailure(failure: Failure): string {
  return serverMessageOf(failure) || registerMessages.refused
}

/** Message for an account that could not be loaded. */
export function accountFailure(failure: Failure): string {
  if (failure.kind === 'refused') return accountMessages.withStatus(failure.status)
  return failure.kind === 'no-response'
    ? accountMessages.unanswered
    : accountMessages.withMessage(failure.message)
}

/** Message for a failed order look-up: that there is none, or why it cannot be known now. */
export function lookupFailure(failure: Failure): string {
  return isRefusal(failure)
    ? orderMessages.lookupRefused
    : serverMessageOf(failure) || loginMessages.unanswered
}

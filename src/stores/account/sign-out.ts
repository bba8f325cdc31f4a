import { atom, type ReadableAtom } from 'nanostores'
import { browserApiOrigin } from '../../client/api-origin.ts'
import { call } from '../../client/call.ts'
import { logout, logoutEverywhere } from '../../contract/session.ts'
import { signOutFailure } from '../../domain/accounts/account-failure.ts'
import type { Message } from '../../domain/messages/message.ts'
import { signOutMessages } from '../../domain/messages/sign-out.ts'
import { paths } from '../../domain/paths.ts'
import { callApi } from '../call-api.ts'
import { failureOf } from '../failure.ts'
import { goTo } from '../navigate.ts'
import { clearErrors, showToast } from '../toasts.ts'
import { sameAccount } from './same-account.ts'
import { $session, $signedIn, endSession } from './session.ts'

/** Signs out in this browser at once, ends the session at the API, and goes to the home page. */
export function leaveAccount(): void {
  const session = $session.get()
  signOut()
  if (session.state === 'in') endAtStore(session.token)
  goTo(paths.home)
}

/** Signs out in this browser only; shows `done` if that worked. */
export function signOut(done: Message = signOutMessages.done): void {
  const ended = endSession()
  clearErrors()
  showToast(ended ? done : { title: signOutMessages.notForgotten, destructive: true })
}

/** The browser finishes the call after the page is gone. */
const outlivingFetch: typeof fetch = (input, init) => fetch(input, { ...init, keepalive: true })

function endAtStore(token: string): void {
  // The browser is signed out in any case, and another API may not have this call.
  call(logout, {}, { origin: browserApiOrigin(), token, fetch: outlivingFetch }).catch(() => {})
}

const $busy = atom(false)
export const $signingOutEverywhere: ReadableAtom<boolean> = $busy

/** Ends all sessions of the shopper at the API, then signs out here and goes to the home page. */
export async function signOutEverywhere(): Promise<void> {
  if ($busy.get()) return
  $busy.set(true)
  clearErrors()
  const isSame = sameAccount()
  try {
    await callApi(logoutEverywhere, {})
    // Where its session has ended by the answer, what it leaves here goes all the same.
    if ($signedIn.get() && !isSame()) return $busy.set(false)
    signOut(signOutMessages.everywhere)
    goTo(paths.home)
  } catch (error) {
    $busy.set(false)
    // An expired session has already shown its own message.
    if (!isSame()) return
    const description = signOutFailure(failureOf(error))
    showToast({ title: signOutMessages.failedTitle, description, destructive: true })
  }
}

import { persistentAtom } from '@nanostores/persistent'
import { computed, type ReadableAtom } from 'nanostores'
import type { Message } from '../domain/messages/message.ts'
import { sessionMessages } from '../domain/messages/session.ts'
import { FORGET, forgetAfterVisit, rememberAlways, visitIsOver } from './remember.ts'
import { local, session } from './storage.ts'
import { clearFailures, showToast } from './toasts.ts'

const TOKEN = 'haat:token'
const EMAIL = 'haat:email'
const CHECKOUT = 'haat:checkout'
/** Whose account was last at work in this tab. */
const TYPED_BY = 'haat:typed-by'
/** What was typed into forms that concern the account. */
const DRAFTS = ['haat:track-order', 'haat:register', 'haat:login']

/** Whoever holds a token counts as signed in; the e-mail is all else that is known of them. */
export type Session = { state: 'out' } | { state: 'in'; token: string; email: string }

if (typeof window !== 'undefined' && visitIsOver()) forget()

const text = { encode: (value: string) => value || undefined, decode: (stored: string) => stored }
const $token = persistentAtom<string>(TOKEN, '', text)
const $email = persistentAtom<string>(EMAIL, '', text)

export const $session: ReadableAtom<Session> = computed([$token, $email], sessionOf)

function sessionOf(token: string, email: string): Session {
  return token === '' ? { state: 'out' } : { state: 'in', token, email }
}

export const $signedIn = computed($session, ({ state }) => state === 'in')

/** Keeps the token of a fresh sign-in; unless `remembered`, until the browser closes. */
export function startSession(token: string, email: string, remembered: boolean): void {
  if (remembered) rememberAlways()
  else forgetAfterVisit()
  $email.set(email)
  $token.set(token)
}

/** Signs out at the shopper's wish: nothing of the account stays in this browser; `done` is said where that is so. */
export function signOut(done: Message = sessionMessages.loggedOut): void {
  end()
  clearFailures()
  local.remove('haat:attempt')
  forgetTyped()
  const gone = local.read(TOKEN) === null
  showToast(gone ? done : { title: sessionMessages.logoutFailed, destructive: true })
}

/**
 * The API no longer knows `token`: signed out, unless a new one has taken its place meanwhile. The address typed at
 * checkout waits for the same person to sign in again.
 */
export function loseSession(token: string): void {
  if (local.read(TOKEN) !== token) return
  end()
  for (const key of DRAFTS) session.remove(key)
  showToast(sessionMessages.ended)
}

let ending = false

function end(): void {
  ending = true
  $token.set('')
  $email.set('')
  forget()
  ending = false
}

function forget(): void {
  for (const key of [TOKEN, EMAIL, FORGET]) local.remove(key)
}

function forgetTyped(): void {
  for (const key of [...DRAFTS, CHECKOUT, TYPED_BY]) session.remove(key)
}

/** Signed out in another tab: this one follows, and says so. */
function follow(signedIn: boolean): void {
  if (signedIn || ending) return
  forgetTyped()
  showToast({ title: sessionMessages.done })
}

/** What one account typed here is nothing to the next. */
function claimTyped(now: Session): void {
  if (now.state === 'out') return
  const before = session.read(TYPED_BY)
  if (before === now.email) return
  if (before !== null) forgetTyped()
  session.write(TYPED_BY, now.email)
}

if (typeof window !== 'undefined') {
  $session.subscribe(claimTyped)
  $signedIn.listen(follow)
}

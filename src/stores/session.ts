import { persistentAtom } from '@nanostores/persistent'
import { computed, type ReadableAtom } from 'nanostores'
import { sessionMessages } from '../domain/messages/session.ts'
import {
  endWithBrowserSession,
  isBrowserSessionOver,
  outliveBrowserSession,
  SESSION_ONLY,
} from './session-lifetime.ts'
import { localStore, tabStore } from './storage.ts'
import { showToast } from './toasts.ts'

const TOKEN = 'haat:token'
const EMAIL = 'haat:email'
const CHECKOUT = 'haat:checkout'
/** Whose account was last at work in this tab. */
const DRAFT_OWNER = 'haat:typed-by'
/** What was typed into forms that concern the account. */
const DRAFTS = ['haat:track-order', 'haat:register', 'haat:login']

/** Whoever holds a token counts as signed in; the e-mail is all else that is known of them. */
export type Session = { state: 'out' } | { state: 'in'; token: string; email: string }

if (typeof window !== 'undefined' && isBrowserSessionOver()) forget()

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
  if (remembered) outliveBrowserSession()
  else endWithBrowserSession()
  $email.set(email)
  $token.set(token)
}

/** Deletes everything of the account from this browser; returns false if storage still holds the token. */
export function endSession(): boolean {
  end()
  localStore.remove('haat:attempt')
  forgetDrafts()
  return localStore.read(TOKEN) === null
}

/**
 * The API no longer knows `token`: signed out, unless a new one has taken its place meanwhile. The address typed at
 * checkout waits for the same person to sign in again.
 */
export function expireSession(token: string): void {
  if (localStore.read(TOKEN) !== token) return
  end()
  for (const key of DRAFTS) tabStore.remove(key)
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
  for (const key of [TOKEN, EMAIL, SESSION_ONLY]) localStore.remove(key)
}

function forgetDrafts(): void {
  for (const key of [...DRAFTS, CHECKOUT, DRAFT_OWNER]) tabStore.remove(key)
}

/** Signed out in another tab: this one follows, and says so. */
function follow(signedIn: boolean): void {
  if (signedIn || ending) return
  forgetDrafts()
  showToast({ title: sessionMessages.done })
}

/** What one account typed here is nothing to the next. */
function claimDrafts(now: Session): void {
  if (now.state === 'out') return
  const before = tabStore.read(DRAFT_OWNER)
  if (before === now.email) return
  if (before !== null) forgetDrafts()
  tabStore.write(DRAFT_OWNER, now.email)
}

if (typeof window !== 'undefined') {
  $session.subscribe(claimDrafts)
  $signedIn.listen(follow)
}

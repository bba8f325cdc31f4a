import { persistentAtom } from '@nanostores/persistent'
import { computed, type ReadableAtom } from 'nanostores'
import { failureMessage } from '../../domain/messages/message.ts'
import { localStore, tabStore } from '../storage.ts'
import { showToast } from '../toasts.ts'

const sessionMessages = {
  done: 'You have been logged out successfully.',
  ended: failureMessage('Your session has ended', 'Please sign in again to continue.'),
} as const

const TOKEN = 'haat:token'
const EMAIL = 'haat:email'
const CHECKOUT = 'haat:checkout'
/** Key of what was chosen beside the lines of an order. */
export const CHOICES = 'haat:choices'
/** Key of the orders that this browser opens without an account. */
export const GUEST_ORDERS = 'haat:guest-orders'
/** Key of the PIN code that deliveries are asked for. */
export const PIN = 'haat:pin'
/** Key of the CSS height that the shopper's addresses took at checkout: '0px' where there were none. */
export const ADDRESSES_HEIGHT = 'haat:addresses-height'
/** Key of the e-mail of the account last signed in in this tab. */
const DRAFT_OWNER = 'haat:typed-by'
/** Key of the former and the present e-mail of an account that got another one. */
const RENAMED = 'haat:renamed'
/** Key that is there where the last session expired: drafts then wait for the same shopper. */
const EXPIRED = 'haat:expired'
/** Key of what was typed at sign-in. */
export const LOGIN_DRAFT = 'haat:login'
/** Key of the number of the order whose payment was opened last in this tab. */
export const UNPAID = 'haat:unpaid'
/** Keys of drafts that hold account data. */
const DRAFTS = ['haat:track-order', 'haat:register', 'haat:guest', LOGIN_DRAFT, UNPAID]

/** Marks a token that is valid for this browser session only. */
const SESSION_ONLY = 'haat:forget'
const VISIT = 'haat-visit=1'

/**
 * 'Remember me' unchecked: the token is valid for this browser session only. It is still in local storage,
 * shared by all tabs; a session cookie without secret content shows whether the browser session goes on.
 */
function endWithBrowserSession(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and missing in some browsers
  document.cookie = `${VISIT}; path=/; SameSite=Strict`
  // If cookies are blocked, browser sessions cannot be distinguished: the token then stays valid.
  if (hasSessionCookie()) localStore.write(SESSION_ONLY, 'yes')
}

/** Whether the token's browser session has ended. */
function isBrowserSessionOver(): boolean {
  return localStore.read(SESSION_ONLY) === 'yes' && !hasSessionCookie()
}

function hasSessionCookie(): boolean {
  return document.cookie.split('; ').includes(VISIT)
}

/** A shopper with a token counts as signed in; the browser knows nothing else but the e-mail. */
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

/** Has `forget` drop what the page holds of an account, whenever that signs out or another one signs in. */
export function whenAccountLeaves(forget: () => void): void {
  if (typeof window === 'undefined') return
  $session.listen((now, before) => {
    if (before?.state !== 'in') return
    if (now.state === 'out' || !isSameAccount(before.email, now.email)) forget()
  })
}

function isSameAccount(former: string, email: string): boolean {
  return former === email || localStore.read(RENAMED) === `${former} ${email}`
}

/** Stores the token of a new session; unless `isLasting`, only until the browser closes. */
export function startSession(token: string, email: string, isLasting: boolean): void {
  if (isLasting) localStore.remove(SESSION_ONLY)
  else endWithBrowserSession()
  localStore.remove(EXPIRED)
  $email.set(email)
  $token.set(token)
}

/** The account of the session has another e-mail from now on; what was typed, here and in other tabs, stays. */
export function renameSession(email: string): void {
  localStore.write(RENAMED, `${$email.get()} ${email}`)
  $email.set(email)
}

/** Whether the next page will know the session. */
export function isSessionKept(): boolean {
  return localStore.outlivesPage(TOKEN)
}

let ending = false

/** Deletes everything of the account from this browser; returns false if storage still holds the token. */
export function endSession(): boolean {
  ending = true
  end()
  ending = false
  for (const key of ['haat:attempt', GUEST_ORDERS, 'haat:paying', ADDRESSES_HEIGHT, PIN, RENAMED, EXPIRED])
    localStore.remove(key)
  forgetDrafts()
  return localStore.read(TOKEN) === null
}

/** Ends the session, in all tabs, after the API rejected `token`, unless a newer token has replaced it. */
export function expireSession(token: string): void {
  if (localStore.read(TOKEN) !== token) return
  localStore.write(EXPIRED, 'yes')
  end()
}

function end(): void {
  $token.set('')
  $email.set('')
  forget()
}

function forget(): void {
  for (const key of [TOKEN, EMAIL, SESSION_ONLY]) localStore.remove(key)
}

function forgetDrafts(): void {
  for (const key of [...DRAFTS, CHECKOUT, CHOICES, 'haat:edited', 'haat:contact', DRAFT_OWNER])
    tabStore.remove(key)
}

/**
 * Clears this tab after a sign-out in another one, or where the session has expired, and shows a message. The address typed
 * at checkout then stays, for the case that the same shopper signs in again.
 */
function follow(signedIn: boolean): void {
  if (signedIn || ending) return
  const isExpired = localStore.read(EXPIRED) !== null
  if (isExpired) for (const key of DRAFTS) tabStore.remove(key)
  else forgetDrafts()
  showToast(isExpired ? sessionMessages.ended : { title: sessionMessages.done })
}

/** Deletes the drafts of another account. */
function assignDrafts(now: Session): void {
  if (now.state === 'out') return
  const before = tabStore.read(DRAFT_OWNER)
  if (before === now.email) return
  if (before !== null && !isSameAccount(before, now.email)) forgetDrafts()
  tabStore.write(DRAFT_OWNER, now.email)
}

if (typeof window !== 'undefined') {
  // Their account signed out in another tab, and the page that was here did not hear of it.
  if (!$signedIn.get() && tabStore.read(DRAFT_OWNER) !== null && localStore.read(EXPIRED) === null)
    forgetDrafts()
  $session.subscribe(assignDrafts)
  $signedIn.listen(follow)
}

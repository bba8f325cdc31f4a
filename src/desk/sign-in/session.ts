import { atom, type ReadableAtom } from 'nanostores'
import { type DeskShop, getDeskSession, signOutOfDesk } from '../../contract/desk/staff/session.ts'
import { deskPaths } from '../../domain/desk/paths.ts'
import { callDesk, type DeskResponseOf } from '../client/call-desk.ts'
import { errorStatus, failureText } from '../kit/failure.ts'
import { $interruption, endInterruption } from '../shell/interruption.ts'

/** The person that is signed in, with the shops they serve. */
export type Person = NonNullable<DeskResponseOf<typeof getDeskSession>['person']>

type SessionState =
  | { state: 'loading' }
  | { state: 'signed-out' }
  | { state: 'signed-in'; person: Person }
  /** The store API has no calls of a desk. */
  | { state: 'no-desk' }
  | { state: 'failed'; message: string }

const $state = atom<SessionState>({ state: 'loading' })
export const $session: ReadableAtom<SessionState> = $state

/** The channel by which the browser's tabs learn who is signed in. */
const PERSON = 'desk-person'

/** The e-mail of the person whom this page was opened for; empty before. Every screen may still hold that person's work. */
export let owner = ''

/** The person for whom this page is loaded anew. A browser asks first where work is not saved, and the page may stay. */
let next: string | undefined

/**
 * Asks which person is signed in. A failure is shown only where no person was known before. For another person than before
 * the page is loaded anew.
 */
export async function loadSession(): Promise<void> {
  try {
    const { person } = await callDesk(getDeskSession, {})
    if (person) tellOtherTabs(person.email)
    if (person && owner !== '' && person.email !== owner) return beginAnew(person.email)
    owner = person?.email ?? owner
    next = undefined
    $state.set(person ? { state: 'signed-in', person } : { state: 'signed-out' })
  } catch (error) {
    if (errorStatus(error) === 404) $state.set({ state: 'no-desk' })
    else if (!currentPerson()) $state.set({ state: 'failed', message: failureText(error) })
  }
}

function beginAnew(email: string): void {
  next = email
  $state.set({ state: 'loading' })
  // An invitation's address says nothing without its token.
  if (location.pathname === deskPaths.invitation) location.assign(deskPaths.home)
  else location.reload()
}

/** `email` is empty after a sign-out. */
export function tellOtherTabs(email: string): void {
  const tabs = new BroadcastChannel(PERSON)
  tabs.postMessage(email)
  tabs.close()
}

/** Asks again when another tab signs out or in; calls that wait here for the same sign-in are repeated. Returns what ends that. */
export function followOtherTabs(): () => void {
  const tabs = new BroadcastChannel(PERSON)
  tabs.onmessage = async ({ data }) => {
    // The message is this page's own, or asks for what was begun already.
    if (data === next) return
    const isOther = data !== (currentPerson()?.email ?? '')
    if (isHeld) awaited = isOther ? data : undefined
    if (isOther ? isHeld : $interruption.get() !== 'sign-in') return
    await loadSession()
    if (!isOther && $interruption.get() === 'sign-in') endInterruption(true)
  }
  return () => tabs.close()
}

let isHeld = false
/** Who signed in in another tab since, for whom this page waits; empty after a sign-out. */
let awaited: string | undefined

/** Keeps this page as it is while it shows what is shown once, also when another tab signs in or out. Returns what ends that. */
export function holdPage(): () => void {
  isHeld = true
  return () => {
    isHeld = false
    if (awaited !== undefined) void loadSession()
    awaited = undefined
  }
}

/** Whether a call of this page would be made in the name of another person, for whom it waits. */
export function isOvertaken(): boolean {
  return Boolean(awaited)
}

/** Tries again after a failure. */
export function retrySession(): Promise<void> {
  $state.set({ state: 'loading' })
  return loadSession()
}

/** Ends the session here and at the store API. Where the API does not answer, the error says so and it goes on. */
export async function signOut(): Promise<void> {
  try {
    await callDesk(signOutOfDesk, {})
  } catch (error) {
    // A session that is not known any more has ended too.
    if (errorStatus(error) !== 401) throw error
  }
  tellOtherTabs('')
  forgetPerson()
}

/** Shows the sign-in in the place of every screen. */
export function forgetPerson(): void {
  $state.set({ state: 'signed-out' })
}

/** The person that is signed in, if any. */
export function currentPerson(): Person | undefined {
  const session = $state.get()
  return session.state === 'signed-in' ? session.person : undefined
}

/** A shop that the person serves, by its slug. */
export function shopOf(person: Person, slug: string): DeskShop | undefined {
  return person.shops.find(shop => shop.slug === slug)
}

import { atom, onMount, type ReadableAtom } from 'nanostores'
import { currentPath, isNavigating, loginUrl, replaceWith } from '../navigate.ts'
import { $signedIn } from './session.ts'

/** Whether a screen may show; it stays empty while that is unknown and where it may not. */
export type Gate = ReadableAtom<'loading' | 'in' | 'guest' | 'out'>

/** A gate that opens to signed-in shoppers, and to others where `opensToGuests` says so; else it leads to the sign-in page. */
export function createGate(opensToGuests: () => boolean): Gate {
  const $access = atom<'loading' | 'in' | 'guest' | 'out'>('loading')
  let wasIn = false

  onMount($access, () => {
    if (typeof window === 'undefined') return
    // The back/forward cache stores the page as it is now, so the page must be empty before it is stored.
    const hide = () => $access.set('loading')
    const stopListening = $signedIn.subscribe(admit)
    const back = () => admit($signedIn.get())
    window.addEventListener('pagehide', hide)
    window.addEventListener('pageshow', back)
    return () => {
      stopListening()
      window.removeEventListener('pagehide', hide)
      window.removeEventListener('pageshow', back)
    }
  })

  function admit(signedIn: boolean): void {
    wasIn ||= signedIn
    // What a shopper saw who signed out since is no guest's.
    const isGuest = !wasIn && opensToGuests()
    $access.set(signedIn ? 'in' : isGuest ? 'guest' : 'out')
    // Deferred: Sign Out navigates to the home page first, and that navigation must win.
    if (!signedIn && !isGuest) queueMicrotask(sendToLogin)
  }

  return $access
}

function sendToLogin(): void {
  if (!isNavigating() && !$signedIn.get()) replaceWith(loginUrl(currentPath()))
}

/** Of screens for signed-in shoppers alone. */
export const $authGate = createGate(() => false)

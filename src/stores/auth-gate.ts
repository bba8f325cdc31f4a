import { atom, onMount, type ReadableAtom } from 'nanostores'
import { currentPath, isNavigating, loginUrl, replaceWith } from './navigate.ts'
import { $signedIn } from './session.ts'

const $access = atom<'loading' | 'in' | 'out'>('loading')
/** Whether a signed-in-only screen may show; it stays empty while that is unknown and without a session. */
export const $authGate: ReadableAtom<'loading' | 'in' | 'out'> = $access

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
  $access.set(signedIn ? 'in' : 'out')
  // Deferred: Sign Out navigates to the home page first, and that navigation must win.
  if (!signedIn) queueMicrotask(sendToLogin)
}

function sendToLogin(): void {
  if (!isNavigating() && !$signedIn.get()) replaceWith(loginUrl(currentPath()))
}

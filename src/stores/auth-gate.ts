import { atom, onMount, type ReadableAtom } from 'nanostores'
import { currentPath, isNavigating, loginUrl, replaceWith } from './navigate.ts'
import { $signedIn } from './session.ts'

const $access = atom<'loading' | 'in' | 'out'>('loading')
/** Whether a signed-in-only screen may show; while unknown, and without a session, it shows nothing. */
export const $authGate: ReadableAtom<'loading' | 'in' | 'out'> = $access

onMount($access, () => {
  if (typeof window === 'undefined') return
  // The back/forward cache keeps a page as it stood: it must stand empty.
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
  // Later, because Sign Out goes home and not to the sign-in page.
  if (!signedIn) queueMicrotask(sendToLogin)
}

function sendToLogin(): void {
  if (!isNavigating() && !$signedIn.get()) replaceWith(loginUrl(currentPath()))
}

import { hasUnsavedWork, saveDrafts } from '../sections/section-editor.ts'

/** Milliseconds between two looks for drafts that the server does not have: a session comes back without an event. */
const LOOK_EVERY = 10_000

/**
 * Asks before the page is left while something is not saved, and sends drafts to the server as soon as there is a
 * network again; returns what ends both.
 */
export function guardUnsavedWork(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (hasUnsavedWork()) event.preventDefault()
  }
  const send = () => void saveDrafts()
  window.addEventListener('beforeunload', ask)
  window.addEventListener('online', send)
  const timer = setInterval(send, LOOK_EVERY)
  return () => {
    window.removeEventListener('beforeunload', ask)
    window.removeEventListener('online', send)
    clearInterval(timer)
  }
}

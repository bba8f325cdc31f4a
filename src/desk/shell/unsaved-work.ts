import { hasUnsavedWork, saveDrafts } from '../sections/section-editor.ts'

/** Milliseconds between two looks for drafts that the server does not have: a session comes back without an event. */
const LOOK_EVERY = 10_000

/** Asks before the page is left while `isUnsaved`; returns what ends it. */
export function askBeforeLeaving(isUnsaved: () => boolean): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault()
  }
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}

/**
 * Asks before the page is left while something is not saved, and sends drafts to the server as soon as there is a
 * network again, and what was just typed when the page is hidden; returns what ends all.
 */
export function guardUnsavedWork(): () => void {
  const end = askBeforeLeaving(hasUnsavedWork)
  const send = () => void saveDrafts()
  window.addEventListener('online', send)
  // Another application is opened: a phone may stop this page before the pause in typing.
  window.addEventListener('visibilitychange', send)
  const timer = setInterval(send, LOOK_EVERY)
  return () => {
    end()
    window.removeEventListener('online', send)
    window.removeEventListener('visibilitychange', send)
    clearInterval(timer)
  }
}

import { hasUnsavedWork } from './part-editor.ts'

/** Asks before the page is left while something is not saved; returns what ends that. */
export function guardUnsavedWork(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (hasUnsavedWork()) event.preventDefault()
  }
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}

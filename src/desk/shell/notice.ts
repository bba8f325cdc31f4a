import { atom, type ReadableAtom } from 'nanostores'

/** A result that is shown and announced; `undo` takes it back. */
export interface Notice {
  text: string
  undo?: () => void
}

/** Milliseconds that a result goes with the person to the next screen, which may follow from it; longer with its undo. */
const STAYS = 5_000
const STAYS_WITH_UNDO = 30_000

const $current = atom<Notice | undefined>()
/** The latest result; the next one replaces it. */
export const $notice: ReadableAtom<Notice | undefined> = $current

let shownAt = 0

/** Shows a result. Its undo is done once: many press such a button twice. */
export function showNotice(text: string, undo?: () => void): void {
  shownAt = performance.now()
  let isUndone = false
  const undoOnce = () => {
    if (!isUndone) undo?.()
    isUndone = true
  }
  $current.set(undo ? { text, undo: undoOnce } : { text })
}

/** Takes the result off the screen. */
export function clearNotice(): void {
  $current.set(undefined)
}

/** The same when another screen comes, for a result of some time ago: it covers what stands there. */
export function clearOldNotice(): void {
  const stays = $current.get()?.undo ? STAYS_WITH_UNDO : STAYS
  if (performance.now() - shownAt > stays) clearNotice()
}

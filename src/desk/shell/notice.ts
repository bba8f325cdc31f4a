import { atom, type ReadableAtom } from 'nanostores'

/** A result that is shown and announced; `undo` takes it back. */
export interface Notice {
  text: string
  undo?: () => void
}

const $current = atom<Notice | undefined>()
/** The latest result; the next one replaces it. */
export const $notice: ReadableAtom<Notice | undefined> = $current

/** Shows a result. */
export function showNotice(text: string, undo?: () => void): void {
  $current.set(undo ? { text, undo } : { text })
}

/** Takes the result off the screen. */
export function clearNotice(): void {
  $current.set(undefined)
}

import { atom, type ReadableAtom } from 'nanostores'

/** Why a call waits for the person: the session has ended, or the call needs a fresh proof. */
export type InterruptionKind = 'sign-in' | 'step-up'

const $kind = atom<InterruptionKind | undefined>()
/** The dialog that is open over the screen; calls wait for it, and what was typed stays. */
export const $interruption: ReadableAtom<InterruptionKind | undefined> = $kind

let waiting: { done: Promise<boolean>; settle: (proved: boolean) => void } | undefined

/** Opens a dialog, or joins the one that is open; resolves to whether the person did what it asked for. */
export function interrupt(kind: InterruptionKind): Promise<boolean> {
  if (waiting) return waiting.done
  let settle = (_proved: boolean) => {}
  const done = new Promise<boolean>(resolve => {
    settle = resolve
  })
  waiting = { done, settle }
  $kind.set(kind)
  return done
}

/** Closes the dialog; calls that wait are repeated, or refused for good. */
export function endInterruption(proved: boolean): void {
  const { settle } = waiting ?? {}
  waiting = undefined
  $kind.set(undefined)
  settle?.(proved)
}

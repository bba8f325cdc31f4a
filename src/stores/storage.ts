import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'
import { atom, type ReadableAtom } from 'nanostores'

/** Text storage of this browser; it never throws. */
export interface TextStorage {
  read: (key: string) => string | null
  write: (key: string, text: string) => void
  remove: (key: string) => void
}

const $fails = atom(false)
/** True once a write failed because storage is full or blocked; that value lasts only until the page closes. */
export const $storageFails: ReadableAtom<boolean> = $fails

function keepIn(area: () => Storage, changed = () => {}): TextStorage {
  // Values that storage rejects are held here, so that the page goes on working.
  const memory = new Map<string, string>()
  return {
    read(key) {
      return memory.get(key) ?? attempt(() => area().getItem(key)) ?? null
    },
    write(key, text) {
      memory.delete(key)
      const stored = attempt(() => {
        area().setItem(key, text)
        return true
      })
      if (!stored) {
        memory.set(key, text)
        if (typeof window !== 'undefined') $fails.set(true)
      }
      changed()
    },
    remove(key) {
      memory.delete(key)
      attempt(() => area().removeItem(key))
      changed()
    },
  }
}

/** Access to storage throws where it is blocked, and on the server. */
function attempt<Value>(reach: () => Value): Value | undefined {
  try {
    return reach()
  } catch {
    return undefined
  }
}

/** Notifies enhance/stored-state.ts, which updates the badge, the signed-in state and the hearts outside islands. */
function notifyPage(): void {
  if (typeof window !== 'undefined') window.dispatchEvent(new Event('haat:change'))
}

/** Shared by all tabs of the shop; survives closing the browser. */
export const localStore = keepIn(() => localStorage, notifyPage)
/** Of this tab only; survives reloads, ends with the tab. */
export const tabStore = keepIn(() => sessionStorage)

const engine = new Proxy<Record<string, string>>(
  {},
  {
    get: (_, key) => localStore.read(String(key)) ?? undefined,
    has: (_, key) => localStore.read(String(key)) !== null,
    set: (_, key, text: string) => {
      localStore.write(String(key), text)
      return true
    },
    deleteProperty: (_, key) => {
      localStore.remove(String(key))
      return true
    },
  },
)

if (typeof window !== 'undefined') setPersistentEngine(engine, windowPersistentEvents)

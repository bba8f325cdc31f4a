import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'
import { atom, type ReadableAtom } from 'nanostores'

/** Text storage of this browser; it never throws. */
interface TextStorage {
  read: (key: string) => string | null
  write: (key: string, text: string) => void
  remove: (key: string) => void
  /** Whether the next page will find what was written last. */
  outlivesPage: (key: string) => boolean
}

const $lasts = atom<'kept' | 'tab' | 'page'>('kept')
/**
 * How long what could not be stored lasts, because storage is full or blocked: 'tab' where this tab alone keeps it,
 * 'page' where nothing does; 'kept' while all was stored.
 */
export const $storageLasts: ReadableAtom<'kept' | 'tab' | 'page'> = $lasts

/** `areas` in the order in which they are tried: each holds what those before it reject. */
function storedIn(areas: readonly (() => Storage)[], changed = () => {}): TextStorage {
  // Values that all of them reject are held here, so that the page goes on working.
  const memory = new Map<string, string>()
  function removeFrom(places: typeof areas, key: string): void {
    for (const area of places) attempt(() => area().removeItem(key))
  }
  return {
    read(key) {
      if (memory.has(key)) return memory.get(key) ?? null
      // The last that holds it was written because those before it rejected it.
      const found = areas.map(area => attempt(() => area().getItem(key)) ?? null)
      return found.findLast(text => text !== null) ?? null
    },
    write(key, text) {
      memory.delete(key)
      const at = areas.findIndex(area => isStored(area, key, text))
      if (at === -1) memory.set(key, text)
      else removeFrom(areas.slice(at + 1), key)
      if (at !== 0 && typeof window !== 'undefined') $lasts.set(at === -1 ? 'page' : 'tab')
      changed()
    },
    remove(key) {
      memory.delete(key)
      removeFrom(areas, key)
      changed()
    },
    outlivesPage: key => !memory.has(key),
  }
}

function isStored(area: () => Storage, key: string, text: string): boolean {
  const stored = attempt(() => {
    area().setItem(key, text)
    return true
  })
  return stored === true
}

/** Access to storage throws where it is blocked, and on the server. */
function attempt<Value>(reach: () => Value): Value | undefined {
  try {
    return reach()
  } catch {
    return undefined
  }
}

/** Notifies enhance/main.ts, which updates the badge, the signed-in state and the hearts outside islands. */
function notifyPage(): void {
  if (typeof window !== 'undefined') window.dispatchEvent(new Event('haat:change'))
}

const [ofBrowser, ofTab] = [() => localStorage, () => sessionStorage]
/** Shared by all tabs of the shop; survives closing the browser. What does not fit there lasts as long as the tab. */
export const localStore = storedIn([ofBrowser, ofTab], notifyPage)
/** Of this tab only; survives reloads, ends with the tab. */
export const tabStore = storedIn([ofTab])

/** Whether this browser keeps anything from one page to the next. */
export function storesAnything(): boolean {
  const key = 'haat:probe'
  const stores = [ofBrowser, ofTab].some(area => isStored(area, key, '1'))
  for (const area of [ofBrowser, ofTab]) attempt(() => area().removeItem(key))
  return stores
}

const engine = new Proxy<Record<string, string>>(
  {},
  {
    get: (_, key) => localStore.read(key as string) ?? undefined,
    has: (_, key) => localStore.read(key as string) !== null,
    set: (_, key, text: string) => {
      localStore.write(key as string, text)
      return true
    },
    deleteProperty: (_, key) => {
      localStore.remove(key as string)
      return true
    },
  },
)

if (typeof window !== 'undefined') {
  setPersistentEngine(engine, windowPersistentEvents)
  // After the back button a store compares what is stored with what this page wrote or read itself, not with what another
  // tab wrote since: it would stay signed in by that, or its cart empty. By such an event the store of its key takes what is
  // stored, and each other one forgets what is stored no more.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    for (const key of ['haat:cart', 'haat:wishlist'])
      window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: localStore.read(key) }))
  })
}

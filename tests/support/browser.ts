import { setMaxListeners } from 'node:events'
import { beforeEach, vi } from 'vitest'
import { memoryStorage } from './memory-storage.ts'
import { endTimers } from './timers.ts'

/** As much of a browser as stores touch. A visit loads every module anew, as a page load does. */
export interface Browser {
  /** Opens a page of the shop; storage stays, modules and messages on screen do not. */
  visit: (path: string) => void
  /** Paths and addresses the page went to, oldest first. */
  went: string[]
  local: Storage
  session: Storage
  /** Another tab writes (null removes); this tab hears of it. */
  otherTabWrites: (key: string, text: string | null) => void
  /** The page goes into the back/forward cache, `meanwhile` happens, and it comes back. */
  goAwayAndBack: (meanwhile: () => void) => void
  /** The browser closes and opens again: what lasts only for a visit is gone. */
  restart: () => void
  /** A link within the page is followed, or an address entered that differs in its fragment alone. */
  goToFragment: (hash: string) => void
  /** The shopper comes back to the tab. */
  focus: () => void
}

/** A browser that is new in each test of the file; `prepare` comes before each. */
export function browserOfEach(prepare: (browser: Browser) => unknown = () => {}): Browser {
  const browser = {} as Browser
  beforeEach(async () => void (await prepare(Object.assign(browser, openBrowser()))))
  return browser
}

/** Gives this test a browser of its own at `host`. */
export function openBrowser(host = 'books.localhost'): Browser {
  const local = memoryStorage()
  const session = memoryStorage()
  const went: string[] = []
  let cookies: string[] = []
  let events = new EventTarget()

  function visit(path: string): void {
    // A page that is left takes along what it waits for: nothing of it meets the next.
    endTimers()
    vi.resetModules()
    events = new EventTarget()
    // Each store of a page listens for itself.
    setMaxListeners(100, events)
    const url = new URL(path, `http://${host}:4321`)
    const go = (to: string) => void went.push(to)
    const { href, origin, protocol, hostname, pathname, search, hash } = url
    vi.stubGlobal('window', events)
    const parts = { href, origin, protocol, hostname, pathname, search, hash }
    vi.stubGlobal('location', { ...parts, assign: go, replace: go })
    vi.stubGlobal('history', {
      state: null,
      replaceState: (_: unknown, __: string, to: string) => void went.push(`shown as ${to}`),
    })
    vi.stubGlobal('document', documentOf(new EventTarget(), cookiesOf()))
  }

  function cookiesOf() {
    return {
      get: () => cookies.join('; '),
      set: (text: string) => {
        cookies = [...cookies, text.split(';')[0] ?? '']
      },
    }
  }

  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  visit('/')
  return {
    visit,
    went,
    local,
    session,
    otherTabWrites(key, newValue) {
      if (newValue === null) local.removeItem(key)
      else local.setItem(key, newValue)
      events.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
    },
    goAwayAndBack(meanwhile) {
      events.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }))
      meanwhile()
      events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    },
    restart() {
      cookies = []
      session.clear()
      visit('/')
    },
    goToFragment(hash) {
      vi.stubGlobal('location', { ...location, hash })
      events.dispatchEvent(new Event('hashchange'))
    },
    focus: () => void events.dispatchEvent(new Event('focus')),
  }
}

function documentOf(
  events: EventTarget,
  cookie: { get: () => string; set: (text: string) => void },
): EventTarget {
  Object.assign(events, { documentElement: { dataset: {} }, visibilityState: 'visible', referrer: '' })
  return Object.defineProperty(events, 'cookie', cookie)
}

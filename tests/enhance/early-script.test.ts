import { beforeEach, expect, test, vi } from 'vitest'
import { EARLY_SCRIPT } from '../../src/enhance/early-script.ts'

let listeners: Map<string, (event: object) => void>
const add = { closest: (selector: string) => selector.includes('add') }

// As much of a page as the script needs.
beforeEach(() => {
  listeners = new Map()
  const root = { toggleAttribute: () => {}, dataset: {}, style: { setProperty: () => {} } }
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('earlyEvents', undefined)
  vi.stubGlobal('applyStoredState', undefined)
  vi.stubGlobal('document', { documentElement: root, cookie: '' })
  vi.stubGlobal('localStorage', {})
  vi.stubGlobal('sessionStorage', {})
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => listeners.set(type, listener))
  new Function(EARLY_SCRIPT)()
})

/** A press before main.ts has come, as the browser has it after the script. */
function pressed(target: object) {
  const event = {
    type: 'click',
    target,
    defaultPrevented: false,
    preventDefault() {
      event.defaultPrevented = true
    },
  }
  listeners.get('click')?.(event)
  return event
}
function link() {
  const element: object = { closest: (selector: string) => (selector === 'a' ? element : null) }
  return element
}

test('a link is followed at once where nothing was stored before', () => {
  expect(pressed(link()).defaultPrevented).toBe(false)
  expect(window.earlyEvents).toEqual([])
})

test('after what stores something the first link waits, and is kept with what stores', () => {
  const [stores, held] = [pressed(add), pressed(link())]
  expect([stores.defaultPrevented, held.defaultPrevented]).toEqual([false, true])
  expect(window.earlyEvents).toEqual([stores, held])
})

test('the second link is followed at once, which main.ts learns: the first one is none any more', () => {
  pressed(add)
  const one = link()
  const [held, same, other] = [pressed(one), pressed(one), pressed(link())]
  expect([held, same, other].map(event => event.defaultPrevented)).toEqual([true, false, false])
  expect(window.earlyEvents?.slice(1)).toEqual([held, same, other])
})

test('the columns are those that were chosen last, on another page or in another tab too', () => {
  for (const grid of ['2', '3']) {
    vi.stubGlobal('localStorage', { 'haat:grid': grid })
    window.applyStoredState()
    expect(document.documentElement.dataset['grid']).toBe(grid)
  }
})

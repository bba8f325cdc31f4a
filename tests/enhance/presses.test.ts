import { beforeEach, expect, test, vi } from 'vitest'

let press: typeof import('../../src/enhance/presses.ts').press
let followAfterPresses: typeof import('../../src/enhance/presses.ts').followAfterPresses
/** A control, with the controls inside of it. */
const control = (...inside: Element[]) =>
  ({ contains: (one: Element) => inside.includes(one), matches: () => false }) as unknown as Element
const button = control()
const offline = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

/** Messages in the page's list of errors. */
let said: Set<object>
/** The button of the message. */
const again = { onclick: () => {} }

// As much of a page as a message needs.
beforeEach(async () => {
  vi.resetModules()
  const presses = await import('../../src/enhance/presses.ts')
  press = presses.press
  followAfterPresses = presses.followAfterPresses
  said = new Set()
  const message = () => {
    const element = {
      remove: () => void said.delete(element),
      querySelector: () => again,
      get isConnected() {
        return said.has(element)
      },
    }
    return element
  }
  const elements: Record<string, unknown> = {
    '#toasts': { lastElementChild: { append: (element: object) => void said.add(element) } },
    '#unanswered': { content: { firstElementChild: { cloneNode: message } } },
  }
  vi.stubGlobal('document', { querySelector: (selector: string) => elements[selector] ?? null })
})

test('while the code of a press loads, another press of the same control is none', async () => {
  const code = Promise.withResolvers<string>()
  const ran: string[] = []
  const add = (pressed: Element) =>
    press(
      pressed,
      () => code.promise,
      one => ran.push(one),
    )
  const presses = [add(button), add(button), add(control())]
  code.resolve('added')
  await Promise.all(presses)
  expect(ran).toEqual(['added', 'added'])
  await add(button)
  expect(ran).toHaveLength(3)
})

test('a form is sent after the presses inside of it, whose code comes later', async () => {
  const steps = Promise.withResolvers<void>()
  const ran: string[] = []
  const presses = [
    press(
      button,
      () => steps.promise,
      () => ran.push('more'),
    ),
    press(
      control(button),
      async () => {},
      () => ran.push('sent'),
    ),
    press(
      control(),
      async () => {},
      () => ran.push('other'),
    ),
  ]
  await presses[2]
  steps.resolve()
  await Promise.all(presses)
  expect(ran).toEqual(['other', 'more', 'sent'])
})

test('nor is one while what the press asked for has not come', async () => {
  const answer = Promise.withResolvers<void>()
  let asked = 0
  const view = () =>
    press(
      button,
      async () => {},
      () => {
        asked++
        return answer.promise
      },
    )
  const first = view()
  await Promise.resolve()
  await view()
  answer.resolve()
  await first
  expect(asked).toBe(1)
})

test('code that does not come is said once, and the control can be pressed again', async () => {
  await press(button, offline, () => {})
  await press(button, offline, () => {})
  expect(said.size).toBe(1)
  let ran = 0
  await press(
    button,
    async () => {},
    () => ran++,
  )
  expect([ran, said.size]).toEqual([1, 0])
})

test('its button loads the page anew at the same address, with a token in the fragment', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  await press(button, offline, () => {})
  again.onclick()
  expect(reload).toHaveBeenCalledOnce()
})

test('a form of the server whose script does not come says so once, and stays as it is', async () => {
  const events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  const { watchIslands } = await import('../../src/enhance/failed-islands.ts')
  const { sayUnanswered } = await import('../../src/enhance/presses.ts')
  watchIslands(sayUnanswered)
  const form = { firstElementChild: {} }
  const fail = () => {
    const event = new Event('astro:hydration-error')
    events.dispatchEvent(Object.defineProperty(event, 'target', { value: form }))
  }
  fail()
  fail()
  expect(said.size).toBe(1)
})

test('an error of the code itself is not called one of the connection', async () => {
  const broken = () => {
    throw new RangeError('broken')
  }
  await expect(press(button, async () => {}, broken)).rejects.toThrow('broken')
  expect(said.size).toBe(0)
})

/** A press of a link: whether the browser follows it by itself, and how often it is followed later. */
function linkPressed(keys: Partial<MouseEvent> = {}, isEarly = false) {
  const pressed = { isHeld: false, followed: 0 }
  const dispatchEvent = ({ ctrlKey }: MouseEvent) => {
    expect(ctrlKey).toBe(keys.ctrlKey)
    pressed.followed++
  }
  const link = { dispatchEvent }
  const event = {
    ...keys,
    target: { closest: () => link },
    preventDefault: () => {
      pressed.isHeld = true
    },
  } as unknown as MouseEvent
  // Where it waits, main.ts runs no action of its own, such as that of Back.
  if (isEarly) window.earlyEvents = [event]
  const waits = followAfterPresses(event)
  window.earlyEvents = undefined
  expect(waits).toBe(pressed.isHeld)
  return pressed
}
beforeEach(() => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal(
    'MouseEvent',
    class {
      constructor(_: string, keys: MouseEvent) {
        Object.assign(this, { ctrlKey: keys.ctrlKey })
      }
    },
  )
})
const storing = { contains: () => false, matches: () => true } as unknown as Element
/** A press of Add to Cart, and its code, which comes later. */
function pressedAdd() {
  const code = Promise.withResolvers<void>()
  const add = press(
    storing,
    () => code.promise,
    () => {},
  )
  return { code, add }
}
const showing = { contains: () => false, matches: () => false } as unknown as Element

test('a link waits for a press that stores something, once, and for no other', async () => {
  expect(linkPressed().isHeld).toBe(false)
  const view = press(
    showing,
    () => Promise.resolve(),
    () => {},
  )
  expect(linkPressed().isHeld).toBe(false)
  const { code, add } = pressedAdd()
  expect(linkPressed({ defaultPrevented: true }).isHeld).toBe(false)
  const held = linkPressed()
  expect(held).toEqual({ isHeld: true, followed: 0 })
  code.resolve()
  await Promise.all([view, add])
  await vi.waitFor(() => expect(held.followed).toBe(1))
  expect(linkPressed().isHeld).toBe(false)
})

test('a link that waits is given up for another one that is pressed since', async () => {
  const { code, add } = pressedAdd()
  const [held, later] = [linkPressed(), linkPressed()]
  expect([held.isHeld, later.isHeld]).toEqual([true, false])
  code.resolve()
  await add
  await new Promise(setImmediate)
  expect([held.followed, later.followed]).toEqual([0, 0])
})

test('nor is it followed where the early script kept both', async () => {
  const add = press(
    storing,
    async () => {},
    () => {},
  )
  const held = linkPressed({ defaultPrevented: true }, true)
  const later = linkPressed({}, true)
  await add
  await new Promise(setImmediate)
  expect([held, later]).toEqual([
    { isHeld: true, followed: 0 },
    { isHeld: false, followed: 0 },
  ])
  const alone = linkPressed({ defaultPrevented: true }, true)
  await vi.waitFor(() => expect(alone.followed).toBe(1))
})

test('a link opens beside the page, and goes on waiting where a script handled another one', async () => {
  const { code, add } = pressedAdd()
  const held = linkPressed({ ctrlKey: true })
  linkPressed({ defaultPrevented: true })
  code.resolve()
  await add
  await new Promise(setImmediate)
  expect(held.followed).toBe(1)
})

test('a link is followed though the code of the press it waits for fails', async () => {
  const add = press(
    storing,
    async () => {},
    () => {
      throw new RangeError('broken')
    },
  )
  const held = linkPressed()
  await expect(add).rejects.toThrow('broken')
  await new Promise(setImmediate)
  expect(held.followed).toBe(1)
})

test('a link that waited for a press which failed leaves its message to be read', async () => {
  const { code, add } = pressedAdd()
  const held = linkPressed()
  code.reject(new TypeError('Failed to fetch dynamically imported module'))
  await add
  await new Promise(setImmediate)
  expect(said.size).toBe(1)
  expect(held).toEqual({ isHeld: true, followed: 0 })
  expect(linkPressed().isHeld).toBe(false)
})

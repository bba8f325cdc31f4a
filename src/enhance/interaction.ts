import type { ClientDirective } from 'astro'

const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const
/** Elements that work without script are left to the browser. */
const NATIVE = 'a[href], summary, label, select, textarea, option, input:not([type=submit], [type=button])'

/**
 * `client:interaction`: loads an island on the first interaction. Clicks and submits before hydration are held
 * and replayed once, in order. With `="now"` the island loads at once, with the key of a form's draft where this tab has one.
 */
const interaction: ClientDirective = (load, { value }, island) => {
  const held: { event: Event; target: Element; path: number[] }[] = []
  let waking = false

  const wake = async () => {
    if (waking) return
    waking = true
    const hydrate = await load()
    await hydrate()
    // The server's markup is unchanged: loading failed, for instance offline. The next interaction tries again.
    waking = !island.hasAttribute('ssr')
  }

  const hold = (event: Event) => {
    const target = event.target as Element
    if (event.type === 'click' && target.closest(NATIVE)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // A browser that translates puts elements of its own around a button's text.
    const pressed = target.closest('button') ?? target
    held.push({ event, target: pressed, path: pathTo(pressed, island) })
    void wake()
  }

  const release = () => {
    island.removeEventListener('click', hold, true)
    island.removeEventListener('submit', hold, true)
    // A page that a browser has translated is drawn anew by React, at the latest by an event that it knows. A press before
    // that would reach nothing.
    island.querySelector('font')?.dispatchEvent(new Event('input'))
    for (const { event, target, path } of held)
      repeat(event, target.isConnected ? target : follow(path, island))
  }

  for (const sign of SIGNS) island.addEventListener(sign, wake)
  island.addEventListener('click', hold, true)
  island.addEventListener('submit', hold, true)
  island.addEventListener('astro:hydrate', release, { once: true })
  try {
    if (sessionStorage[value]) void wake()
  } catch {
    // Blocked storage holds no draft.
  }
  if (value === 'now') void wake()
}

function repeat(event: Event, target?: Element): void {
  if (event.type === 'submit') (target as HTMLFormElement | undefined)?.requestSubmit?.()
  else target?.dispatchEvent(new MouseEvent('click', event as MouseEvent))
}

/** Path of `element` below `root`, because hydration may replace the element itself. */
function pathTo(element: Element, root: Element): number[] {
  const path: number[] = []
  for (let at = element; at !== root; at = at.parentElement as Element) {
    path.unshift([...(at.parentElement as Element).children].indexOf(at))
  }
  return path
}

function follow(path: number[], root: Element): Element | undefined {
  return path.reduce<Element | undefined>((at, index) => at?.children[index], root)
}

export default interaction

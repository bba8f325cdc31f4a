const CONTROLS = 'a[href], button, input, select, textarea, summary, [contenteditable=true]'

/** What had the focus last, and where it stood: its ancestors, innermost first. */
let last: HTMLElement | undefined
let places: [parent: Element, index: number][] = []
/** What had the focus on the screen before a message got it. */
let before: HTMLElement | undefined
/** Whether it is seen which control has the focus, as with keys, not after a press of a button by mouse or finger. */
let isSeen = false

/**
 * Gives the focus to what stands nearest where a control was that had it and is gone or hidden, such as the button that
 * saved something: users of keyboards and screen readers would lose their place. Returns what ends it.
 */
export function restoreLostFocus(): () => void {
  const observer = new MutationObserver(restore)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden'] })
  document.addEventListener('focusin', record)
  document.addEventListener('focusout', forgetLeft)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', record)
    document.removeEventListener('focusout', forgetLeft)
  }
}

function record({ target }: FocusEvent): void {
  const focused = target as HTMLElement
  before = focused.closest('.notices') ? (before ?? last) : undefined
  last = focused
  isSeen = focused.matches(':focus-visible')
  places = []
  for (let at: Element = focused; at.parentElement; at = at.parentElement)
    places.push([at.parentElement, [...at.parentElement.children].indexOf(at)])
}

/** After a press of an empty area, no focus is restored. */
function forgetLeft(): void {
  setTimeout(() => {
    if (last && !isGone(last) && document.activeElement !== last) last = undefined
  })
}

const isGone = (one: Element) => !one.isConnected || one.closest('[hidden]')

/** What is hidden has the focus until the next frame is drawn. */
const isLost = () =>
  last && isGone(last) && [document.body, last].includes(document.activeElement as HTMLElement)

/** In the next frame: the code that removed it may know a better place. */
function restore(): void {
  if (isLost()) requestAnimationFrame(() => isLost() && focusNear())
}

/** Where no focus is seen, a field does not get it, for a phone would show its keyboard, and the page is not scrolled. */
function focusNear(): void {
  const near = before ? [before] : places.flatMap(controlsAround)
  const wanted = near.filter(
    one =>
      !isGone(one) && one.tabIndex >= 0 && (isSeen || !one.matches('input, textarea, [contenteditable]')),
  )
  for (const one of [...wanted, document.querySelector<HTMLElement>('main h1')]) {
    one?.focus({ preventScroll: !isSeen })
    if (document.activeElement === one) return
  }
}

/** What can have the focus in a parent: from a place on, then before it, the nearest first. */
function controlsAround([parent, index]: [Element, number]): HTMLElement[] {
  if (!parent.closest('main, dialog')) return []
  const children = [...parent.children]
  const inside = (one: Element) => [
    ...(one.matches(CONTROLS) ? [one as HTMLElement] : []),
    ...one.querySelectorAll<HTMLElement>(CONTROLS),
  ]
  return [...children.slice(index).flatMap(inside), ...children.slice(0, index).flatMap(inside).reverse()]
}

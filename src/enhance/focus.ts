const main = document.getElementById('content')

/** What had the focus last, and where it stood, from the inside out. */
let last: HTMLElement | undefined
let places: { parent: Element; index: number }[] = []

/**
 * Whoever works by keys or listens loses the place when what has the focus goes away: a removed line, a form that
 * was answered. What takes its place gets the focus then; a button that was busy gets its own back.
 */
export function restoreFocus() {
  main?.addEventListener('focusin', ({ target }) => remember(target as HTMLElement))
  main?.addEventListener('focusout', () => setTimeout(forgetLeft))
  const changes = { childList: true, subtree: true, attributeFilter: ['disabled'] }
  if (main) new MutationObserver(restore).observe(main, changes)
  if (main?.contains(document.activeElement)) remember(document.activeElement as HTMLElement)
}

function remember(element: HTMLElement) {
  last = element
  places = []
  for (let at: Element = element; at !== main && at.parentElement; at = at.parentElement)
    places.push({ parent: at.parentElement, index: [...at.parentElement.children].indexOf(at) })
}

/** A shopper who clicked beside everything wants no focus back. */
function forgetLeft() {
  if (last?.isConnected && !last.matches(':disabled') && document.activeElement === document.body)
    last = undefined
}

function restore() {
  if (!last || document.activeElement !== document.body) return
  // It has not moved, and what came up meanwhile may be what the page was scrolled to.
  if (last.isConnected) return last.matches(':disabled') ? undefined : last.focus({ preventScroll: true })
  const place = places.find(({ parent }) => parent.isConnected)
  const heir = place && (place.parent.children[place.index] ?? place.parent.lastElementChild ?? place.parent)
  if (!(heir instanceof HTMLElement)) return
  if (heir.tabIndex < 0) heir.tabIndex = -1
  heir.focus()
}

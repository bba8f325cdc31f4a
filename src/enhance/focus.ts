/*
 * Restores the focus when the focused element disappears, such as a removed line or a submitted form: users of
 * keyboards and screen readers would lose their place. The replacement gets it, or the same button once enabled.
 */
const main = document.getElementById('content')

/** The element that last had the focus, and its ancestors, innermost first. */
let last: HTMLElement | undefined
let places: [parent: Element, index: number][] = []

main?.addEventListener('focusin', ({ target }) => recordFocused(target as HTMLElement))
main?.addEventListener('focusout', () => setTimeout(forgetLeft))
const changes = { childList: true, subtree: true, attributeFilter: ['disabled'] }
if (main) new MutationObserver(restore).observe(main, changes)
if (main?.contains(document.activeElement)) recordFocused(document.activeElement as HTMLElement)

function recordFocused(element: HTMLElement) {
  last = element
  places = []
  for (let at: Element = element; at !== main && at.parentElement; at = at.parentElement)
    places.push([at.parentElement, [...at.parentElement.children].indexOf(at)])
}

/** After a click on an empty area, no focus is restored. */
function forgetLeft() {
  if (last?.isConnected && !last.matches(':disabled') && document.activeElement !== last) last = undefined
}

function restore(changes: MutationRecord[]) {
  if (!last || document.activeElement !== document.body) return
  if (last.isConnected) {
    // Between a field that is left and the next one, nothing has the focus either: a hint that appears then is no reason.
    // What took it: the last element was disabled for a while, or moved, of which a record has one removed node.
    // Without scrolling: the element is in the same place, and the page may have scrolled to a new message.
    if (
      changes.some(({ attributeName, target, removedNodes }) =>
        (attributeName ? target : removedNodes[0])?.contains(last as Node),
      )
    )
      last.focus({ preventScroll: true })
    return
  }
  const [parent, index] = places.find(([one]) => one.isConnected) ?? []
  if (!parent) return
  const replacement = (parent.children[index ?? 0] ?? parent.lastElementChild ?? parent) as HTMLElement
  if (replacement.tabIndex < 0) replacement.tabIndex = -1
  replacement.focus()
}

/*
 * What is typed in a form of the server whose script has not come becomes the form's draft as the page is left, as by the
 * button that loads it again.
 */
addEventListener('pagehide', () =>
  document.querySelectorAll<HTMLFormElement>('astro-island[ssr] [data-draft]').forEach(keepTyped),
)

function keepTyped(form: HTMLFormElement) {
  const key = form.dataset['draft'] ?? ''
  const isKept = ([name, value]: [string, unknown]) =>
    value && !form.querySelector(`[type=password][name=${name}]`)
  try {
    const kept = JSON.parse(sessionStorage[key] ?? '{}')
    const typed = Object.fromEntries([...new FormData(form)].filter(isKept))
    sessionStorage[key] = JSON.stringify({ ...kept, ...typed })
  } catch {
    // If storage is blocked or full, nothing is kept.
  }
}

export {}

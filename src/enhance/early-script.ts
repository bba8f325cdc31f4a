/**
 * Runs before the first paint, so that sign-in state, cart badge and grid choice do not flicker: it sets them on
 * <html>, and style sheets use them. Keeps interactions for main.ts, which may load long after the first paint:
 * one of each kind for each element, because what shows no effect is pressed again. A link that is followed
 * after what stores something waits for main.ts, once: that would be lost. Links after it are followed at once, and kept
 * too: they take its place. A constant, because its hash is in the Content-Security-Policy.
 */
export const EARLY_SCRIPT = `(() => {
  const root = document.documentElement
  window.applyStoredState = () => {
    let signedIn, grid, pieces = 0
    try {
      grid = localStorage['haat:grid']
      const visit = localStorage['haat:forget'] !== 'yes' || document.cookie.includes('haat-visit=1')
      const stored = key => sessionStorage[key] || localStorage[key]
      signedIn = visit && stored('haat:token')
      for (const line of JSON.parse(stored('haat:cart') || '[]')) pieces += Math.max(line.quantity | 0, 0)
    } catch {}
    root.toggleAttribute('data-signed-in', !!signedIn)
    root.dataset.cart = pieces
    root.style.setProperty('--cart-count', pieces ? '"' + (pieces > 99 ? '99+' : pieces) + '"' : '')
    if (grid) root.dataset.grid = grid
  }
  applyStoredState()
  const events = window.earlyEvents = []
  const stores = held => held.defaultPrevented ||
    held.type === 'click' && held.target.closest('[data-action=add], [data-action=wish]')
  for (const type of ['click', 'submit', 'change', 'focusin']) addEventListener(type, event => {
    if (!window.earlyEvents) return
    const link = event.target.closest('a')
    if (link) {
      if (type !== 'click' || !events.some(stores)) return
      if (!events.some(held => held.target.closest('a'))) event.preventDefault()
    }
    if (link || !events.some(held => held.type === type && held.target === event.target)) events.push(event)
    if (type === 'submit' && event.target.matches('[data-choices], [data-newsletter]')) event.preventDefault()
  }, true)
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, event => {
    window.usesKeys = type === 'keydown' && event.key !== 'Enter'
  }, true)
})()`.replaceAll(/\n\s*/g, '\n')

declare global {
  interface Window {
    /** Left by the early script: reads storage and marks <html>. */
    haatMarks: () => void
  }
}

/** Keeps the cart badge, the signed-in state and pressed hearts right: in other tabs, and after the back button. */
export function watchMarks() {
  for (const event of ['storage', 'pageshow', 'haat:change']) addEventListener(event, showMarks)
  document.addEventListener('prerenderingchange', showMarks)
}

export function showMarks() {
  window.haatMarks()
  name()
  press()
  column()
}

/** The badge is drawn by the style sheet: those who listen get the number too. */
function name() {
  const pieces = Number(document.documentElement.dataset['cart'])
  const label = `Cart, ${pieces} ${pieces === 1 ? 'item' : 'items'}`
  for (const link of document.querySelectorAll('[data-cart-link]')) {
    link.setAttribute('aria-label', pieces > 0 ? label : 'Cart')
  }
}

function press() {
  let stored = ''
  try {
    stored = localStorage['haat:wishlist'] ?? ''
  } catch {
    // Blocked storage keeps no wishes.
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-act=wish]')) {
    const id = button.closest<HTMLElement>('[data-id]')?.dataset['id'] ?? ''
    button.setAttribute('aria-pressed', String(stored.includes(`"id":${JSON.stringify(id)}`)))
  }
}

function column() {
  const grid = document.documentElement.dataset['grid'] ?? '3'
  for (const button of document.querySelectorAll<HTMLElement>('[data-grid-choice]')) {
    button.setAttribute('aria-pressed', String(button.dataset['gridChoice'] === grid))
  }
}

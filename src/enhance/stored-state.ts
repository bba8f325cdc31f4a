declare global {
  interface Window {
    /** Defined by the early script: copies stored state to <html>. */
    applyStoredState: () => void
  }
}

/** Keeps the cart badge, the signed-in state and the hearts up to date: across tabs, and after the back button. */
export function watchStoredState() {
  for (const event of ['storage', 'pageshow', 'haat:change']) addEventListener(event, syncStoredState)
  document.addEventListener('prerenderingchange', syncStoredState)
}

export function syncStoredState() {
  window.applyStoredState()
  labelCart()
  syncWishlist()
  syncGrid()
}

/** The style sheet draws the badge; this label gives the number to screen readers. */
function labelCart() {
  const pieces = Number(document.documentElement.dataset['cart'])
  const label = `Cart, ${pieces} item${pieces === 1 ? '' : 's'}`
  for (const link of document.querySelectorAll('[data-cart-link]')) {
    link.setAttribute('aria-label', pieces > 0 ? label : 'Cart')
  }
}

function syncWishlist() {
  let stored = ''
  try {
    stored = sessionStorage['haat:wishlist'] ?? localStorage['haat:wishlist'] ?? ''
  } catch {
    // If storage is blocked, the wishlist is empty.
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-action=wish]')) {
    const id = button.closest<HTMLElement>('[data-id]')?.dataset['id'] ?? ''
    button.setAttribute('aria-pressed', String(stored.includes(`"id":${JSON.stringify(id)}`)))
  }
}

function syncGrid() {
  const grid = document.documentElement.dataset['grid'] ?? '3'
  for (const button of document.querySelectorAll<HTMLElement>('[data-grid-choice]')) {
    button.setAttribute('aria-pressed', String(button.dataset['gridChoice'] === grid))
  }
}

import file from '../styles/fonts/noto-sans-devanagari.woff2?url'
import { watchIslands } from './failed-islands.ts'
import { followAfterPresses, press, sayUnanswered } from './presses.ts'

declare global {
  interface Window {
    /** Interactions before this script has loaded, of those with links only presses from the first that waits; undefined from then on. */
    earlyEvents: Event[] | undefined
    /** Whether the last press was of a key other than Enter; noted by the early script. */
    usesKeys: boolean
    /** Defined by the early script: copies stored state to <html>. */
    applyStoredState: () => void
  }
}

// Modules are not destructured below: that would add a function for each to every page.
/** Listens to all interactions from the start; loads the code that handles them on the first one. */
const listeners: Record<string, (event: Event) => void> = {
  click(event) {
    const control = (event.target as Element).closest<HTMLElement>('[data-action]')
    // A link with an action, such as Back, leaves the page too.
    if (followAfterPresses(event) || !control) return
    event.preventDefault()
    void press(
      control,
      () => import('./actions.ts'),
      actions => actions.runAction(control),
    )
  },
  submit(event) {
    const form = event.target as HTMLFormElement
    if (!form.matches('[data-choices], [data-newsletter]')) return
    event.preventDefault()
    void press(
      form,
      () => import('./forms.ts'),
      forms => forms.submit(form),
    )
  },
  // Menu and filters, which a button opens, cover the page: Escape closes them, the focus behind it the menu.
  keydown(event) {
    const sheet = document.querySelector<HTMLElement>('details[open] > [class*=button]')
    if (!sheet || (event as KeyboardEvent).key !== 'Escape') return
    sheet.click()
    sheet.focus()
  },
  // Both scripts find the element that has the focus by themselves.
  focusin(event) {
    const element = event.target as HTMLElement
    document.querySelector('.menu:not(:focus-within)')?.removeAttribute('open')
    if (element.dataset['suggestions']) void import('./suggestions.ts')
    if (!element.closest('astro-island')) return
    void import('./focus.ts')
    // What a form says without a connection needs code that came before.
    void import('./toasts.ts')
  },
  change(event) {
    const field = event.target as HTMLInputElement
    const { form } = field
    if (!form) return
    if (form.dataset['variants']) void import('./choices.ts').then(choices => choices.syncChoices(form))
    if (!field.matches('[data-submits]')) return
    // Arrow keys fire a change event per option, so the filter is applied by a button, not by each change.
    const show = form.querySelector<HTMLElement>('[data-show]')
    if (show && window.usesKeys) show.hidden = false
    else {
      form.requestSubmit()
      // After the back button the list names what the page shows: else what was chosen could not be chosen again.
      window.onpagehide = () => form.reset()
    }
  },
}
const listen = (event: Event) => listeners[event.type]?.(event)
for (const type in listeners) addEventListener(type, listen)
window.earlyEvents?.forEach(listen)
window.earlyEvents = undefined

// Any script may show a toast; the code that draws toasts loads on the first one. Without it an error is said otherwise,
// but what was done is not called unanswered: it would be done again.
const showToasts = (event?: Event) =>
  void import('./toasts.ts').then(
    toasts => toasts.drawToasts(),
    () => (event as CustomEvent | undefined)?.detail && sayUnanswered(),
  )
addEventListener('haat:toast', showToasts)
function showStoredToasts() {
  try {
    if (sessionStorage['haat:toasts']) showToasts()
  } catch {
    // If storage is blocked, no toasts are stored.
  }
}
// On a prerendered page, stored toasts are read once the page is shown.
if ((document as { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', showStoredToasts)
else showStoredToasts()

const navbar = document.querySelector<HTMLElement>('.navbar')
const solidify = () => navbar?.toggleAttribute('data-solid', scrollY > Number(navbar.dataset['navbar']))
addEventListener('scroll', solidify, { passive: true })

/** Runs `work` after the first paint, because it forces or changes the layout and would delay the paint. */
function afterFirstPaint(work: () => void) {
  // A hidden page is not painted, so that no paint can be awaited.
  if (document.hidden) work()
  else requestAnimationFrame(() => setTimeout(work))
}

/** Replaces pictures that failed before the listener for them was added. */
function replaceBrokenImages() {
  for (const picture of document.images)
    if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc) replace(picture)
}

function replace(picture: HTMLImageElement) {
  import('./failed-pictures.ts').then(
    pictures => pictures.replace(picture),
    // Without a connection there is no default picture either.
    () => {},
  )
}

/** Devanagari fonts of common systems. */
const OWN = [
  'Noto Sans Devanagari',
  'NotoSansDevanagari-Regular',
  'Kohinoor Devanagari',
  'KohinoorDevanagari-Regular',
  'Nirmala UI',
  'Mangal',
  'Lohit Devanagari',
]

/** Loads a Devanagari font on systems without one; after the page has loaded, so that it delays nothing. */
function loadDevanagariFallback() {
  const sources = [...OWN.map(name => `local('${name}')`), `url(${file})`].join()
  const unicodeRange = 'U+900-97F,U+1CD0-1CFF,U+200C-200D,U+25CC,U+A8E0-A8FF'
  const lend = () =>
    document.fonts.add(new FontFace('Devanagari', sources, { display: 'swap', unicodeRange }))
  addEventListener('load', lend)
}

/** Keeps the cart badge, the signed-in state and the hearts up to date: across tabs, and after the back button. */
function watchStoredState() {
  for (const event of ['storage', 'pageshow', 'haat:change']) addEventListener(event, syncStoredState)
  document.addEventListener('prerenderingchange', syncStoredState)
}

function syncStoredState() {
  window.applyStoredState()
  labelCart()
  syncWishlist()
  syncGrid()
}

/** The style sheet draws the badge; this label gives the number to screen readers. */
function labelCart() {
  const pieces = Number(document.documentElement.dataset['cart'])
  const label = `Cart, ${pieces} item${pieces === 1 ? '' : 's'}`
  for (const link of document.querySelectorAll('[data-cart-link]'))
    link.setAttribute('aria-label', pieces > 0 ? label : 'Cart')
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
    button.setAttribute('aria-pressed', `${stored.includes(`"id":${JSON.stringify(id)}`)}`)
  }
}

function syncGrid() {
  const grid = document.documentElement.dataset['grid'] ?? '3'
  for (const button of document.querySelectorAll<HTMLElement>('[data-grid-choice]'))
    button.setAttribute('aria-pressed', `${button.dataset['gridChoice'] === grid}`)
}

// An island with the draft of a form waits for its first focus; of all others the first press may take it away.
if (document.querySelector('astro-island:not([opts*=haat])')) void import('./focus.ts')
watchIslands(sayUnanswered)
watchStoredState()
// Replaces a picture that fails to load by the default one; the code for that loads with the first one.
addEventListener('error', ({ target }) => target instanceof HTMLImageElement && replace(target), true)
loadDevanagariFallback()
afterFirstPaint(() => {
  syncStoredState()
  replaceBrokenImages()
  solidify()
})

import { NAVBAR_SOLID_AFTER } from '../domain/ui-limits.ts'
import { afterFirstPaint } from './after-first-paint.ts'
import { loadDevanagariFallback } from './devanagari.ts'
import { replaceBrokenImages, watchImages } from './image-fallback.ts'
import { syncStoredState, watchStoredState } from './stored-state.ts'

declare global {
  interface Window {
    /** Interactions before this script has loaded, except those with links; undefined from then on. */
    earlyEvents: Event[] | undefined
    /** Whether the last press was of a key other than Enter; noted by the early script. */
    usesKeys: boolean
  }
}

// Modules are not destructured below: that would add a function for each to every page.
/** Listens to all interactions from the start; loads the code that handles them on the first one. */
const actions = () => import('./actions.ts')

const listeners: Record<string, (event: Event) => void> = {
  click(event) {
    const control = (event.target as Element).closest<HTMLElement>('[data-action]')
    if (!control) return
    event.preventDefault()
    void actions().then(({ runAction }) => runAction(control))
  },
  submit(event) {
    const form = event.target as HTMLFormElement
    if (!form.matches('[data-choices], [data-newsletter]')) return
    event.preventDefault()
    void import('./forms.ts').then(forms => forms.submit(form))
  },
  // The script of suggestions finds the field that has the focus by itself.
  focusin(event) {
    if ((event.target as HTMLElement).dataset['suggestions']) void import('./suggestions.ts')
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
    else form.requestSubmit()
  },
}
const listen = (event: Event) => listeners[event.type]?.(event)
for (const type in listeners) addEventListener(type, listen)
window.earlyEvents?.forEach(listen)
window.earlyEvents = undefined

// Any script may show a toast; the code that draws toasts loads on the first one.
const showToasts = () => void import('./toasts.ts').then(toasts => toasts.drawToasts())
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

const navbar = document.querySelector('[data-navbar]')
const solidify = () => navbar?.toggleAttribute('data-solid', scrollY > NAVBAR_SOLID_AFTER)
addEventListener('scroll', solidify, { passive: true })

if (document.querySelector('astro-island')) void import('./focus.ts').then(focus => focus.restoreFocus())
watchStoredState()
watchImages()
loadDevanagariFallback()
afterFirstPaint(() => {
  syncStoredState()
  replaceBrokenImages()
  solidify()
})

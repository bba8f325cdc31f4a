import { NAVBAR_SOLID_AFTER } from '../domain/ui-limits.ts'
import { afterFirstPaint } from './after-first-paint.ts'
import { loadDevanagariFallback } from './devanagari.ts'
import { replaceBrokenImages, watchImages } from './image-fallback.ts'
import { syncStoredState, watchStoredState } from './stored-state.ts'

/** Whatever a shopper does is heard from the start; the code that answers is fetched with the first act. */
const actions = () => import('./actions.ts')

addEventListener('click', event => {
  const control = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-action]') : null
  if (!control) return
  event.preventDefault()
  void actions().then(({ runAction }) => runAction(control))
})

addEventListener('submit', event => {
  const form = event.target as HTMLFormElement
  if (!form.matches('[data-choices], [data-newsletter]')) return
  event.preventDefault()
  void import('./forms.ts').then(({ submit }) => submit(form))
})

let key = ''
addEventListener('keydown', event => {
  key = event.key
})
addEventListener('pointerdown', () => {
  key = ''
})
addEventListener('change', event => {
  const field = event.target as HTMLInputElement
  if (!field.matches('[data-submits]')) return
  // Keys walk a closed list choice by choice, so each is only on the way: a button applies the last.
  const show = /^(Enter)?$/.test(key) ? null : field.form?.querySelector<HTMLElement>('[data-show]')
  if (show) show.hidden = false
  else field.form?.requestSubmit()
})

// Whoever tells something may be an island; the one who draws it comes when there is something to draw.
const showToasts = () => void import('./toasts.ts').then(({ drawToasts }) => drawToasts())
addEventListener('haat:toast', showToasts)
function showStoredToasts() {
  try {
    if (sessionStorage['haat:toasts']) showToasts()
  } catch {
    // Storage is blocked, so nothing was carried here.
  }
}
// A page rendered ahead has nobody to showToasts yet; what is carried to it is known when it is shown.
if ('prerendering' in document && document.prerendering)
  document.addEventListener('prerenderingchange', showStoredToasts)
else showStoredToasts()

const navbar = document.querySelector('[data-navbar]')
const solidify = () => navbar?.toggleAttribute('data-solid', scrollY > NAVBAR_SOLID_AFTER)
addEventListener('scroll', solidify, { passive: true })

if (document.querySelector('astro-island'))
  void import('./focus.ts').then(({ restoreFocus }) => restoreFocus())
watchStoredState()
watchImages()
loadDevanagariFallback()
afterFirstPaint(() => {
  syncStoredState()
  replaceBrokenImages()
  solidify()
})

import { paths } from '../domain/paths.ts'
import { $toasts, dismissToast, type Toast } from '../stores/toasts.ts'

/** Milliseconds a toast stays while it is not hovered; one with a link stays to be pressed, and an error to be read. */
const STAYS = 6_000
const STAYS_LONG = 12_000

const drawn = new Map<number, HTMLElement>()
/** The element that had the focus before a toast got it. */
let before: EventTarget | null = null
let drawing = false

/** Draws toasts from now on; screen readers announce errors at once. */
export function drawToasts() {
  if (drawing) return
  drawing = true
  $toasts.subscribe(toasts => {
    for (const [id, item] of drawn) {
      if (toasts.some(toast => toast.id === id)) continue
      const focused = item.contains(document.activeElement)
      item.remove()
      drawn.delete(id)
      if (focused && before instanceof HTMLElement) before.focus()
    }
    for (const toast of toasts) if (!drawn.has(toast.id)) draw(toast)
  })
}

function draw(toast: Toast) {
  // Of an earlier press, whose script did not load; beside a form on a phone it would hide this one.
  document.querySelector('p.toast')?.remove()
  const item = document.createElement('div')
  item.className = toast.destructive ? 'toast toast-destructive' : 'toast'
  const text = document.createElement('div')
  text.className = 'toast-text'
  text.append(line('strong', toast.title), ...(toast.description ? [line('p', toast.description)] : []))
  if (toast.link) text.append(linkTo(toast.link))
  item.append(text, closeButton(toast.id))
  item.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof Element && !relatedTarget.closest('.toast')) before = relatedTarget
  })
  drawn.set(toast.id, item)
  place(item, toast.destructive ? 'alert' : 'status')
  leaveLater(item, toast)
}

/** In an open dialog if there is one, else in the page's own list. */
function place(item: HTMLElement, role: 'alert' | 'status') {
  const list = document.getElementById('toasts')
  if (!list) return
  const dialog = document.querySelector('dialog[open]')
  const host = dialog ?? document.querySelector('section[aria-label=Messages]')
  if (list.parentElement !== host) host?.append(list)
  list.querySelector(`[role=${role}]`)?.append(item)
}

function linkTo(to: NonNullable<Toast['link']>): HTMLElement {
  // Written here, not among cartMessages: the script of every page carries those.
  const { text, href } = to === 'cart' ? { text: 'View cart', href: paths.cart } : to
  const link = document.createElement('a')
  link.className = 'toast-link'
  link.textContent = text
  link.href = href
  return link
}

function line(tag: 'strong' | 'p', text: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

function closeButton(id: number): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'icon-button'
  button.setAttribute('aria-label', 'Dismiss')
  button.innerHTML = '<svg class="icon" aria-hidden="true"><use href="#i-close"/></svg>'
  button.onclick = () => dismissToast(id)
  return button
}

function leaveLater(item: HTMLElement, { id, link, destructive }: Toast) {
  const stays = link || destructive ? STAYS_LONG : STAYS
  let timer = setTimeout(dismissToast, stays, id)
  const stay = () => clearTimeout(timer)
  const go = () => {
    timer = setTimeout(dismissToast, stays, id)
  }
  item.addEventListener('pointerenter', stay)
  item.addEventListener('focusin', stay)
  item.addEventListener('pointerleave', go)
  item.addEventListener('focusout', go)
}

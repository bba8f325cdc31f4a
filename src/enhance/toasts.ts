import { toastMessages } from '../domain/messages/toast.ts'
import { $toasts, dismissToast, type Toast } from '../stores/toasts.ts'

/** Milliseconds a toast stays while it is not hovered. */
const STAYS = 6_000

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
  const item = document.createElement('div')
  item.className = toast.destructive ? 'toast toast-destructive' : 'toast'
  const text = document.createElement('div')
  text.className = 'toast-text'
  text.append(line('strong', toast.title), ...(toast.description ? [line('p', toast.description)] : []))
  if (toast.next) text.append(cartLink())
  item.append(text, closeButton(toast.id))
  item.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof Element && !relatedTarget.closest('.toast')) before = relatedTarget
  })
  drawn.set(toast.id, item)
  place(item, toast.destructive ? 'alert' : 'status')
  leaveLater(item, toast.id)
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

function line(tag: 'strong' | 'p', text: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

function cartLink(): HTMLElement {
  const link = document.createElement('a')
  // Not from the paths of all pages: this script stays small.
  link.href = document.querySelector<HTMLAnchorElement>('[data-cart-link]')?.href ?? ''
  link.className = 'toast-next'
  link.textContent = toastMessages.cart
  return link
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

function leaveLater(item: HTMLElement, id: number) {
  let timer = setTimeout(dismissToast, STAYS, id)
  const stay = () => clearTimeout(timer)
  const go = () => {
    timer = setTimeout(dismissToast, STAYS, id)
  }
  item.addEventListener('pointerenter', stay)
  item.addEventListener('focusin', stay)
  item.addEventListener('pointerleave', go)
  item.addEventListener('focusout', go)
}

import { atom, onMount, type ReadableAtom } from 'nanostores'
import { failureMessage, type Message } from '../domain/messages/message.ts'
import { parseStoredToasts } from '../domain/parse-stored.ts'
import { $storageLasts, tabStore } from './storage.ts'

function notKept(until: string) {
  return failureMessage(
    'Your browser does not save data for this shop',
    `Its storage is full or blocked. Your cart is lost when you close this ${until}.`,
  )
}

/** By how long what could not be stored lasts. */
const storageMessages = { page: notKept('page'), tab: notKept('tab') }

/** A toast on screen; `id` is unique on this page. */
export interface Toast extends Message {
  id: number
}

const STORED = 'haat:toasts'
const MAX_SHOWN = 4

const $shown = atom<readonly Toast[]>([])
/** Toasts on screen, oldest first; the component that draws them also dismisses them. */
export const $toasts: ReadableAtom<readonly Toast[]> = $shown

let lastId = 0

/** Shows a toast; an equal one that is already shown moves to the end. */
export function showToast(message: Message): void {
  const { title, description } = message
  const others = $shown.get().filter(toast => toast.title !== title || toast.description !== description)
  lastId += 1
  $shown.set([...others, { ...message, id: lastId }].slice(-MAX_SHOWN))
  // The code that draws toasts is loaded on the first one (src/enhance/main.ts).
  if (typeof window === 'undefined') return
  window.dispatchEvent(new CustomEvent('haat:toast', { detail: message.destructive }))
}

export function dismissToast(id: number): void {
  $shown.set($shown.get().filter(toast => toast.id !== id))
}

export function clearToasts(): void {
  $shown.set([])
}

/** Removes earlier errors: they are outdated after a retry and on the next page. That nothing is kept stays true. */
export function clearErrors(): void {
  const others = $shown
    .get()
    .filter(({ destructive, title }) => !destructive || title === storageMessages.page.title)
  if (others.length < $shown.get().length) $shown.set(others)
}

/** Stores the toasts on screen for the next page: call it right before navigating. */
export function saveForNextPage(): void {
  if ($shown.get().length > 0) tabStore.write(STORED, JSON.stringify($shown.get()))
}

let looked = false

/** Runs once per page: toasts that this page stores are for the next page. */
function showStored(): void {
  if (looked) return
  looked = true
  const carried = tabStore.read(STORED)
  if (carried === null) return
  tabStore.remove(STORED)
  for (const message of parseStoredToasts(carried)) showToast(message)
}

onMount($shown, () => {
  if (typeof window === 'undefined') return
  showStored()
  const stopWatching = $storageLasts.subscribe(lasts => {
    if (lasts !== 'kept') showToast(storageMessages[lasts])
  })
  // A page restored from the back/forward cache has shown its toasts already.
  const back = (event: PageTransitionEvent) => {
    if (event.persisted) $shown.set([])
  }
  window.addEventListener('pageshow', back)
  return () => {
    stopWatching()
    window.removeEventListener('pageshow', back)
  }
})

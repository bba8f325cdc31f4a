import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { Message } from '../domain/messages/message.ts'
import { storageMessages } from '../domain/messages/storage.ts'
import { parseStoredToasts } from '../domain/stored-toasts.ts'
import { $storageFails, tabStore } from './storage.ts'

/** A message on screen; `id` is unique on this page. */
export interface Toast extends Message {
  id: number
}

const STORED = 'haat:toasts'
const MAX_SHOWN = 4

const $shown = atom<readonly Toast[]>([])
/** What is being told to the shopper, oldest first; whoever draws them also takes them away. */
export const $toasts: ReadableAtom<readonly Toast[]> = $shown

let lastId = 0

/** Tells the shopper something; the same words are not shown twice at once. */
export function showToast(message: Message): void {
  const { title, description, destructive } = message
  const others = $shown.get().filter(toast => toast.title !== title || toast.description !== description)
  lastId += 1
  $shown.set([...others, { id: lastId, title, description, destructive }].slice(-MAX_SHOWN))
  // Whoever draws messages is fetched when there is one (src/enhance/main.ts).
  if (typeof window !== 'undefined') window.dispatchEvent(new Event('haat:toast'))
}

export function dismissToast(id: number): void {
  $shown.set($shown.get().filter(toast => toast.id !== id))
}

/** Takes away what is no longer true. */
export function clearToasts(): void {
  $shown.set([])
}

/** Takes away what failed before: whoever tries again or has moved on need not read it on the next page. */
export function clearErrors(): void {
  const others = $shown.get().filter(({ destructive }) => !destructive)
  if (others.length < $shown.get().length) $shown.set(others)
}

/** Lets what is on screen be seen on the next page too: call it right before leaving. */
export function saveForNextPage(): void {
  if ($shown.get().length > 0) tabStore.write(STORED, JSON.stringify($shown.get()))
}

let looked = false

/** Looks once: what this page itself carries on to the next is not for it, however long it takes to be left. */
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
  const stopWatching = $storageFails.subscribe(fails => {
    if (fails) showToast(storageMessages.notKept)
  })
  // A page that comes back from the back/forward cache has told its messages already.
  const back = (event: PageTransitionEvent) => {
    if (event.persisted) $shown.set([])
  }
  window.addEventListener('pageshow', back)
  return () => {
    stopWatching()
    window.removeEventListener('pageshow', back)
  }
})

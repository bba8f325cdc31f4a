import { atom, onMount, type ReadableAtom } from 'nanostores'
import { ResponseError } from '../client/errors.ts'
import type { OrderChoices } from '../contract/new-order.ts'
import { type Quote, quoteChanged, quoteOrder } from '../contract/quote.ts'
import { toOrderLines } from '../domain/checkout.ts'
import { callApi } from './call-api.ts'
import { $cart } from './cart.ts'
import { localStore } from './storage.ts'

const PIN = 'haat:pin'
/** Milliseconds after the last change: a form changes with every key. */
const PAUSE = 300

/**
 * What the cart would cost. `quote` is the last answer, also while the next one is on its way and where none came:
 * then the screen says that the price may be an old one.
 */
export interface QuoteState {
  state: 'loading' | 'ready' | 'failed'
  quote: Quote | undefined
}

/** What the price depends on beside the cart. */
export interface QuoteChoices extends Omit<OrderChoices, 'total'> {
  postalCode: string
  /** The state of the address, as far as it is known. */
  state: string
}

const $remote = atom<QuoteState>({ state: 'loading', quote: undefined })
/** The quote of the cart with what was chosen; for shops whose store info says `quotes`. It asks while it is listened to. */
export const $quote: ReadableAtom<QuoteState> = $remote

const $chosen = atom<QuoteChoices>({ postalCode: localStore.read(PIN) ?? '', state: '' })
/** What was chosen so far; the PIN code is kept in this browser. */
export const $quoteChoices: ReadableAtom<QuoteChoices> = $chosen

/** Changes what is chosen, and asks again. */
export function choose(change: Partial<QuoteChoices>): void {
  const chosen = { ...$chosen.get(), ...change }
  if (JSON.stringify(chosen) === JSON.stringify($chosen.get())) return
  if (change.postalCode !== undefined) localStore.write(PIN, change.postalCode)
  $chosen.set(chosen)
}

/** Shows the new quote of an order that was refused for its price; false where the error is another one. */
export function takeRefusedQuote(error: unknown): boolean {
  if (!(error instanceof ResponseError) || error.status !== 409) return false
  const refusal = quoteChanged.safeParse(error.body)
  if (refusal.success) $remote.set({ state: 'ready', quote: refusal.data.quote })
  return refusal.success
}

let latest = 0

async function ask(): Promise<void> {
  latest += 1
  const mine = latest
  const { quote } = $remote.get()
  const cart = $cart.get()
  if (cart.length === 0) return
  $remote.set({ state: 'loading', quote })
  const { postalCode, state, ...choices } = $chosen.get()
  const body = { ...toOrderLines(cart), ...choices, shippingAddress: { postalCode, state } }
  try {
    const answer = await callApi(quoteOrder, { body })
    if (mine === latest) $remote.set({ state: 'ready', quote: answer })
  } catch {
    // Offline, or the shop is busy: the order itself is priced again.
    if (mine === latest) $remote.set({ state: 'failed', quote })
  }
}

onMount($remote, () => {
  if (typeof window === 'undefined') return
  let timer: ReturnType<typeof setTimeout> | undefined
  const askSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), PAUSE)
  }
  void ask()
  const stops = [$cart.listen(askSoon), $chosen.listen(askSoon)]
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
})

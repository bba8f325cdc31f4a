import { onMount, type ReadableAtom } from 'nanostores'
import type { OrderChoices } from '../contract/new-order.ts'
import { toOrderChoices } from '../domain/quote-request.ts'
import { $choices, $lastQuote, type QuoteState, setQuoteState } from './quote-state.ts'

/** Whether this shop prices carts by `POST /orders/quote`; pages of such a shop are marked. */
export function asksQuotes(): boolean {
  return document.documentElement.dataset['quotes'] !== undefined
}

/** What the cart would cost. It asks while something listens. */
export const $quote: ReadableAtom<QuoteState> = $lastQuote

/** What asks loads after the screen, and not at shops without quotes. */
const watch = () => import('./quote-watch.ts')

/**
 * What an order is sent with: the choices, and the total on screen, which is `cartTotal` (rupees) where there is no quote.
 * Nothing for an API without quotes.
 */
export function seenPrice(cartTotal: number): OrderChoices {
  const now = $quote.get()
  if (now.state === 'missing') return {}
  const total = now.state === 'ready' ? now.quote.total : cartTotal
  return { ...toOrderChoices($choices.get()), total }
}

/** The same of an order that is placed once more, with another address: its total (rupees) alone. */
export function seenTotal(total: number): OrderChoices {
  return asksQuotes() ? { total } : {}
}

/**
 * Shows the quote of a refusal by POST /orders, and what differs from what was on screen; `cartTotal` (rupees) is that
 * where there was no quote. Resolves to whether it had one; never throws.
 */
export async function showRefusedPrice(error: unknown, cartTotal: number): Promise<boolean> {
  if (!asksQuotes()) return false
  return watch().then(
    watched => watched.showRefusedPrice(error, cartTotal),
    // Offline there is no answer that could have one.
    () => false,
  )
}

/** Whether nothing is to be paid before the order is sent. */
export function isPaidAtDoor(): boolean {
  const now = $quote.get()
  if (now.state !== 'ready' || $choices.get().payment !== 'cod') return false
  return now.quote.payments.some(({ id, payNow }) => id === 'cod' && payNow === 0)
}

onMount($quote, () => {
  if (typeof window === 'undefined' || !asksQuotes()) return
  setQuoteState({ state: 'asking' })
  let stop: (() => void) | undefined
  let isOver = false
  watch().then(
    ({ watchQuote }) => {
      if (!isOver) stop = watchQuote()
    },
    // Offline: the sum of the cart stands.
    () => setQuoteState({ state: 'failed' }),
  )
  return () => {
    isOver = true
    stop?.()
  }
})

import { onMount, type ReadableAtom } from 'nanostores'
import { $quoteState, asksQuotes, type QuoteState, setQuoteState } from './quote-state.ts'

/** What the cart would cost; asks while something listens. */
export const $quote: ReadableAtom<QuoteState> = $quoteState

/** What asks loads after the screen, and not at shops without quotes. */
const watch = () => import('./quote-watch.ts')

/**
 * Shows the quote of a refusal by POST /orders, and what differs from what was on screen at the press; `cartTotal`
 * (rupees) is that where there was no quote. The quote of another order than the cart goes to `reprice` alone. Resolves to
 * whether it says what differs; never throws.
 */
export async function showRefusedPrice(
  ...refused: Parameters<typeof import('./quote-watch.ts').showRefusedPrice>
): Promise<boolean> {
  if (!asksQuotes()) return false
  return watch().then(
    watched => watched.showRefusedPrice(...refused),
    // Offline there is no answer that could have one.
    () => false,
  )
}

onMount($quoteState, () => {
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

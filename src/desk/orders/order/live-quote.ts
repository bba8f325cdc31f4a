import { atom, type ReadableAtom } from 'nanostores'
import { type Quote, quoteChanged } from '../../../contract/orders/quote.ts'
import { ResponseError } from '../../client/errors.ts'
import { failureText } from '../../kit/failure.ts'

/** What an order would cost as it is typed; the last answer stays while a newer one is waited for. */
export interface LiveQuote {
  quote: Quote | undefined
  isLoading: boolean
  /** Why there is no newer one; empty else. */
  failure: string
}

/** Milliseconds without a change after which the price is asked for. */
const QUOTE_DELAY_MS = 300
const NONE: LiveQuote = { quote: undefined, isLoading: false, failure: '' }

/** Asks for the price of what is typed a moment after the last change; the last answer wins. */
export function createLiveQuote() {
  const $state = atom<LiveQuote>(NONE)
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = 0

  const run = async (turn: number, ask: () => Promise<Quote>) => {
    const next = await ask().then(
      (quote): LiveQuote => ({ quote, isLoading: false, failure: '' }),
      (error: unknown): LiveQuote => ({ ...$state.get(), isLoading: false, failure: failureText(error) }),
    )
    if (turn === asked) $state.set(next)
  }

  return {
    $state: $state as ReadableAtom<LiveQuote>,
    /** Without `ask` there is nothing to price. */
    request(ask: (() => Promise<Quote>) | undefined) {
      clearTimeout(timer)
      asked += 1
      if (!ask) return $state.set(NONE)
      const turn = asked
      $state.set({ ...$state.get(), isLoading: true, failure: '' })
      timer = setTimeout(() => void run(turn, ask), QUOTE_DELAY_MS)
    },
    /** Shows the new price that a refusal brought. */
    take(error: unknown) {
      const changed = error instanceof ResponseError ? quoteChanged.safeParse(error.body) : undefined
      if (changed?.success) $state.set({ quote: changed.data.quote, isLoading: false, failure: '' })
    },
  }
}

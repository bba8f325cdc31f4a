import { computed } from 'nanostores'
import * as z from 'zod/mini'
import { ResponseError } from '../../client/errors.ts'
import type { PricedSums } from '../../contract/orders/priced.ts'
import { quoteChanged, quoteOrder } from '../../contract/orders/quote.ts'
import { type CartLine, lineKey } from '../../domain/cart/cart.ts'
import { isRefusal } from '../../domain/failure.ts'
import { quoteMessages } from '../../domain/messages/orders/quote.ts'
import { quoteRequestOf } from '../../domain/pricing/quote.ts'
import { quoteChanges } from '../../domain/pricing/quote-changes.ts'
import { $signedIn } from '../account/session.ts'
import { callApi } from '../call-api.ts'
import { $cart } from '../cart/cart.ts'
import { checkCart } from '../cart/cart-watch.ts'
import { failureOf } from '../failure.ts'
import {
  $choices,
  $destination,
  $pin,
  $quoteState,
  choose,
  type QuoteState,
  readChoices,
  readPin,
  setQuoteState,
  showQuote,
} from './quote-state.ts'

/** Milliseconds without a change before a quote is asked for. */
const QUOTE_DELAY_MS = 250
/** Milliseconds until a slow answer is given up. */
const PATIENCE = 10_000
/** Milliseconds until a call that failed is repeated, each time; after the last the next change asks. */
const RETRIES = [2_000, 5_000, 15_000]
/** Milliseconds after which a quote is asked for anew where the shopper comes back to it: it names days. */
const FRESH = 60 * 60_000

const $asked = computed([$cart, $choices, $destination, $pin, $signedIn], (cart, choices, to, pin) =>
  cart.length === 0 ? undefined : quoteRequestOf(cart, choices, to, pin),
)

let running = new AbortController()
let timer: ReturnType<typeof setTimeout> | undefined
/** Body of the last answer. */
let answered = ''
/** When it came, in milliseconds since 1970. */
let answeredAt = 0
/** Why no quote came for the code that was let go of last: there were too many wrong ones. Empty once it is said. */
let limited = ''

/** Keeps the quote up to date with the cart and the choices until the function that it returns is called. */
export function watchQuote(): () => void {
  const again = () => askSoon(0)
  const back = (event: PageTransitionEvent) => event.persisted && readChosen()
  const stopListening = $asked.subscribe(() => askSoon(QUOTE_DELAY_MS))
  window.addEventListener('online', again)
  window.addEventListener('pageshow', back)
  document.addEventListener('visibilitychange', renew)
  askSoon(0)
  return () => {
    stopListening()
    window.removeEventListener('online', again)
    window.removeEventListener('pageshow', back)
    document.removeEventListener('visibilitychange', renew)
    cancel()
  }
}

/** After the back button: the page that was left chose something else. */
function readChosen(): void {
  readPin()
  const chosen = readChoices()
  if (JSON.stringify(chosen) !== JSON.stringify($choices.get())) choose(chosen)
}

/** A tab that comes back after hours, or whose clock was set, or where no answer came. */
function renew(): void {
  // The first one is on its way, or there is no such call.
  const now = $quoteState.get()
  if (now.state !== 'ready' || document.visibilityState !== 'visible') return
  if (now.updating !== 'gave-up' && Math.abs(Date.now() - answeredAt) < FRESH) return
  answered = ''
  askSoon(0)
}

function cancel(): void {
  clearTimeout(timer)
  running.abort()
}

function askSoon(pause: number, attempt = 0): void {
  cancel()
  const body = $asked.get()
  if (!body) return
  if (JSON.stringify(body) === answered && attempt === 0 && settle()) return
  markUpdating()
  timer = setTimeout(() => void ask(attempt), pause)
}

/** Whether the last answer is on screen, and is right again after a change that was taken back. */
function settle(): boolean {
  const now = $quoteState.get()
  if (now.state !== 'ready') return false
  if (now.updating) setQuoteState({ ...now, updating: false })
  return true
}

function markUpdating(): void {
  const now = $quoteState.get()
  if (now.state === 'ready' && now.updating !== true) setQuoteState({ ...now, updating: true })
}

/** The last call wins: each gives up the one before. */
async function ask(attempt: number): Promise<void> {
  const body = $asked.get()
  if (!body) return
  running = new AbortController()
  const mine = running
  let isLate = false
  const patience = setTimeout(() => {
    isLate = true
    mine.abort()
  }, PATIENCE)
  try {
    const quote = await callApi(quoteOrder, { body }, { signal: mine.signal })
    if (mine !== running) return
    answered = JSON.stringify(body)
    answeredAt = Date.now()
    const problems = limited === '' ? [] : [{ code: 'code-limited', message: limited }]
    limited = ''
    showQuote({ ...quote, problems: [...quote.problems, ...problems] })
    renewLines(quote)
  } catch (error) {
    if (mine === running && (isLate || !mine.signal.aborted)) handleFailure(error, attempt)
  } finally {
    clearTimeout(patience)
  }
}

/** Loads the cart's products anew where a price in the cart, which stands beside the quote, is another one. */
function renewLines({ lines }: PricedSums): void {
  const prices = new Map(lines.map(line => [lineKey(line), line.price]))
  const isOther = (line: CartLine) => (prices.get(lineKey(line)) ?? line.price) !== line.price
  if ($cart.get().some(isOther)) void checkCart()
}

/** Without an answer the last quote stays; without one, the sum of the cart stands. */
function handleFailure(error: unknown, attempt: number): void {
  const failure = failureOf(error)
  // Once more first: a busy API answers so too, for a moment.
  if (failure.kind === 'refused' && failure.status === 429 && attempt > 0 && $choices.get().code) {
    limited = failure.serverMessage ?? quoteMessages.codeLimited
    // Asks anew, without the code: no repetition would bring the price with it.
    answered = ''
    choose({ code: '' })
    return
  }
  const isMissing = failure.kind === 'refused' && [404, 405, 501].includes(failure.status)
  const isFinal = isMissing || isRefusal(failure)
  const now = $quoteState.get()
  // After the first failure its place stays: mostly the next try brings it, and what stands below would jump twice.
  if (isFinal || (now.state !== 'ready' && attempt > 0))
    setQuoteState({ state: isMissing ? 'missing' : 'failed' })
  if (isFinal) return
  const wait = RETRIES[attempt]
  if (wait !== undefined) askSoon(wait, attempt + 1)
  else if (now.state === 'ready') setQuoteState({ ...now, updating: 'gave-up' })
}

/** As `showRefusedPrice` of quote.ts says; `pressed` is what was on screen at the press. */
export function showRefusedPrice(
  error: unknown,
  pressed: QuoteState,
  cartTotal: number,
  reprice?: ((price: PricedSums) => void) | undefined,
): boolean {
  const refused = error instanceof ResponseError && error.status === 409 ? quoteIn(error.body) : undefined
  if (!refused) return false
  const { quote } = refused
  if (reprice) {
    reprice(quote)
    return false
  }
  const none = { lines: [], adjustments: [], taxes: [], total: cartTotal }
  const seen = pressed.state === 'ready' ? pressed.quote : none
  const found = [...quote.problems.map(({ message }) => message), ...quoteChanges(seen, quote)]
  cancel()
  showQuote(quote, found.length > 0 ? [...new Set(found)] : [refused.error])
  renewLines(quote)
  return true
}

/** Another API may send no quote, and its status may mean something else. */
function quoteIn(body: unknown): z.output<typeof quoteChanged> | undefined {
  try {
    const parsed = z.safeParse(quoteChanged, typeof body === 'string' ? JSON.parse(body) : body)
    return parsed.success ? parsed.data : undefined
  } catch {
    // An error response need not be JSON.
    return undefined
  }
}

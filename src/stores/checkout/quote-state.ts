import { atom, type ReadableAtom } from 'nanostores'
import type { OrderChoices, ShippingAddress } from '../../contract/orders/new-order.ts'
import type { Quote } from '../../contract/orders/quote.ts'
import { pinOf } from '../../domain/orders/pin-fill.ts'
import { type Choices, codeProblem, toOrderChoices } from '../../domain/pricing/quote.ts'
import { CHOICES, PIN, whenAccountLeaves } from '../account/session.ts'
import { localStore, tabStore } from '../storage.ts'

/** Height of the cart's last quote, as a style has it. */
export const QUOTE_HEIGHT = 'haat:quote-height'

/** Whether this shop prices carts by `POST /orders/quote`; pages of such a shop are marked. */
export function asksQuotes(): boolean {
  return document.documentElement.dataset['quotes'] !== undefined
}

/**
 * What the cart would cost. `missing`: there is no such call; `failed`: it fails, and there is no quote yet; of both the
 * sum of the cart stands. `asking`: the first answer is on its way. `updating`: the quote is the last one, and another is
 * on its way; `gave-up` where none came, until the next change asks.
 */
export type QuoteState =
  | { state: 'missing' | 'failed' }
  | { state: 'asking' }
  | { state: 'ready'; quote: Quote; updating: Updating }

/** Whether another quote is on its way. */
export type Updating = boolean | 'gave-up'

const $state = atom<QuoteState>({ state: 'missing' })
/** Without asking; `$quote` of quote.ts asks while something listens. */
export const $quoteState: ReadableAtom<QuoteState> = $state

const NO_CHOICES: Choices = { code: '', delivery: '', payment: '', gstin: '', company: '' }
const $chosen = atom<Choices>(readChoices())
export const $choices: ReadableAtom<Choices> = $chosen

const $refusedCode = atom('')
/** Why the code that was typed last is not used; empty without a reason. */
export const $codeProblem: ReadableAtom<string> = $refusedCode

const $different = atom<readonly string[]>([])
/** What has changed since the shopper pressed the button: the order was not placed. Empty without a change. */
export const $changes: ReadableAtom<readonly string[]> = $different

const $kept = atom('')
/** The PIN code that deliveries are asked for, kept in this browser for the shop's pages; empty without one. */
export const $pin: ReadableAtom<string> = $kept
readPin()

whenAccountLeaves(() => {
  $chosen.set(NO_CHOICES)
  $kept.set('')
})

/** Another page may have kept another one. */
export function readPin(): void {
  $kept.set(pinOf(localStore.read(PIN) ?? ''))
}

export function savePin(pin: string): void {
  localStore.write(PIN, pin)
  $kept.set(pin)
}

const $where = atom<Pick<ShippingAddress, 'state' | 'postalCode'>>({ state: '', postalCode: '' })
/** Where the order goes as far as it is typed; without a PIN code the kept one counts. */
export const $destination: ReadableAtom<Pick<ShippingAddress, 'state' | 'postalCode'>> = $where

export function setDestination({ state, postalCode }: ShippingAddress): void {
  const now = $where.get()
  if (now.state !== state || now.postalCode !== postalCode) $where.set({ state, postalCode })
  const pin = pinOf(postalCode)
  if (pin !== '' && pin !== $kept.get()) savePin(pin)
}

/** Changes what was chosen, and forgets what the last press of the button found. */
export function choose(choice: Partial<Choices>): void {
  $different.set([])
  if (choice.code !== undefined) $refusedCode.set('')
  putChoices({ ...$chosen.get(), ...choice })
}

/** Forgets it at the next press. */
export function clearChanges(): void {
  $different.set([])
}

/** After an order: the next one begins anew. */
export function clearChoices(): void {
  choose(NO_CHOICES)
}

function putChoices(choices: Choices): void {
  $chosen.set(choices)
  tabStore.write(CHOICES, JSON.stringify(choices))
}

/** What this tab keeps of them. */
export function readChoices(): Choices {
  try {
    const stored: Record<string, unknown> = JSON.parse(tabStore.read(CHOICES) ?? '{}')
    const text = (name: string) => (typeof stored[name] === 'string' ? stored[name] : '')
    const payment = text('payment')
    return {
      code: text('code'),
      delivery: text('delivery'),
      payment: payment === 'cod' || payment === 'prepaid' ? payment : '',
      gstin: text('gstin'),
      company: text('company'),
    }
  } catch {
    // The shopper can edit storage: what is no JSON counts as nothing chosen.
    return NO_CHOICES
  }
}

/** Shows a quote, and lets go of choices that it cannot have; `changes` say what differs from the one seen before. */
export function showQuote(quote: Quote, changes: readonly string[] = []): void {
  $state.set({ state: 'ready', quote, updating: false })
  if (changes.length > 0) $different.set(changes)
  const choices = $chosen.get()
  const refused = codeProblem(quote.problems)
  if (refused) $refusedCode.set(refused)
  const isGone = quote.problems.some(({ code }) => code === 'delivery-gone')
  if (refused || isGone) {
    const delivery = isGone ? quote.chosen.delivery : choices.delivery
    putChoices({ ...choices, code: refused ? '' : choices.code, delivery })
  }
}

/**
 * What an order is sent with: the choices, and the total on screen, which is `cartTotal` (rupees) where there is no quote.
 * Nothing for an API without quotes.
 */
export function seenPrice(cartTotal: number): OrderChoices {
  const now = $state.get()
  if (now.state === 'missing') return {}
  const total = now.state === 'ready' ? now.quote.total : cartTotal
  return { ...toOrderChoices($chosen.get()), total }
}

/** The same of an order that is placed once more, with another address: its total (rupees) alone. */
export function seenTotal(total: number): OrderChoices {
  return asksQuotes() ? { total } : {}
}

/** Whether nothing is to be paid before the order is sent. */
export function isCod(): boolean {
  const now = $state.get()
  if (now.state !== 'ready' || $chosen.get().payment !== 'cod') return false
  return now.quote.payments.some(({ id, payNow }) => id === 'cod' && payNow === 0)
}

/** For quote-watch.ts, which asks. */
export function setQuoteState(state: QuoteState): void {
  $state.set(state)
}

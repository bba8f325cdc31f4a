import type * as z from 'zod/mini'
import type { paymentAnswer, paymentField } from '../../contract/payment.ts'
import type { Attempt } from '../db/payment.ts'
import type { Store } from '../db/store.ts'
import type { App } from '../http/app-env.ts'

export type PaymentFieldInput = z.input<typeof paymentField>
export type PaymentAnswerInput = z.input<typeof paymentAnswer>

/** Where the payment starts, as the shopper's browser sees it; origins without a final slash. */
export interface StartContext {
  store: Store
  apiOrigin: string
}

/** A message that claims to come from the gateway; nothing in it is believed before `confirm` has checked it. */
export interface Callback {
  rawBody: string
  headers: Headers
  query: URLSearchParams
}

/** What a genuine message says. `amount` is paise. */
export interface Confirmation {
  reference: string
  amount: number
  outcome: 'paid' | 'failed'
}

/** A way to be paid. A new gateway is one file of this shape, named in adapters.ts. */
export interface PaymentAdapter {
  /** As shops are set to it, and as its callback address ends. */
  name: string
  /** The form the shopper fills. */
  fields: (store: Store) => PaymentFieldInput[]
  /** What the browser does next; the values have passed the rules of `fields`. */
  start: (
    attempt: Attempt,
    values: Readonly<Record<string, string>>,
    context: StartContext,
  ) => Promise<PaymentAnswerInput>
  /** Checks a message on its raw body, in constant time; nothing when it is not genuine. */
  confirm: (callback: Callback, store: Store) => Promise<Confirmation | undefined>
  /** Pages the gateway needs on our side: hosted ones, bridges, returns. */
  pages?: (app: App) => void
}

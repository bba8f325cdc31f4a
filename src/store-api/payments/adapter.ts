import type * as z from 'zod/mini'
import type { PaymentAction, paymentField } from '../../contract/payment.ts'
import type { App } from '../http/app-env.ts'
import type { Attempt } from './attempt.ts'
import type { PaymentContext } from './payment-context.ts'

export type PaymentFieldInput = z.input<typeof paymentField>

/** A message that claims to come from a gateway, unchanged. */
export interface Callback {
  rawBody: string
  headers: Headers
}

/** A payment method. A new gateway is one file of this type, an entry in adapters.ts, and its settings. */
export interface PaymentAdapter {
  /** Its name in a shop's settings and at the end of its callback address. */
  name: string
  /** True if no money moves: the shop's page and mails show a notice. */
  test?: true
  /** The form on the shop's payment page. */
  fields: () => PaymentFieldInput[]
  /** What the browser does next; the values have passed the rules of `fields`. */
  start: (
    context: PaymentContext,
    attempt: Attempt,
    values: Readonly<Record<string, string>>,
  ) => PaymentAction
  /** Checks a message on its raw body, settles what it proves, and says what the gateway hears. */
  confirm: (context: PaymentContext, callback: Callback) => Promise<Response>
  /** Pages it needs on our side: hosted ones, bridges, returns. */
  pages?: (app: App) => void
}

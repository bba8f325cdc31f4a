import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { paymentField } from '../../contract/payment.ts'
import { orderMessages } from '../../domain/messages.ts'
import { isPayable } from '../../domain/order.ts'
import { paymentErrors, submittedValues } from '../../domain/payment-form.ts'
import { orderNumber, orderToPay } from '../db/order.ts'
import { type Attempt, addAttempt } from '../db/payment.ts'
import type { Store } from '../db/store.ts'
import type { Deps } from '../http/app-env.ts'
import { Refusal } from '../http/refusal.ts'
import type { PaymentAdapter, PaymentAnswerInput } from './adapter.ts'
import { adapterNamed } from './adapters.ts'

export interface Starting {
  store: Store
  userId: number
  orderId: string
  fields: Readonly<Record<string, string | boolean>>
  apiOrigin: string
  /** Where the shopper comes back to; one of the shop's own. */
  returnOrigin: string
}

/** The adapter a store is set to. */
export function adapterOf(store: Store): PaymentAdapter {
  const adapter = adapterNamed(store.paymentAdapter)
  if (!adapter) throw new Error(`No payment adapter is called ${store.paymentAdapter}`)
  return adapter
}

/** Opens an attempt to pay one pending order of the shopper's; the amount is the order's. */
export async function startPayment({ db, now }: Deps, starting: Starting): Promise<PaymentAnswerInput> {
  const { store } = starting
  const id = orderNumber(starting.orderId)
  const order = id === undefined ? undefined : await orderToPay(db, store.id, starting.userId, id)
  if (!order) throw new Refusal(404, orderMessages.lookupRefused)
  if (!isPayable(order)) throw new Refusal(409, 'This order does not wait for a payment')
  const adapter = adapterOf(store)
  const attempt: Attempt = {
    reference: randomBytes(16).toString('hex'),
    store_id: store.id,
    order_id: order.id,
    adapter: adapter.name,
    amount: order.total,
    state: 'created',
    return_origin: starting.returnOrigin,
    details: '{}',
    created_at: now(),
    updated_at: now(),
  }
  const values = checkedValues(adapter, store, starting.fields)
  await addAttempt(db, attempt)
  return adapter.start(attempt, values, { store, apiOrigin: starting.apiOrigin })
}

function checkedValues(
  adapter: PaymentAdapter,
  store: Store,
  given: Readonly<Record<string, string | boolean>>,
): Record<string, string> {
  const fields = z.array(paymentField).parse(adapter.fields(store))
  const values = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, value === true ? 'true' : value || '']),
  )
  const [wrong] = Object.values(paymentErrors(fields, values))
  if (wrong !== undefined) throw new Refusal(400, wrong)
  return submittedValues(fields, values)
}

import * as z from 'zod/mini'
import { API_BASE } from '../../contract/endpoint.ts'
import { type PaymentResponse, paymentField } from '../../contract/payment.ts'
import { orderMessages } from '../../domain/messages/order.ts'
import { paymentErrors, submittedValues } from '../../domain/payment-form.ts'
import { findPayableOrder } from '../db/order.ts'
import { orderNumber } from '../db/order-number.ts'
import { addAttempt } from '../db/payment.ts'
import { HttpError } from '../http/http-error.ts'
import type { PaymentAdapter } from './adapter.ts'
import { adapterNamed } from './adapters.ts'
import { ATTEMPT_LIFETIME } from './expire.ts'
import { whyNotPayable } from './mark-paid.ts'
import type { PaymentContext } from './payment-context.ts'
import { newReference } from './reference.ts'

export interface StartPaymentInput {
  shopper: { id: number; email: string }
  orderId: string
  fields: Readonly<Record<string, string | boolean>>
  apiOrigin: string
  /** Origin of the shop to which the shopper returns. */
  returnOrigin: string
  onPhone: boolean
}

/** The adapter a store is set to. */
export function adapterOf(context: PaymentContext): PaymentAdapter {
  const adapter = adapterNamed(context.settings.adapter)
  if (!adapter) throw new Error(`No payment adapter is called ${context.settings.adapter}`)
  return adapter
}

/** Starts an attempt to pay one pending order of the shopper; the amount is the order's. */
export async function startPayment(
  context: PaymentContext,
  starting: StartPaymentInput,
): Promise<PaymentResponse> {
  const { shopper, returnOrigin } = starting
  const number = orderNumber(starting.orderId)
  const order =
    number === undefined ? undefined : await findPayableOrder(context.db, context.storeId, shopper.id, number)
  if (!order) throw new HttpError(404, orderMessages.lookupRefused)
  const refusal = whyNotPayable(order.status)
  if (refusal) throw new HttpError(409, refusal)
  const adapter = adapterOf(context)
  const values = checkedValues(adapter, starting.fields)
  const reference = newReference()
  const action = adapter.start(
    context,
    {
      reference,
      orderId: String(order.number),
      amountPaise: order.total,
      shop: context.shop,
      payer: { name: order.fullName, email: shopper.email, phone: order.phone },
      onPhone: starting.onPhone,
      apiBase: starting.apiOrigin + API_BASE,
    },
    values,
  )
  const now = context.clock()
  await addAttempt(context.db, {
    reference,
    store_id: context.storeId,
    order_id: order.id,
    adapter: adapter.name,
    amount: order.total,
    state: 'created',
    return_origin: returnOrigin,
    details: JSON.stringify({ action: action.type }),
    created_at: now,
    updated_at: now,
    expires_at: now + ATTEMPT_LIFETIME,
  })
  return { success: true, error: '', redirectUrl: '', action }
}

function checkedValues(
  adapter: PaymentAdapter,
  given: Readonly<Record<string, string | boolean>>,
): Record<string, string> {
  const fields = z.array(paymentField).parse(adapter.fields())
  const values = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, value === true ? 'true' : value || '']),
  )
  const [wrong] = Object.values(paymentErrors(fields, values))
  if (wrong !== undefined) throw new HttpError(400, wrong)
  return submittedValues(fields, values)
}

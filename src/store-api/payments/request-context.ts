import type { AppContext } from '../platform/http/app-env.ts'
import type { Call } from '../platform/http/bind-endpoint.ts'
import { serviceContext, shopperContext } from '../platform/http/service-context.ts'
import type { CustomerActor } from '../platform/services/service-context.ts'
import { type PaymentContext, toPaymentContext } from './payment-context.ts'
import type { PayerContext } from './start-payment.ts'

/** The payments' context of a call; throws `payments-not-set-up`. */
export function paymentContext(c: AppContext): PaymentContext<CustomerActor> {
  return toPaymentContext(serviceContext(c), c.get('store'), c.get('deps').pseudonymKey)
}

/** The same for a signed-in shopper; throws `payments-not-set-up`. */
export function payerContext(call: Pick<Call<unknown, unknown, unknown>, 'c' | 'shopper'>): PayerContext {
  const { c } = call
  return toPaymentContext(shopperContext(call), c.get('store'), c.get('deps').pseudonymKey)
}

import type { AppContext } from '../platform/http/app-env.ts'
import type { Call } from '../platform/http/bind-endpoint.ts'
import { serviceContext } from '../platform/http/service-context.ts'
import type { CustomerActor } from '../platform/services/service-context.ts'
import { type PaymentContext, toPaymentContext } from './payment-context.ts'
import type { PayerContext } from './start-payment.ts'

/** The payments' context of a call; throws `payments-not-set-up`. */
export function paymentContext(c: AppContext): PaymentContext<CustomerActor> {
  return toPaymentContext(serviceContext(c), c.get('store'), c.get('deps').pseudonymKey)
}

/** The same for a shopper, or a guest with the token of an order; throws `payments-not-set-up`. */
export function payerContext({
  c,
  customer,
  opened,
}: Pick<Call<unknown, unknown, unknown>, 'c' | 'customer' | 'opened'>): PayerContext {
  return toPaymentContext(serviceContext(c, customer, opened), c.get('store'), c.get('deps').pseudonymKey)
}

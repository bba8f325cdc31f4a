import { type PaymentContext, toPaymentContext } from '../services/payments/payment-context.ts'
import type { PayerContext } from '../services/payments/start-payment.ts'
import type { CustomerActor } from '../services/service-context.ts'
import type { AppContext } from './app-env.ts'
import type { Call } from './bind-endpoint.ts'
import { serviceContext, shopperContext } from './service-context.ts'

/** The payments' context of a call; throws `payments-not-set-up`. */
export function paymentContext(c: AppContext): PaymentContext<CustomerActor> {
  return toPaymentContext(serviceContext(c), c.get('store'), c.get('deps').pseudonymKey)
}

/** The same for a signed-in shopper; throws `payments-not-set-up`. */
export function payerContext(call: Pick<Call<unknown, unknown, unknown>, 'c' | 'shopper'>): PayerContext {
  const { c } = call
  return toPaymentContext(shopperContext(call), c.get('store'), c.get('deps').pseudonymKey)
}

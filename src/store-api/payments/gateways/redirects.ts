import { paths } from '../../../domain/paths.ts'
import type { StoredAttempt } from '../../orders/payments/payment-attempt.db.ts'
import { findAttempt } from '../attempt.ts'
import type { PaymentContext } from '../payment-context.ts'

/** Sends a browser back to the shop, whose page asks the API what became of the payment; `failed` only chooses the page. */
export async function redirectToShop(context: PaymentContext, reference: string): Promise<Response> {
  const attempt = await findAttempt(context, reference)
  return attempt ? redirect303(returnUrl(attempt)) : new Response(null, { status: 404 })
}

export function returnUrl({ orderNumber, state, returnOrigin }: StoredAttempt): string {
  const id = String(orderNumber)
  return returnOrigin + (state === 'failed' ? `${paths.paymentFor(id)}&failed=1` : paths.orderSuccessFor(id))
}

/** A redirect after a form post. */
export function redirect303(url: string): Response {
  return new Response(null, { status: 303, headers: { location: url, 'cache-control': 'no-store' } })
}

import { browserApiOrigin } from '../../client/api-origin.ts'
import { quoteUrl } from '../../contract/orders/quote-path.ts'
import { deliveryPromise, deliveryTermsIn } from '../../domain/pricing/delivery-promise.ts'

/** Milliseconds until a slow answer is given up. */
const PATIENCE = 10_000

/**
 * How one piece of a product is delivered to a PIN code, a sentence each; throws where there is no answer. Not by `call`,
 * whose schemas and retries are ten times the script that a page to read may have.
 */
export async function askDelivery(productId: string, postalCode: string): Promise<string[]> {
  const answer = await fetch(quoteUrl(browserApiOrigin()), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ products: { [productId]: 1 }, postalCode }),
    signal: AbortSignal.timeout(PATIENCE),
  })
  if (!answer.ok) throw new Error(`The quote was answered ${answer.status}`)
  return deliveryPromise(deliveryTermsIn(await answer.json()), Date.now())
}

import { closeAttempt, findAttempt, settleAttempt } from '../db/payment.ts'
import type { Store } from '../db/store.ts'
import type { Deps } from '../http/app-env.ts'
import type { Callback, PaymentAdapter } from './adapter.ts'

/** `refused` for a message that is not genuine or speaks of another payment; nothing has changed then. */
export type Confirmed = 'paid' | 'failed' | 'refused'

/** The one way from a gateway's message to a paid order. A repeated message is answered alike and changes nothing. */
export async function confirmPayment(
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  store: Store,
  adapter: Pick<PaymentAdapter, 'name' | 'confirm'>,
  callback: Callback,
): Promise<Confirmed> {
  const claim = await adapter.confirm(callback, store)
  if (!claim) return 'refused'
  const attempt = await findAttempt(deps.db, store.id, claim.reference)
  if (attempt?.adapter !== adapter.name || attempt.amount !== claim.amount) return 'refused'
  if (claim.outcome === 'failed') {
    await closeAttempt(deps.db, attempt, 'failed', deps.now())
    return attempt.state === 'paid' ? 'paid' : 'failed'
  }
  const settlement = await settleAttempt(deps.db, attempt, deps.now())
  if (settlement === 'surplus') {
    deps.log.warn({ store: store.slug, order: attempt.order_id }, 'paid although not pending: refund needed')
  }
  return 'paid'
}

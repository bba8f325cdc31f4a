import { inTransaction } from '../../platform/engine/group-commit.ts'
import { countHits, ofNetworks } from '../../platform/services/limits.ts'
import type { CustomerContext, EventContext } from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import { newToken, tokenHash } from '../../platform/services/token.ts'
import type { Db, Tx } from '../../platform/tables/tables.ts'
import { addEvent, stepOrder } from '../change-status.ts'
import { orderNumber } from '../order.db.ts'
import { changeCodState, closeConfirmation, findByConfirmHash, setConfirmHash } from './cod.db.ts'

/** A new token (256 random bits) that confirms a cash-on-delivery order; undefined where the order waits for none. */
export async function newConfirmToken(db: Db, orderId: number): Promise<string | undefined> {
  const token = newToken()
  return (await setConfirmHash(db, orderId, tokenHash(token))) ? token : undefined
}

/** Confirms a cash-on-delivery order by the token of its mail; it is then prepared. Throws `confirmation-invalid`. */
export async function confirmOrder(
  context: CustomerContext,
  input: { orderNumber: string; token: string },
): Promise<void> {
  const { db, storeId, actor } = context
  const number = orderNumber(input.orderNumber)
  if (number === undefined) throw new ServiceError('confirmation-invalid')
  await countHits(context, ofNetworks('confirmations', actor))
  await inTransaction(db, async tx => {
    const found = await findByConfirmHash(tx, storeId, { number, hash: tokenHash(input.token) })
    if (!found || !(await confirmInTransaction(tx, context, found.id)))
      throw new ServiceError('confirmation-invalid')
  })
}

/** The same in the caller's transaction; false where the order does not wait for it any more. */
export async function confirmInTransaction(tx: Tx, context: EventContext, orderId: number): Promise<boolean> {
  const moved = await stepOrder(tx, context, { order: { id: orderId }, from: 'pending', to: 'processing' })
  if (!moved) return false
  const change = { from: 'unconfirmed', to: 'confirmed', now: context.now() } as const
  if (!(await changeCodState(tx, orderId, change))) throw new ServiceError('confirmation-invalid')
  await closeConfirmation(tx, orderId)
  await addEvent(tx, context, orderId, 'cod', { outcome: 'confirmed' })
  return true
}

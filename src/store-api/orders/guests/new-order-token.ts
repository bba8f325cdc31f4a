import { newToken, tokenHash } from '../../platform/services/token.ts'
import type { Db, Tx } from '../../platform/tables/tables.ts'
import { addOrderToken } from './order-token.db.ts'

/** A new token (256 random bits) that opens one order, by its internal id; only its hash is stored. */
export async function newOrderToken(
  db: Db | Tx,
  storeId: number,
  { orderId, isMailed, now }: { orderId: number; isMailed: boolean; now: number },
): Promise<string> {
  const token = newToken()
  await addOrderToken(db, storeId, { tokenHash: tokenHash(token), orderId, isMailed, now })
  return token
}

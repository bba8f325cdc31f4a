import { DAY } from '../../domain/durations.ts'
import { newToken, tokenHash } from '../platform/services/token.ts'
import { deleteOldest } from '../platform/tables/delete-oldest.ts'
import type { Db, Tx } from '../platform/tables/tables.ts'

/** Days that a token opens its order, as its mails say. */
export const ORDER_TOKEN_DAYS = 180
const ORDER_TOKEN_LIFE_MS = ORDER_TOKEN_DAYS * DAY
/** Tokens of one order: a mail has a new one whenever it is tried again. */
const MAX_TOKENS = 30

/** The order that a token opens. */
export interface OpenedOrder {
  /** Internal id. */
  orderId: number
  /** Whether the token was sent to the order's e-mail alone. */
  isMailed: boolean
}

/**
 * A new token (256 random bits) that opens one order; above the limit, the order's oldest ones end. Only its hash is
 * stored. `now` is milliseconds since 1970.
 */
export async function newOrderToken(
  db: Db,
  storeId: number,
  { orderId, isMailed, now }: OpenedOrder & { now: number },
): Promise<string> {
  const token = newToken()
  await deleteOldest(db, {
    table: 'order_tokens',
    owner: 'order_id',
    ownerId: orderId,
    key: 'token_hash',
    newestBy: 'created_at',
    keep: MAX_TOKENS - 1,
  })
  await db
    .insertInto('order_tokens')
    .values({
      token_hash: tokenHash(token),
      store_id: storeId,
      order_id: orderId,
      is_mailed: isMailed ? 1 : 0,
      created_at: now,
    })
    .execute()
  return token
}

/** The order that a token of this store opens at `now` (milliseconds); one look-up by the hash, whatever is sent. */
export async function findOpenedOrder(
  db: Db,
  storeId: number,
  hash: string,
  now: number,
): Promise<OpenedOrder | undefined> {
  const row = await db
    .selectFrom('order_tokens')
    .select(['order_id as orderId', 'is_mailed as isMailed'])
    .where('token_hash', '=', hash)
    .where('store_id', '=', storeId)
    .where('created_at', '>', now - ORDER_TOKEN_LIFE_MS)
    .executeTakeFirst()
  return row && { orderId: row.orderId, isMailed: row.isMailed === 1 }
}

/** Ends every token of these orders (internal ids). */
export async function deleteOrderTokens(tx: Tx, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  await tx.deleteFrom('order_tokens').where('order_id', 'in', orderIds).execute()
}

/** Deletes expired tokens. */
export async function deleteOldOrderTokens(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('order_tokens')
    .where('created_at', '<=', now - ORDER_TOKEN_LIFE_MS)
    .execute()
}

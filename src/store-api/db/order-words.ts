import { sql } from 'kysely'
import { isSingleWriter } from './engine/engine.ts'
import type { Tx } from './tables.ts'

/** Orders of one `chunk` of a store, by their numbers. */
export const CHUNK = 4096

/** An order whose words are to be written. */
export interface UnindexedOrder {
  id: number
  storeId: number
  number: number
  name: string
  phone: string
  email: string
  lines: { title: string; sku: string }[]
}

/** The oldest orders of all stores without words, at most `limit`; on PostgreSQL no other process takes them too. */
export async function unindexedOrders(tx: Tx, limit: number): Promise<UnindexedOrder[]> {
  const found = tx
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select([
      'orders.id',
      'orders.store_id as storeId',
      'number',
      'full_name as name',
      'phone',
      'users.email',
    ])
    .where('words', 'is', null)
    .orderBy('orders.id')
    .limit(limit)
  const rows = await (isSingleWriter(tx) ? found : found.forUpdate('orders').skipLocked()).execute()
  if (rows.length === 0) return []
  const lines = await tx
    .selectFrom('order_items')
    .select(['order_id', 'title', 'sku'])
    .where(
      'order_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  const byOrder = Map.groupBy(lines, line => line.order_id)
  return rows.map(row => ({ ...row, lines: byOrder.get(row.id) ?? [] }))
}

/** Writes the words of an order, by which a search finds it from then on. */
export async function writeWords(
  tx: Tx,
  { id, storeId, number }: Pick<UnindexedOrder, 'id' | 'storeId' | 'number'>,
  words: readonly string[],
): Promise<void> {
  const chunk = Math.floor(number / CHUNK)
  const rows = words.map(word => ({ store_id: storeId, chunk, word, number }))
  if (rows.length > 0)
    await tx
      .insertInto('order_words')
      .values(rows)
      .onConflict(conflict => conflict.doNothing())
      .execute()
  await tx
    .updateTable('orders')
    .set({ words: ` ${words.join(' ')}` })
    .where('id', '=', id)
    .execute()
}

/** Removes the words of a shopper's orders, whose person changed; those that are left are written anew soon. */
export async function forgetWords(tx: Tx, storeId: number, userId: number): Promise<void> {
  await sql`delete from order_words where store_id = ${storeId} and exists (select 1 from orders
    where orders.store_id = order_words.store_id and orders.number = order_words.number
    and orders.user_id = ${userId}) and chunk in (select number / ${sql.lit(CHUNK)} from orders
    where store_id = ${storeId} and user_id = ${userId})`.execute(tx)
  await tx
    .updateTable('orders')
    .set({ words: null })
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .execute()
}

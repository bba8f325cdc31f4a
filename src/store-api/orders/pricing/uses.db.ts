import { sql } from 'kysely'
import { isSingleWriter } from '../../platform/engine/engine.ts'
import type { Db, Tx } from '../../platform/tables/tables.ts'

/** One use of a discount: `amount` is paise taken off, `most` the orders that may use it. */
interface NewUse {
  id: string
  amount: number
  most: number | undefined
}

/** How many orders use each discount of a store, by its id; without the order `except`, by its internal id. */
export async function countUses(db: Db, storeId: number, except?: number): Promise<Map<string, number>> {
  // As text, as what follows: every order with a discount waits for these.
  const { rows } = await sql<{ id: string; uses: number }>`select discount_id as id, uses from discount_counts
    where store_id = ${storeId}`.execute(db)
  const own = except === undefined ? new Set<string>() : await usedBy(db, except)
  return new Map(rows.map(({ id, uses }) => [id, own.has(id) ? uses - 1 : uses]))
}

async function usedBy(db: Db, orderId: number): Promise<Set<string>> {
  const used = db.selectFrom('discount_uses').select('discount_id as id').where('order_id', '=', orderId)
  return new Set((await used.execute()).map(({ id }) => id))
}

/**
 * Takes a use of each discount for an order, in its transaction; returns the id of the first that has none left, and then
 * the transaction must be undone. Of two orders for the last use one gets it.
 */
export async function consumeUses(
  tx: Tx,
  storeId: number,
  orderId: number,
  uses: readonly NewUse[],
): Promise<string | undefined> {
  for (const use of uses.toSorted(byId)) if (!(await consumeUse(tx, storeId, orderId, use))) return use.id
  return undefined
}

/** False where no use is left. */
async function consumeUse(
  tx: Tx,
  storeId: number,
  orderId: number,
  { id, amount, most }: NewUse,
): Promise<boolean> {
  const counted = sql`insert into discount_counts (store_id, discount_id, uses)
    values (${storeId}, ${id}, 1) on conflict (store_id, discount_id) do update
    set uses = discount_counts.uses + 1 where discount_counts.uses < ${most ?? Number.MAX_SAFE_INTEGER}
    returning store_id, discount_id`
  const columns = sql`order_id, discount_id, store_id, amount`
  if (!isSingleWriter(tx)) {
    // One way to the server instead of two: the shop's next order waits meanwhile.
    const { rows } = await sql`with counted as (${counted}) insert into discount_uses (${columns})
      select cast(${orderId} as bigint), discount_id, store_id, cast(${amount} as bigint) from counted
      returning discount_id`.execute(tx)
    return rows.length > 0
  }
  if ((await counted.execute(tx)).rows.length === 0) return false
  await sql`insert into discount_uses (${columns}) values (${orderId}, ${id}, ${storeId}, ${amount})`.execute(
    tx,
  )
  return true
}

/** Gives back what an order used, once however often it is called: in the transaction that cancels it. */
export async function returnUses(tx: Tx, orderId: number): Promise<void> {
  const used = await tx
    .deleteFrom('discount_uses')
    .where('order_id', '=', orderId)
    .returning(['store_id', 'discount_id as id'])
    .execute()
  for (const { store_id: storeId, id } of used.toSorted(byId))
    await tx
      .updateTable('discount_counts')
      .set(eb => ({ uses: eb('uses', '-', 1) }))
      .where('store_id', '=', storeId)
      .where('discount_id', '=', id)
      .execute()
}

/** Always in one order, so that two transactions never wait for each other. */
function byId(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? -1 : 1
}

import type { Insertable } from 'kysely'
import type { Tables, Tx } from '../tables/tables.ts'

/** Adds a row of what happened. No call changes or deletes one; delete-old-history.db.ts says how long they stay. */
export async function addShopEvent(tx: Tx, row: Insertable<Tables['events']>): Promise<void> {
  await tx.insertInto('events').values(row).execute()
}

/** Raises the version of a store, so that caches in front of the API become invalid. */
export async function bumpVersion(tx: Tx, storeId: number): Promise<void> {
  await bump(tx, storeId).execute()
}

/**
 * The same where pages say that so many pieces are left; `left` is the lower number of before and after a change of the
 * stock. It has no event of its own: it follows from an order that was placed or cancelled.
 */
export async function bumpVersionForStock(tx: Tx, storeId: number, left: number): Promise<void> {
  await bump(tx, storeId).where('low_stock_from', '>=', left).execute()
}

function bump(tx: Tx, storeId: number) {
  return tx
    .updateTable('stores')
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('id', '=', storeId)
}

import type { Db, Tx } from '../../platform/tables/tables.ts'

/** An order of a store, by the number that people see or by its internal id. */
export type OrderKey = { number: number } | { id: number }

/** One change of status, with what belongs to it. */
export interface StatusChange {
  from: number
  to: number
  /** Milliseconds since 1970. */
  now: number
  carrier?: string
  trackingNumber?: string
  trackingUrl?: string
  reason?: string
}

/**
 * Changes the status of an order that has the status `from`, and returns its internal id and number; undefined where it
 * has another one by now, or does not exist. Of two changes at once the second finds the first one's status.
 */
export function changeStatus(
  tx: Tx,
  storeId: number,
  key: OrderKey,
  change: StatusChange,
): Promise<{ id: number; number: number } | undefined> {
  const { carrier, trackingNumber, trackingUrl, reason } = change
  return tx
    .updateTable('orders')
    .set({
      status: change.to,
      updated_at: change.now,
      ...(carrier !== undefined && { carrier }),
      ...(trackingNumber !== undefined && { tracking_number: trackingNumber }),
      ...(trackingUrl !== undefined && { tracking_url: trackingUrl }),
      ...(reason !== undefined && { cancel_reason: reason }),
    })
    .where('store_id', '=', storeId)
    .where(columnOf(key), '=', keyValue(key))
    .where('status', '=', change.from)
    .returning(['id', 'number'])
    .executeTakeFirst()
}

/** The status code of an order of a store. */
export async function readStatus(db: Db, storeId: number, key: OrderKey): Promise<number | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('status')
    .where('store_id', '=', storeId)
    .where(columnOf(key), '=', keyValue(key))
    .executeTakeFirst()
  return row?.status
}

/** Replaces the note of an order and returns the order's internal id; undefined without such an order. */
export async function setNote(
  tx: Tx,
  storeId: number,
  { number, note, now }: { number: number; note: string; now: number },
): Promise<number | undefined> {
  const row = await tx
    .updateTable('orders')
    .set({ note, updated_at: now })
    .where('store_id', '=', storeId)
    .where('number', '=', number)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

function columnOf(key: OrderKey): 'id' | 'number' {
  return 'id' in key ? 'id' : 'number'
}

function keyValue(key: OrderKey): number {
  return 'id' in key ? key.id : key.number
}

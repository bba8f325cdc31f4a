import * as z from 'zod/mini'
import { searchTextOf } from '../../domain/orders/order-words.ts'
import { isOwnedBy, type OrderOwner } from '../orders/guest.db.ts'
import type { Tx } from '../platform/tables/tables.ts'

/** What an event's details may hold of a person, or of a person's parcel. */
const personal = ['note', 'reason', 'trackingNumber', 'trackingUrl'] as const
const storedDetails = z.record(z.string(), z.unknown())

/** Internal ids of somebody's orders with this status code, oldest first. */
export async function orderIdsOf(
  tx: Tx,
  storeId: number,
  { owner, status }: { owner: OrderOwner; status: number },
): Promise<number[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('store_id', '=', storeId)
    .where(isOwnedBy(owner))
    .where('status', '=', status)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Removes the person from all orders of an account or of a guest, its timeline and the search, and returns the internal ids. What
 * tax law asks for stays: number, lines, sums, state, dates, payments.
 */
export async function removePersonFromOrders(tx: Tx, storeId: number, owner: OrderOwner): Promise<number[]> {
  const found = await tx
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('store_id', '=', storeId)
    .where(isOwnedBy(owner))
    .orderBy('id')
    .execute()
  for (const order of found) {
    await writeWords(tx, order)
    await cleanTimeline(tx, order.id)
  }
  const gone = { full_name: '', address: '', city: '', postal_code: '', phone: '', guest_email: '' }
  const shipping = { tracking_number: '', tracking_url: '', cancel_reason: '', note: '' }
  await tx
    .updateTable('orders')
    .set({ ...gone, ...shipping })
    .where('store_id', '=', storeId)
    .where(isOwnedBy(owner))
    .execute()
  return found.map(({ id }) => id)
}

/** What an order without its person is found by. */
async function writeWords(tx: Tx, { id, number }: { id: number; number: number }): Promise<void> {
  const lines = await tx
    .selectFrom('order_items')
    .select(['title', 'sku'])
    .where('order_id', '=', id)
    .execute()
  const words = searchTextOf({ number, name: '', phone: '', email: '', lines })
  await tx.updateTable('orders').set({ words }).where('id', '=', id).execute()
}

async function cleanTimeline(tx: Tx, orderId: number): Promise<void> {
  const events = await tx
    .selectFrom('order_events')
    .select(['id', 'details'])
    .where('order_id', '=', orderId)
    .execute()
  for (const { id, details: stored } of events) {
    const details = storedDetails.parse(JSON.parse(stored))
    for (const name of personal) delete details[name]
    const cleaned = JSON.stringify(details)
    if (cleaned !== stored)
      await tx.updateTable('order_events').set({ details: cleaned }).where('id', '=', id).execute()
  }
}

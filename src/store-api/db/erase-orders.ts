import * as z from 'zod/mini'
import { isSingleWriter } from './engine/engine.ts'
import type { Tx } from './tables.ts'

/** Orders in one chunk of `order_words`. */
const CHUNK = 4096
/** What an event's details may hold of a person, or of a person's parcel. */
const personal = ['note', 'reason', 'trackingNumber', 'trackingUrl'] as const
const storedDetails = z.record(z.string(), z.unknown())

/** Internal ids of an account's orders with this status code, oldest first. */
export async function orderIdsOf(
  tx: Tx,
  storeId: number,
  { userId, status }: { userId: number; status: number },
): Promise<number[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .where('status', '=', status)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Removes the person from every order of the account, its timeline and the search, and returns the internal ids. What
 * tax law asks for stays: number, lines, sums, state, dates, payments.
 */
export async function removePersonFromOrders(tx: Tx, storeId: number, userId: number): Promise<number[]> {
  const found = await tx
    .selectFrom('orders')
    .select(['id', 'number', 'words'])
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .orderBy('id')
    // The words are written in the background: none of them after these are read.
    .$if(!isSingleWriter(tx), query => query.forUpdate())
    .execute()
  for (const order of found) {
    await deleteWords(tx, storeId, order)
    await cleanTimeline(tx, order.id)
  }
  const gone = { full_name: '', address: '', city: '', postal_code: '', phone: '' }
  const shipping = { tracking_number: '', tracking_url: '', cancel_reason: '', note: '' }
  await tx
    .updateTable('orders')
    // Without words, which the search writes again from what is left.
    .set({ ...gone, ...shipping, words: null })
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .execute()
  return found.map(({ id }) => id)
}

async function deleteWords(
  tx: Tx,
  storeId: number,
  { number, words }: { number: number; words: string | null },
): Promise<void> {
  const written = words?.split(' ').filter(Boolean) ?? []
  if (written.length === 0) return
  await tx
    .deleteFrom('order_words')
    .where('store_id', '=', storeId)
    .where('chunk', '=', Math.floor(number / CHUNK))
    .where('word', 'in', written)
    .where('number', '=', number)
    .execute()
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

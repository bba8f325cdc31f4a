import * as z from 'zod/mini'
import { searchTextOf } from '../../domain/orders/order-words.ts'
import { isOwnedBy, type OrderOwner } from '../orders/guest.db.ts'
import { isSingleWriter } from '../platform/engine/engine.ts'
import type { Tx } from '../platform/tables/tables.ts'

/** What an event's details may hold of a person, or of a person's parcel. */
const personal = ['note', 'reason', 'trackingNumber', 'trackingUrl'] as const
const storedDetails = z.record(z.string(), z.unknown())

/**
 * Removes the person from all orders of an account or of a guest, their timelines, refunds and the search, and returns the
 * internal ids. What tax law asks for stays: number, lines, sums, state, dates, payments.
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
    const refunds = tx.updateTable('payment_attempts').set({ refund_note: '' })
    await refunds.where('order_id', '=', order.id).execute()
  }
  const gone = { full_name: '', address: '', city: '', postal_code: '', guest_email: '', buyer_gstin: '' }
  const phone = { phone: '', phone_key: '' }
  const shipping = { tracking_number: '', tracking_url: '', cancel_reason: '', note: '' }
  await tx
    .updateTable('orders')
    .set({ ...gone, ...phone, ...shipping })
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

/** An account's e-mail, and whether it was proved; until the transaction ends no order is placed with it. Undefined where it is gone or erased. */
export async function lockAccount(
  tx: Tx,
  storeId: number,
  userId: number,
): Promise<{ email: string; isConfirmed: boolean } | undefined> {
  const row = await tx
    .selectFrom('users')
    .select(['email', 'confirmed_at'])
    .where('id', '=', userId)
    .where('store_id', '=', storeId)
    .where('erased_at', '=', 0)
    .$if(!isSingleWriter(tx), query => query.forNoKeyUpdate())
    .executeTakeFirst()
  return row && { email: row.email, isConfirmed: row.confirmed_at > 0 }
}

/**
 * Leaves of an account only its row, for the orders: without name, e-mail and password. No address is written like the
 * e-mail that it gets, so that nobody can sign in or register with it.
 */
export async function anonymizeUser(tx: Tx, userId: number, now: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      email: `erased ${userId}`,
      first_name: '',
      last_name: '',
      password_hash: '',
      confirmed_at: 0,
      erased_at: now,
    })
    .where('id', '=', userId)
    .execute()
}

/** Deletes the idempotency keys of orders, by their internal ids. */
export async function deleteKeysOf(tx: Tx, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  await tx.deleteFrom('idempotency_keys').where('order_id', 'in', orderIds).execute()
}

/** Deletes what belongs to the account alone: sessions, reset links, a new e-mail, networks, kept addresses, idempotency keys. */
export async function deleteBelongings(tx: Tx, storeId: number, userId: number): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
  await tx.deleteFrom('email_changes').where('user_id', '=', userId).execute()
  await tx.deleteFrom('known_networks').where('user_id', '=', userId).execute()
  await tx.deleteFrom('addresses').where('user_id', '=', userId).execute()
  await tx
    .deleteFrom('idempotency_keys')
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .execute()
}

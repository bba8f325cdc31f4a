import * as z from 'zod/mini'
import { CANCELLED, DELIVERED } from '../../domain/orders/order-status.ts'
import { searchTextOf } from '../../domain/orders/order-words.ts'
import { isOwnedBy, type OrderOwner } from '../orders/guest.db.ts'
import { isSingleWriter } from '../platform/engine/engine.ts'
import type { Tx } from '../platform/tables/tables.ts'
import { ordersWithStatus } from './customer.db.ts'

/** What an event's details may hold of a person, or of a person's parcel. */
const personal = ['note', 'reason', 'trackingNumber', 'trackingUrl'] as const
const storedDetails = z.record(z.string(), z.unknown())

/** What an order without its person has of it. */
const nobody = {
  full_name: '',
  address: '',
  city: '',
  postal_code: '',
  guest_email: '',
  buyer_gstin: '',
  buyer_company: '',
  phone: '',
  phone_key: '',
  tracking_number: '',
  tracking_url: '',
  cancel_reason: '',
  note: '',
}

/**
 * Removes the person from all orders of an account or of a guest that have ended, their timelines, refunds and the search,
 * and returns the internal ids. What tax law asks for stays: number, lines, sums, state, dates, payments. An order that a
 * guest places at the same moment goes on as one placed after that.
 */
export async function removePersonFromOrders(tx: Tx, storeId: number, owner: OrderOwner): Promise<number[]> {
  const erased: number[] = []
  for (const { id, number } of await ordersWithStatus(tx, storeId, owner, [DELIVERED, CANCELLED])) {
    const gone = { ...nobody, words: await wordsWithoutPerson(tx, { id, number }) }
    const own = tx.updateTable('orders').set(gone).where('id', '=', id).where(isOwnedBy(owner))
    // An account may have taken it meanwhile.
    if ((await own.executeTakeFirst()).numUpdatedRows === 0n) continue
    await cleanTimeline(tx, id)
    const refunds = tx.updateTable('payment_attempts').set({ refund_note: '' })
    await refunds.where('order_id', '=', id).execute()
    erased.push(id)
  }
  return erased
}

/** What an order without its person is found by. */
async function wordsWithoutPerson(tx: Tx, { id, number }: { id: number; number: number }): Promise<string> {
  const lines = await tx
    .selectFrom('order_items')
    .select(['title', 'sku'])
    .where('order_id', '=', id)
    .execute()
  return searchTextOf({ number, name: '', phone: '', email: '', lines })
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

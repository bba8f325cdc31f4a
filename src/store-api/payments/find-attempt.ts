import * as z from 'zod/mini'
import { paths } from '../../domain/paths.ts'
import type { Db } from '../db/tables.ts'
import { isReference } from './reference.ts'

const details = z.catch(z.object({ action: z.optional(z.string()) }), {})

export interface StoredAttempt {
  reference: string
  orderNumber: number
  amountPaise: number
  state: 'created' | 'paid' | 'failed' | 'expired'
  adapter: string
  /** `redirect_post`, `deeplink` or `qr`; empty if unknown. */
  action: string
  returnOrigin: string
}

/** An attempt of this store; undefined for any other text. */
export async function storedAttempt(
  db: Db,
  storeId: number,
  reference: string,
): Promise<StoredAttempt | undefined> {
  if (!isReference(reference)) return undefined
  const row = await db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .selectAll('payment_attempts')
    .select('orders.number')
    .where('reference', '=', reference)
    .where('payment_attempts.store_id', '=', storeId)
    .executeTakeFirst()
  return (
    row && {
      reference: row.reference,
      orderNumber: row.number,
      amountPaise: row.amount,
      state: row.state,
      adapter: row.adapter,
      action: details.parse(JSON.parse(row.details)).action ?? '',
      returnOrigin: row.return_origin,
    }
  )
}

/** The e-mail of the shopper whose order an attempt pays for. */
export async function emailOfAttempt(
  db: Db,
  storeId: number,
  reference: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select('users.email')
    .where('reference', '=', reference)
    .where('payment_attempts.store_id', '=', storeId)
    .executeTakeFirst()
  return row?.email
}

/** Sends a browser back to the shop, whose page asks the API what became of the payment; `failed` only chooses the page. */
export async function redirectToShop(db: Db, storeId: number, reference: string): Promise<Response> {
  const attempt = await storedAttempt(db, storeId, reference)
  return attempt ? redirect303(returnUrl(attempt)) : new Response(null, { status: 404 })
}

export function returnUrl({ orderNumber, state, returnOrigin }: StoredAttempt): string {
  const id = String(orderNumber)
  return returnOrigin + (state === 'failed' ? `${paths.paymentFor(id)}&failed=1` : paths.orderSuccessFor(id))
}

/** A redirect after a form post. */
export function redirect303(url: string): Response {
  return new Response(null, { status: 303, headers: { location: url, 'cache-control': 'no-store' } })
}

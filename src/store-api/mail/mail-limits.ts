import type { Limit, Reached } from '../db/rate-limit.ts'
import { hitAll } from '../db/rate-limit.ts'
import type { Db, Tx } from '../db/tables.ts'
import { limits, orderMailLimits } from '../services/limits.ts'

/** Whether the e-mail of an order's shopper is confirmed, and the networks the order came from. */
export interface OrderMailSource {
  storeId: number
  isConfirmed: boolean
  client: string
  /** The IPv6 /48; undefined for IPv4. */
  wideNetwork: string | undefined
  now: number
}

/** Counts the mail of a new order where its shopper's e-mail is not confirmed; the limit that forbids it. */
export async function findMailLimit(tx: Tx, source: OrderMailSource): Promise<Reached | undefined> {
  const { storeId, isConfirmed, client, wideNetwork, now } = source
  if (isConfirmed) return undefined
  const wide = wideNetwork === undefined ? [] : [[limits.unconfirmedMailsOfWideNetwork, wideNetwork] as const]
  return hitAll(tx, storeId, [[limits.unconfirmedMailsOfClient, client], ...wide], now)
}

export interface OrderToMail {
  id: number
  storeId: number
  /** The e-mail without its `+tag`. */
  mailbox: string
  createdAt: number
  isConfirmed: boolean
}

/**
 * Whether an unpaid order may be written about, by the orders placed for its mailbox before. Those of a confirmed
 * account count only beside others of the same shop's confirmed accounts: no other shop, and no stranger that
 * registers the address, keeps its mails back. Nothing is counted on the side, so that a mail that is tried again
 * gets the same answer.
 */
export async function mayMail(db: Db, order: OrderToMail): Promise<boolean> {
  const before = await db
    .selectFrom('users')
    .innerJoin('orders', join =>
      join.onRef('orders.user_id', '=', 'users.id').onRef('orders.store_id', '=', 'users.store_id'),
    )
    .select('orders.created_at')
    .where('mailbox', '=', order.mailbox)
    .where('orders.id', '<', order.id)
    .$if(order.isConfirmed, query =>
      query.where('users.store_id', '=', order.storeId).where('confirmed_at', '>', 0),
    )
    .orderBy('orders.id', 'desc')
    .limit(orderMailLimits.ofMailbox.max)
    .execute()
  const isWithin = ({ max, windowMs }: Limit) =>
    before.filter(row => Math.abs(order.createdAt - row.created_at) < windowMs).length < max
  return (
    isWithin(orderMailLimits.ofMailbox) &&
    (order.isConfirmed || isWithin(orderMailLimits.ofUnconfirmedMailbox))
  )
}

import type { Db, Tx } from '../../platform/tables/tables.ts'

/** Whether a person wishes to be mailed about a store's new orders. */
export async function readOrderMail(db: Db, storeId: number, staffId: number): Promise<boolean> {
  const row = await db
    .selectFrom('staff_roles')
    .select('order_mail')
    .where('store_id', '=', storeId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return row?.order_mail === 1
}

/** Sets the wish; the first mail is about orders that come after it. */
export async function setOrderMail(
  tx: Tx | Db,
  { storeId, staffId, isWanted }: { storeId: number; staffId: number; isWanted: boolean },
): Promise<void> {
  const order_mail_number = await newestNumber(tx, storeId)
  await tx
    .updateTable('staff_roles')
    .set({ order_mail: isWanted ? 1 : 0, order_mail_number })
    .where('store_id', '=', storeId)
    .where('staff_id', '=', staffId)
    .execute()
}

/** The newest order number of a store; 0 before the first. */
export async function newestNumber(db: Db | Tx, storeId: number): Promise<number> {
  const row = await db
    .selectFrom('order_numbers')
    .select('last')
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return row?.last ?? 0
}

/** A person who waits for a mail about the orders above `after`, up to `until`. */
export interface WaitingForOrders {
  storeId: number
  staffId: number
  after: number
  until: number
}

/**
 * People with the wish, of all stores, who have new orders and whose last such mail is `pause` milliseconds old, or so far
 * in the future: from before the clock was set back.
 */
export function waitingForOrders(db: Db, now: number, pause: number): Promise<WaitingForOrders[]> {
  return db
    .selectFrom('staff_roles')
    .innerJoin('order_numbers', 'order_numbers.store_id', 'staff_roles.store_id')
    .select(['staff_roles.store_id as storeId', 'staff_id as staffId'])
    .select(['order_mail_number as after', 'last as until'])
    .where('order_mail', '=', 1)
    .where(eb => eb.or([eb('order_mail_at', '<=', now - pause), eb('order_mail_at', '>=', now + pause)]))
    .whereRef('last', '>', 'order_mail_number')
    .execute()
}

/** Notes that a person is mailed up to an order number; false where another process did so first. */
export async function claimOrderMail(tx: Tx, waiting: WaitingForOrders, now: number): Promise<boolean> {
  const claimed = await tx
    .updateTable('staff_roles')
    .set({ order_mail_number: waiting.until, order_mail_at: now })
    .where('store_id', '=', waiting.storeId)
    .where('staff_id', '=', waiting.staffId)
    .where('order_mail', '=', 1)
    .where('order_mail_number', '=', waiting.after)
    .executeTakeFirst()
  return claimed.numUpdatedRows === 1n
}

/** The address and the shop of a person who still has the wish and a role in the store. */
export async function findOrderMailReader(
  db: Db,
  storeId: number,
  staffId: number,
): Promise<{ email: string; slug: string } | undefined> {
  return db
    .selectFrom('staff_roles')
    .innerJoin('staff', 'staff.id', 'staff_roles.staff_id')
    .innerJoin('stores', 'stores.id', 'staff_roles.store_id')
    .select(['staff.email', 'stores.slug'])
    .where('staff_roles.store_id', '=', storeId)
    .where('staff_id', '=', staffId)
    .where('order_mail', '=', 1)
    .where('role', '<>', 'marketer')
    .executeTakeFirst()
}

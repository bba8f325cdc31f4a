import { type SqlBool, sql } from 'kysely'
import type { PricedOrder } from '../../../domain/pricing/priced-order.ts'
import { isSingleWriter } from '../../platform/engine/engine.ts'
import type { Db, Row, Tx } from '../../platform/tables/tables.ts'
import { type ItemRow, itemRow, type OrderedVariant, type PricedLine } from '../order-line.db.ts'

/** An order with what editing its lines needs, and its lines as they are stored. */
export interface OrderToEdit {
  order: Row<'orders'> & { email: string }
  rows: ItemRow[]
  /** The variants that lines have and the shop still has, by their keys. */
  variants: ReadonlyMap<number, OrderedVariant>
}

/** An order of a store by its number. With `isLocked` no other transaction changes it until this one ends. */
export async function findOrderToEdit(
  db: Db,
  storeId: number,
  number: number,
  { isLocked }: { isLocked: boolean },
): Promise<OrderToEdit | undefined> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('number', '=', number)
    .$if(isLocked && !isSingleWriter(db), query => query.forNoKeyUpdate())
    .executeTakeFirst()
  if (!row) return undefined
  const rows = await db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', row.id)
    .orderBy('line')
    .execute()
  const keys = rows.flatMap(({ variant_pk: pk }) => (pk === null ? [] : [pk]))
  const variants =
    keys.length === 0
      ? []
      : await db
          .selectFrom('variants')
          .select(['pk', 'sku', 'stock', 'weight'])
          // The plus keeps SQLite to these variants, as in stock.db.ts.
          .where(sql<SqlBool>`+store_id = ${storeId}`)
          .where('pk', 'in', keys)
          .execute()
  const email = row.guest_email || (await emailOf(db, row.user_id))
  return { order: { ...row, email }, rows, variants: new Map(variants.map(one => [one.pk, one])) }
}

async function emailOf(db: Db, userId: number | null): Promise<string> {
  if (userId === null) return ''
  const user = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  return user?.email ?? ''
}

/** What an edited order is from now on; `total` is paise. */
interface EditedOrder {
  revision: number
  total: number
  words: string
  /** Only of an order that was priced by rules. */
  priced?: PricedOrder | undefined
  now: number
}

export async function updateEdited(tx: Tx, orderId: number, edited: EditedOrder): Promise<void> {
  const { revision, total, words, priced, now } = edited
  await tx
    .updateTable('orders')
    // Its code stays, also while it cannot be used: it is again once the items allow it.
    .set({ revision, total, words, ...(priced && { priced: JSON.stringify(priced) }), updated_at: now })
    .where('id', '=', orderId)
    .execute()
}

export async function updateBuyer(
  tx: Tx,
  orderId: number,
  { gstin, company, revision, now }: { gstin: string; company: string; revision: number; now: number },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ buyer_gstin: gstin, buyer_company: company, revision, updated_at: now })
    .where('id', '=', orderId)
    .execute()
}

/** Replaces the stored lines; the caller gave the pieces of those before back, and takes those of these. */
export async function replaceLines(tx: Tx, orderId: number, lines: readonly PricedLine[]): Promise<void> {
  await tx.deleteFrom('order_items').where('order_id', '=', orderId).execute()
  const rows = lines.map((line, index) => itemRow(orderId, index + 1, line, true))
  await tx.insertInto('order_items').values(rows).execute()
}

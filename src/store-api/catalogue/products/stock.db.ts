import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { MAX_LOW_STOCK } from '../../../contract/desk/selling.ts'
import { bumpVersionForStock } from '../../platform/events/event.db.ts'
import type { Tx } from '../../platform/tables/tables.ts'
import { lockOrdersOfStore } from '../../shops/store.db.ts'

/** Pieces of one counted variant; `quantity` is at least 1. */
interface StockLine {
  variantPk: number
  quantity: number
}

/** A variant whose stock has changed. */
interface Changed {
  pk: number
  product_pk: number
  /** Pieces after the change. */
  stock: number
}

/**
 * Takes pieces from stock, all or nothing: returns the key of the first variant, in the order of the lines, that has
 * fewer left, is gone or is not counted any more; then the caller rolls back. Call it in the order's transaction after
 * nextOrderNumber, which serializes the changes of a store's stock.
 */
export async function deductStock(
  tx: Tx,
  storeId: number,
  lines: readonly StockLine[],
): Promise<number | undefined> {
  const wanted = sums(lines)
  if (wanted.size === 0) return undefined
  const quantity = quantityOf(wanted)
  // Every order waits for this: as text it takes half of the time that a query builder does. The plus keeps SQLite to these
  // variants: of eight or more it would read all of the shop.
  const { rows: taken } = await sql<Changed>`update variants set stock = stock - ${quantity}
    where +store_id = ${storeId} and pk in (${sql.join([...wanted.keys()])}) and stock >= ${quantity}
    returning pk, product_pk, stock`.execute(tx)
  const pks = new Set(taken.map(({ pk }) => pk))
  const missing = [...wanted.keys()].find(pk => !pks.has(pk))
  if (missing !== undefined) return missing
  await recordSoldOut(
    tx,
    taken.filter(({ stock }) => stock === 0),
  )
  await recordLowStock(tx, storeId, Math.min(...taken.map(({ stock }) => stock)))
  return undefined
}

/**
 * Gives back what an order took, once however often it is called: what a variant is not counted for any more is
 * dropped. Call it as the last step of the transaction that cancels the order.
 */
export async function returnStock(tx: Tx, orderId: number): Promise<void> {
  const lines = await tx
    .updateTable('order_items')
    .set({ stock_taken: 0 })
    .where('order_id', '=', orderId)
    .where('stock_taken', '=', 1)
    .returning(['variant_pk', 'quantity'])
    .execute()
  const given = sums(
    lines.flatMap(({ variant_pk, quantity }) =>
      variant_pk === null ? [] : [{ variantPk: variant_pk, quantity }],
    ),
  )
  if (given.size === 0) return
  const { store_id: storeId } = await tx
    .selectFrom('orders')
    .select('store_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  await lockOrdersOfStore(tx, storeId)
  const changed: Changed[] = await tx
    .updateTable('variants')
    .set({ stock: sql`stock + ${quantityOf(given)}` })
    // The plus is for SQLite, as above.
    .where(sql<SqlBool>`+store_id = ${storeId}`)
    .where('pk', 'in', [...given.keys()])
    .where('stock', 'is not', null)
    .returning(['pk', 'product_pk', sql<number>`stock`.as('stock')])
    .execute()
  if (changed.length === 0) return
  const before = changed.map(({ pk, stock }) => stock - (given.get(pk) ?? 0))
  await tx
    .updateTable('products')
    .set({ in_stock: 1 })
    .where('pk', 'in', [...new Set(changed.map(({ product_pk }) => product_pk))])
    .where('in_stock', '=', 0)
    .execute()
  await recordLowStock(tx, storeId, Math.min(...before))
}

/** The quantity of each variant. */
function sums(lines: readonly StockLine[]): Map<number, number> {
  const all = new Map<number, number>()
  for (const { variantPk, quantity } of lines) all.set(variantPk, (all.get(variantPk) ?? 0) + quantity)
  return all
}

/** The quantity of a row of `variants`, by its key. */
function quantityOf(quantities: ReadonlyMap<number, number>): RawBuilder<number> {
  const cases = [...quantities].map(([pk, quantity]) => sql`when ${pk} then cast(${quantity} as bigint)`)
  return sql`case pk ${sql.join(cases, sql` `)} end`
}

const canBeBought = sql<boolean>`variants.product_pk = products.pk and (stock is null or stock > 0)`

/** Notes at the products of sold-out variants whether all their variants are. */
async function recordSoldOut(tx: Tx, soldOut: readonly Changed[]): Promise<void> {
  if (soldOut.length === 0) return
  await tx
    .updateTable('products')
    .set({ in_stock: 0 })
    .where('pk', 'in', [...new Set(soldOut.map(({ product_pk }) => product_pk))])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('variants').select('pk').where(canBeBought))),
    )
    .execute()
}

/** Raises the store's version where pages say another number of pieces than before; `least` is the lower one. */
async function recordLowStock(tx: Tx, storeId: number, least: number): Promise<void> {
  // No shop shows such a number: nothing to look up.
  if (least > MAX_LOW_STOCK) return
  await bumpVersionForStock(tx, storeId, least)
}

/** Sets the stock of variants of one product by their keys, and whether it can be bought. Call it under lockOrdersOfStore. */
export async function setStock(
  tx: Tx,
  productPk: number,
  stocks: ReadonlyMap<number, number | null>,
): Promise<void> {
  for (const [pk, stock] of stocks)
    await tx
      .updateTable('variants')
      .set({ stock })
      .where('pk', '=', pk)
      .where('product_pk', '=', productPk)
      .execute()
  await sql`update products set in_stock = case when has_variants = 0 or exists (select 1 from variants
    where product_pk = products.pk and (stock is null or stock > 0)) then 1 else 0 end
    where pk = ${productPk}`.execute(tx)
}

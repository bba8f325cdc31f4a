import { type ExpressionBuilder, sql } from 'kysely'
import { MINUTE } from '../../../domain/durations.ts'
import { isOneOf } from '../../platform/tables/queries.ts'
import type { Db, Tables, Tx } from '../../platform/tables/tables.ts'
import { indexProducts } from '../../search/index/indexing.db.ts'

/** A reduced price for a time: `price` is rupees, times are milliseconds since 1970; without `until` it has no end. */
export interface Sale {
  price: number
  from: number
  until: number | null
}

/** The columns of a product's prices and of its sale. */
interface SaleColumns {
  discounted_price?: number | null | undefined
  sale_price?: number | null | undefined
  sale_from?: number | null | undefined
  sale_until?: number | null | undefined
}

/** A product that is to be written, as it is at a time: its discounted price is given as the one without the sale. */
export function withSaleAt<Values extends SaleColumns>(values: Values, now: number) {
  const { sale_price = null, sale_from, sale_until, discounted_price = null } = values
  const runs = sale_price !== null && (sale_from ?? 0) <= now && (sale_until ?? now + 1) > now
  if (!runs) return { ...values, sale_running: 0 as const, price_after_sale: null }
  const running = { sale_running: 1 as const, price_after_sale: discounted_price }
  return { ...values, discounted_price: sale_price, ...running }
}

/** The stores with a sale that begins or ends now. */
export async function storesWithDueSales(db: Db, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom('products')
    .select('store_id')
    .distinct()
    // By itself, for the index of products with a sale.
    .where('sale_price', 'is not', null)
    .where(eb => eb.or([isOver(eb, now), isToBegin(eb, now), isEarly(eb, now)]))
    .execute()
  return rows.map(row => row.store_id)
}

/**
 * Begins and ends the sales of a store that are due: a sale that begins writes the discounted price, one that ends writes
 * back what it was, and so does one that began while the clock was ahead. With `ids` only those of these products, as
 * after a save, which is no short commit where sales of thousands begin; with `limit` at most so many of each. The caller
 * raises the store's version. Prices of variants stay as they are written; see domain/catalogue/sale-prices.ts.
 */
export async function applyDueSales(
  tx: Tx,
  storeId: number,
  now: number,
  { ids, limit }: { ids?: readonly string[]; limit?: number } = {},
): Promise<void> {
  const ofStore = tx.selectFrom('products').select('pk').where('store_id', '=', storeId)
  const chosen = ids === undefined ? ofStore : ofStore.where(isOneOf(tx, 'id', ids))
  const due = limit === undefined ? chosen : chosen.limit(limit)
  const those = (is: typeof isOver) => due.where(eb => is(eb, now))
  const ended = await tx
    .updateTable('products')
    .set({ discounted_price: sql`case sale_running when 1 then price_after_sale else discounted_price end` })
    .set({ sale_price: null, sale_from: null, sale_until: null, sale_running: 0, price_after_sale: null })
    .where('pk', 'in', those(isOver))
    .returning('pk')
    .execute()
  const early = await tx
    .updateTable('products')
    .set({ discounted_price: sql`price_after_sale`, price_after_sale: null, sale_running: 0 })
    .where('pk', 'in', those(isEarly))
    .returning('pk')
    .execute()
  const begun = await tx
    .updateTable('products')
    .set({ price_after_sale: sql`discounted_price`, discounted_price: sql`sale_price`, sale_running: 1 })
    .where('pk', 'in', those(isToBegin))
    .returning('pk')
    .execute()
  await indexProducts(
    tx,
    storeId,
    [...ended, ...early, ...begun].map(({ pk }) => pk),
  )
}

function isOver(eb: ExpressionBuilder<Tables, 'products'>, now: number) {
  return eb.and([eb('sale_price', 'is not', null), eb('sale_until', '<=', now)])
}

function isToBegin(eb: ExpressionBuilder<Tables, 'products'>, now: number) {
  return eb.and([
    eb('sale_price', 'is not', null),
    eb('sale_running', '=', 0),
    eb('sale_from', '<=', now),
    eb.or([eb('sale_until', 'is', null), eb('sale_until', '>', now)]),
  ])
}

/** Milliseconds that clocks of several machines may be apart: a sale does not begin and end by turns. */
const CLOCKS_APART = 10 * MINUTE

function isEarly(eb: ExpressionBuilder<Tables, 'products'>, now: number) {
  return eb.and([
    eb('sale_price', 'is not', null),
    eb('sale_running', '=', 1),
    eb('sale_from', '>', now + CLOCKS_APART),
  ])
}

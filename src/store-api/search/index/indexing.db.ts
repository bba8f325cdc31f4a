import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { lowestPrice } from '../../../domain/catalogue/lowest-price.ts'
import type { FacetProduct } from '../../../domain/listing/product-facets.ts'
import { inLongTransaction, inOwnTransaction } from '../../platform/engine/own-transaction.ts'
import { refreshStatistics } from '../../platform/engine/statistics.ts'
import { change } from '../../platform/events/change.ts'
import { chunks, jsonRows } from '../../platform/tables/queries.ts'
import { runConcurrently } from '../../platform/tables/run-concurrently.ts'
import type { Db, Tx } from '../../platform/tables/tables.ts'
import { lockStore } from '../../shops/store.db.ts'
import { clearFacets, replaceFacets } from '../facets/facet-rows.db.ts'
import { clearStore, keysAfter, replaceDocuments } from './documents.db.ts'
import type { IndexedProduct } from './indexed-product.db.ts'
import { entriesOf, type StoredEntry, storedEntries } from './stored-entries.db.ts'

/** Products that are read and written together. */
const TOGETHER = 300
interface RebuildContext {
  db: Db
  now: () => number
}

/** Products of one commit beside calls: on SQLite no order is written meanwhile. */
const BESIDE_CALLS = 20

/**
 * Takes over what these products are found by, as they are stored now; drafts are found no more. All that writes products
 * calls it in the same transaction, also after a price alone has changed; call it under lockStore.
 */
export async function indexProducts(tx: Tx, storeId: number, pks: readonly number[]): Promise<void> {
  for (const part of chunks(pks, TOGETHER)) {
    const { stored, products } = await entriesOf(tx, storeId, part)
    await writeEntries(tx, storeId, stored, products)
  }
}

/** The same for public products whose rows were just added as they are given: nothing of them is read. */
export async function indexNewProducts(
  tx: Tx,
  storeId: number,
  products: readonly IndexedProduct[],
): Promise<void> {
  for (const part of chunks(products, TOGETHER)) await writeEntries(tx, storeId, [], part)
}

/** Before products are deleted, in the same transaction; call it under lockStore. */
export async function unindexProducts(tx: Tx, storeId: number, pks: readonly number[]): Promise<void> {
  for (const part of chunks(pks, TOGETHER)) {
    await writeEntries(tx, storeId, await storedEntries(tx, storeId, part), [])
  }
}

async function writeEntries(
  tx: Tx,
  storeId: number,
  stored: readonly StoredEntry[],
  products: readonly IndexedProduct[],
): Promise<void> {
  const pks = stored.map(({ pk }) => pk)
  await runConcurrently([
    replaceDocuments(tx, storeId, stored, products),
    replaceFacets(tx, storeId, pks, products),
    writeLowestPrices(tx, new Map(stored.map(one => [one.pk, one.lowest_price])), products),
  ])
}

const LOWEST_PRICE = ['pk', 'lowest_price'] as const

/** Writes what lists show of these products in place of their own prices, where it is another than is `stored`, by key. */
async function writeLowestPrices(
  tx: Tx,
  stored: ReadonlyMap<number, number | null>,
  products: readonly IndexedProduct[],
): Promise<void> {
  const priceOf = (one: Pick<FacetProduct, 'discountedPrice' | 'regularPrice'>) =>
    one.discountedPrice ?? one.regularPrice
  const rows = products
    .map(one => ({ pk: one.pk, lowest_price: lowestPrice(priceOf(one), one.variants.map(priceOf)) }))
    .filter(({ pk, lowest_price }) => lowest_price !== (stored.get(pk) ?? null))
  if (rows.length === 0) return
  await sql`update products set lowest_price = given.lowest_price
    from (${jsonRows(tx, { table: 'products', columns: LOWEST_PRICE, rows })}) as given
    where products.pk = given.pk`.execute(tx)
}

/** Has the products of every store taken over: by `rebuildIndex`, or else by the running shop. */
export async function queueRebuilds(tx: Tx): Promise<void> {
  await tx.deleteFrom('index_rebuilds').execute()
  const stores = tx.selectFrom('stores').select('id')
  await tx.insertInto('index_rebuilds').columns(['store_id']).expression(stores).execute()
}

/**
 * Goes on, for about `milliseconds`, to take over the products of stores that are not in the index yet, as a migration
 * may leave them: short commits, with calls in between. What is done is remembered.
 */
export async function continueRebuilds(context: RebuildContext, milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds
  while (performance.now() < end && (await rebuildSome(context))) await setImmediate()
}

/** One commit; false where nothing is left. */
async function rebuildSome({ db, now }: RebuildContext): Promise<boolean> {
  const [open, next] = await db
    .selectFrom('index_rebuilds')
    .selectAll()
    .orderBy('store_id')
    .limit(2)
    .execute()
  if (!open) return false
  const { store_id: storeId, last_pk: after } = open
  const pks = await keysAfter(db, storeId, after, BESIDE_CALLS)
  const last = pks.at(-1)
  if (last === undefined) {
    // Its store info announces searches from now on.
    const context = { db, storeId, now, actor: { type: 'system' } } as const
    await change(context, { kind: 'products.indexed' }, tx =>
      tx.deleteFrom('index_rebuilds').where('store_id', '=', storeId).execute(),
    )
    if (!next) await refreshStatistics(db)
    return true
  }
  await inOwnTransaction(db, async tx => {
    await lockStore(tx, storeId)
    await indexProducts(tx, storeId, pks)
    await tx.updateTable('index_rebuilds').set({ last_pk: last }).where('store_id', '=', storeId).execute()
  })
  return true
}

/** Takes over all products of a store anew, while nothing else writes to the database. */
export async function rebuildIndex(db: Db, storeId: number): Promise<void> {
  await inLongTransaction(db, async tx => {
    await lockStore(tx, storeId)
    await clearStore(tx, storeId)
    await clearFacets(tx, storeId)
  })
  let last: number | undefined = 0
  while (last !== undefined) {
    const pks = await keysAfter(db, storeId, last, TOGETHER)
    await inOwnTransaction(db, async tx => {
      await lockStore(tx, storeId)
      await indexProducts(tx, storeId, pks)
    })
    last = pks.at(-1)
  }
  await db.deleteFrom('index_rebuilds').where('store_id', '=', storeId).execute()
}

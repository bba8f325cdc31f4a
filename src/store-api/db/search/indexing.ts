import { setImmediate } from 'node:timers/promises'
import { lexemesOf } from '../../../domain/search/searched-product.ts'
import { chunks } from '../chunks.ts'
import { inOwnTransaction, inResumableTransaction } from '../engine/own-transaction.ts'
import { refreshStatistics } from '../engine/statistics.ts'
import { checkpoint } from '../engine/write-ahead-log.ts'
import { clearFacets, removeFacets, replaceFacets } from '../facets/facet-rows.ts'
import { bumpVersion } from '../store.ts'
import type { Db, Tx } from '../tables.ts'
import { clearStore, keysAfter, lockStore, replaceDocuments, storedProducts } from './documents.ts'

/** Products that are read and written together. */
const TOGETHER = 300
/** Products of one commit beside calls: on SQLite no order is written meanwhile. */
const BESIDE_CALLS = 20

/**
 * Takes over what these products are found by, as they are stored now; drafts are found no more. All that writes products
 * calls it in the same transaction, also after a price alone has changed.
 */
export async function indexProducts(tx: Tx, storeId: number, pks: readonly number[]): Promise<void> {
  if (pks.length === 0) return
  await lockStore(tx, storeId)
  for (const part of chunks(pks, TOGETHER)) {
    const products = await storedProducts(tx, storeId, part)
    const documents = products.map(product => ({
      pk: product.pk,
      createdAt: product.createdAt,
      lexemes: lexemesOf(product),
    }))
    await replaceDocuments(tx, storeId, part, documents)
    await replaceFacets(tx, storeId, part, products)
  }
}

/** Before products are deleted, in the same transaction. */
export async function unindexProducts(tx: Tx, storeId: number, pks: readonly number[]): Promise<void> {
  if (pks.length === 0) return
  await lockStore(tx, storeId)
  for (const part of chunks(pks, TOGETHER)) {
    await replaceDocuments(tx, storeId, part, [])
    await removeFacets(tx, storeId, part)
  }
}

/**
 * Goes on, for about `milliseconds`, to take over the products of stores that are not in the index yet, such as those of
 * before an update: short commits, with calls in between. What is done is remembered.
 */
export async function continueRebuilds(db: Db, milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds
  while (performance.now() < end && (await rebuildSome(db))) {
    await setImmediate()
    await checkpoint(db)
  }
}

/** One commit; false where nothing is left. */
async function rebuildSome(db: Db): Promise<boolean> {
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
    await inOwnTransaction(db, async tx => {
      await tx.deleteFrom('index_rebuilds').where('store_id', '=', storeId).execute()
      // Its store info announces searches from now on.
      await bumpVersion(tx, storeId)
    })
    if (!next) await refreshStatistics(db)
    return true
  }
  await inResumableTransaction(db, async tx => {
    await indexProducts(tx, storeId, pks)
    await tx.updateTable('index_rebuilds').set({ last_pk: last }).where('store_id', '=', storeId).execute()
  })
  return true
}

/** Takes over all products of a store anew, while nothing else writes to the database. */
export async function rebuildIndex(db: Db, storeId: number): Promise<void> {
  await inOwnTransaction(db, async tx => {
    await lockStore(tx, storeId)
    await clearStore(tx, storeId)
    await clearFacets(tx, storeId)
  })
  let last: number | undefined = 0
  while (last !== undefined) {
    const pks = await keysAfter(db, storeId, last, TOGETHER)
    if (pks.length > 0) await inOwnTransaction(db, tx => indexProducts(tx, storeId, pks))
    last = pks.at(-1)
  }
}

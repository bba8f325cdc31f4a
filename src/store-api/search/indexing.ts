import { lexemesOf } from '../../domain/search/searched-product.ts'
import { chunks } from '../db/chunks.ts'
import { inOwnTransaction } from '../db/engine/own-transaction.ts'
import { clearFacets, removeFacets, replaceFacets } from '../db/facets/facet-rows.ts'
import { clearStore, keysAfter, lockStore, replaceDocuments, storedProducts } from '../db/search/documents.ts'
import type { Db, Tx } from '../db/tables.ts'

/** Products that are read and written together. */
const TOGETHER = 200

export async function putProducts(tx: Tx, storeId: number, pks: readonly number[]): Promise<void> {
  await lockStore(tx, storeId)
  for (const part of chunks(pks, TOGETHER)) {
    const products = await storedProducts(tx, storeId, part)
    const documents = products.map(product => ({
      pk: product.pk,
      createdAt: product.createdAt,
      lexemes: lexemesOf(product),
    }))
    await replaceDocuments(tx, storeId, part, documents)
    await replaceFacets(tx, storeId, part)
  }
}

export async function removeProducts(tx: Tx, storeId: number, pks: readonly number[]): Promise<void> {
  await lockStore(tx, storeId)
  for (const part of chunks(pks, TOGETHER)) {
    await replaceDocuments(tx, storeId, part, [])
    await removeFacets(tx, storeId, part)
  }
}

export async function rebuildStore(db: Db, storeId: number): Promise<void> {
  await inOwnTransaction(db, async tx => {
    await lockStore(tx, storeId)
    await clearStore(tx, storeId)
    await clearFacets(tx, storeId)
  })
  let last: number | undefined = 0
  while (last !== undefined) {
    const pks = await keysAfter(db, storeId, last, TOGETHER)
    if (pks.length > 0) await inOwnTransaction(db, tx => putProducts(tx, storeId, pks))
    last = pks.at(-1)
  }
}

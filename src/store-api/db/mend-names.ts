import { setImmediate } from 'node:timers/promises'
import { foldName } from '../../domain/fold-name.ts'
import { inOwnTransaction, inResumableTransaction } from './engine/own-transaction.ts'
import { checkpoint } from './engine/write-ahead-log.ts'
import { isOneOf } from './json-rows.ts'
import { normalizeFilter } from './listing.ts'
import { indexProducts } from './search/indexing.ts'
import { bumpVersion, lockStore } from './store.ts'
import type { Db } from './tables.ts'

/** Products that are looked through together. */
const TOGETHER = 200
/** Products that one commit changes: on SQLite no order is written meanwhile. */
const BESIDE_CALLS = 20

/**
 * Goes on, for about `milliseconds`, to put right how names of products are stored that an earlier version compared in
 * another way. What is done is remembered.
 */
export async function continueNameMends(db: Db, milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds
  while (performance.now() < end && (await mendSome(db))) {
    await setImmediate()
    await checkpoint(db)
  }
}

/** One commit; false where nothing is left. */
async function mendSome(db: Db): Promise<boolean> {
  const open = await db.selectFrom('name_mends').selectAll().orderBy('store_id').limit(1).executeTakeFirst()
  if (!open) return false
  const { store_id: storeId, last_pk: after } = open
  const rows = await productsAfter(db, storeId, after)
  const last = rows.at(-1)?.pk
  if (last === undefined) {
    await inOwnTransaction(db, async tx => {
      await tx.deleteFrom('name_mends').where('store_id', '=', storeId).execute()
      await bumpVersion(tx, storeId)
    })
    return true
  }
  const stale = rows.filter(isStale)
  const some = stale.slice(0, BESIDE_CALLS)
  const done = stale.length > some.length ? (some.at(-1)?.pk ?? last) : last
  await inResumableTransaction(db, async tx => {
    await lockStore(tx, storeId)
    for (const { pk } of some) {
      const row = await tx.selectFrom('products').selectAll().where('pk', '=', pk).executeTakeFirst()
      if (row) await tx.updateTable('products').set(namesOf(row)).where('pk', '=', pk).execute()
    }
    await indexProducts(
      tx,
      storeId,
      some.map(({ pk }) => pk),
    )
    await tx.updateTable('name_mends').set({ last_pk: done }).where('store_id', '=', storeId).execute()
  })
  return true
}

interface Named {
  category: string | null
  parent_category: string | null
  gender: string | null
}

function namesOf({ category, parent_category, gender }: Named) {
  return {
    list_category: normalizeFilter(category),
    list_parent: normalizeFilter(parent_category),
    list_gender: normalizeFilter(gender),
  }
}

async function productsAfter(db: Db, storeId: number, after: number) {
  const rows = await db
    .selectFrom('products')
    .select(['pk', 'category', 'parent_category', 'gender', 'list_category', 'list_parent', 'list_gender'])
    .select('attributes')
    .where('store_id', '=', storeId)
    .where('pk', '>', after)
    .orderBy('pk')
    .limit(TOGETHER)
    .execute()
  const keys = rows.map(({ pk }) => pk)
  const variants = db.selectFrom('variants').select(['product_pk', 'size', 'color'])
  const found = keys.length === 0 ? [] : await variants.where(isOneOf(db, 'product_pk', keys)).execute()
  const byProduct = Map.groupBy(found, one => one.product_pk)
  return rows.map(row => ({ ...row, variants: byProduct.get(row.pk) ?? [] }))
}

type Product = Awaited<ReturnType<typeof productsAfter>>[number]

/** Whether a name of a product was stored in another form than it is compared in now. */
function isStale(row: Product): boolean {
  const names = namesOf(row)
  if (names.list_category !== row.list_category || names.list_parent !== row.list_parent) return true
  if (names.list_gender !== row.list_gender) return true
  const attributes: { key: string; value: string[]; metricUnit: string }[] = JSON.parse(row.attributes)
  const texts = [
    ...attributes.flatMap(({ key, value, metricUnit }) => [key, ...value, metricUnit]),
    ...row.variants.flatMap(({ size, color }) => [size, color]),
  ]
  return texts.some(text => foldName(text) !== text.trim().toLowerCase())
}

import { chunks } from '../../platform/tables/chunks.ts'
import type { Db, Tx } from '../../platform/tables/tables.ts'
import { lockOrdersOfStore } from '../../shops/lock-orders-of-store.db.ts'
import { lockStore } from '../../shops/store.db.ts'
import { type NewProduct, productRow } from './product-row.db.ts'
import { type RemovedStock, readRemovedStock } from './removed-variants.db.ts'
import { saveProducts } from './save-products.db.ts'
import { type StoredProduct, storedProducts } from './stored-product.db.ts'
import {
  mergeVariants,
  type NewVariant,
  type StoredVariant,
  type WrittenVariant,
} from './variant-write.db.ts'

/** Products that are written together. */
const ROWS = 200

/** Adds products or replaces those with the same ids, the last of one id. */
export async function putProducts(tx: Tx, storeId: number, products: readonly NewProduct[]): Promise<void> {
  // First, because they also serialize concurrent writers of one shop.
  await lockOrdersOfStore(tx, storeId)
  await lockStore(tx, storeId)
  const last = [...new Map(products.map(product => [product.id, product])).values()]
  for (const part of chunks(last, ROWS)) await putSome(tx, storeId, part)
}

/** Fills the empty catalogue of a new store. */
export async function addCatalogue(tx: Tx, storeId: number, products: readonly NewProduct[]): Promise<void> {
  for (const part of chunks(products, ROWS)) await putSome(tx, storeId, part)
}

async function putSome(tx: Tx, storeId: number, products: readonly NewProduct[]): Promise<void> {
  const stored = await storedProducts(
    tx,
    storeId,
    products.map(({ id }) => id),
  )
  const variants = await rowsOfFile(tx, storeId, products, stored)
  await saveProducts(
    tx,
    storeId,
    products.map(product => {
      const its = variants.get(product.id) ?? []
      const after = { row: productRow(storeId, product, its), variants: its }
      return { before: stored.get(product.id), after }
    }),
  )
}

/** The variants of products as a file has them, by product id: one that was removed and has no stock has that of then. */
async function rowsOfFile(
  tx: Tx,
  storeId: number,
  products: readonly NewProduct[],
  stored: ReadonlyMap<string, StoredProduct>,
): Promise<Map<string, WrittenVariant[]>> {
  const storedOf = (id: string) => stored.get(id)?.variants ?? []
  const returning = products.filter(({ id, variants }) => hasReturning(variants, storedOf(id)))
  const ids = returning.map(({ id }) => id)
  const removed = ids.length === 0 ? undefined : await readRemovedStock(tx, storeId, ids)
  return new Map(
    products.map(({ id, variants }) => {
      const known = { removed: removed?.get(id), unknown: undefined }
      const given = variants && withReturnedStock(variants, storedOf(id), known)
      return [id, mergeVariants(given, storedOf(id))]
    }),
  )
}

/**
 * Writes a product over a stored one, which keeps its age, its place in the trash and the stock of its variants. Call it
 * under lockOrdersOfStore, and applyDueSales after it.
 */
export async function rewriteProduct(tx: Tx, before: StoredProduct, product: NewProduct): Promise<void> {
  const { store_id: storeId, created_at, trashed_at } = before.row
  const variants = await rowsOfVariants(tx, storeId, product, before.variants)
  const row = { ...productRow(storeId, product, variants), created_at, trashed_at }
  await saveProducts(tx, storeId, [{ before, after: { row, variants } }])
}

/**
 * The variants of a product as a save at the desk writes them: those that are stored keep their stock. One that comes back
 * from an earlier state has the pieces with which it was removed, or none where that is not known: without a stock it
 * would be sold without a limit.
 */
export async function rowsOfVariants(
  db: Db,
  storeId: number,
  { id, variants }: Pick<NewProduct, 'id' | 'variants'>,
  stored: readonly StoredVariant[],
): Promise<WrittenVariant[]> {
  const pieces = new Map(stored.map(variant => [variant.pk, variant.stock]))
  const removed = hasReturning(variants, stored)
    ? (await readRemovedStock(db, storeId, [id])).get(id)
    : undefined
  const given = variants && withReturnedStock(variants, stored, { removed, unknown: 0 })
  return mergeVariants(given, stored).map(variant =>
    'pk' in variant ? { ...variant, stock: pieces.get(variant.pk ?? 0) ?? null } : variant,
  )
}

/** Whether a product is given a variant by its id, without a stock, which it has not: one that was removed comes back. */
function hasReturning(given: readonly NewVariant[] | undefined, stored: readonly StoredVariant[]): boolean {
  return given?.some(variant => isReturning(variant, stored)) ?? false
}

/**
 * Gives the variants that come back a stock: that of a variant of the same choice, which they replace, else the one with
 * which they were removed, else `unknown`.
 */
function withReturnedStock(
  given: readonly NewVariant[],
  stored: readonly StoredVariant[],
  { removed, unknown }: { removed: RemovedStock | undefined; unknown: 0 | undefined },
): NewVariant[] {
  const named = new Set(given.map(({ id }) => id))
  const leaving = stored.filter(({ id }) => !named.has(id))
  return given.map(variant => {
    if (!isReturning(variant, stored)) return variant
    const { id = '', size, color } = variant
    const replaced = leaving.find(one => one.size === size && one.color === color)
    const stock = replaced ? replaced.stock : removed?.has(id) ? removed.get(id) : unknown
    return { ...variant, stock }
  })
}

function isReturning({ id, stock }: NewVariant, stored: readonly StoredVariant[]): boolean {
  return id !== undefined && stock === undefined && !stored.some(one => one.id === id)
}

import { setImmediate } from 'node:timers/promises'
import type { BulkChange } from '../../../contract/desk/bulk-change.ts'
import type { ProductValue } from '../../../contract/desk/product.ts'
import { productSection } from '../../../domain/desk/sections/sections.ts'
import { inOwnTransaction } from '../../platform/engine/own-transaction.ts'
import { attempt } from '../../platform/engine/savepoint.ts'
import { recordEvent } from '../../platform/events/change.ts'
import { isTransientDbError } from '../../platform/http/transient-db-error.ts'
import type { ShopContext } from '../../platform/services/service-context.ts'
import type { Db, Tx } from '../../platform/tables/tables.ts'
import { type Author, recordRevision } from '../../shops/record-revision.ts'
import { findRevision, latestRevision } from '../../shops/revision.db.ts'
import { lockOrdersOfStore, lockStore } from '../../shops/store.db.ts'
import { toNewProduct, toValue, withFetchedPictures } from '../product-value.ts'
import { rewriteProduct } from '../products/product-write.db.ts'
import { applyDueSales } from '../products/sale.db.ts'
import { setStock } from '../products/stock.db.ts'
import {
  type StoredProduct,
  setProductRevision,
  setTrashed,
  storedProducts,
} from '../products/stored-product.db.ts'
import {
  type BulkChangeRow,
  type BulkProductRow,
  bulkProducts,
  findBulkChange,
  openBulkChanges,
  setBulkChange,
  setBulkProduct,
} from './bulk-change.db.ts'
import { planChange } from './plan-change.ts'

/** Milliseconds after which a commit takes no further product: on SQLite no order is placed meanwhile. */
const COMMIT_MS = 10
/** Products that one commit takes at most. */
const PRODUCTS_OF_A_COMMIT = 20

interface RunContext {
  db: Db
  now: () => number
  /** Gets the error of a product, which is refused or left then; without it, the error is thrown. */
  onFailure?: (error: unknown) => void
}

/** Goes on with a change, or with its undo, for about `milliseconds`. Any number of processes may do so at once. */
export async function runBulkChange(
  context: RunContext,
  { storeId, id, milliseconds }: { storeId: number; id: number; milliseconds: number },
): Promise<void> {
  const end = performance.now() + milliseconds
  while (await runSome(context, storeId, id)) {
    if (performance.now() > end) return
    // Orders that wait get their turn.
    await setImmediate()
  }
}

/** Goes on with the changes of all shops; one that fails is tried again in the next run and keeps no other waiting. */
export async function runOpenBulkChanges(context: Required<RunContext>, milliseconds: number): Promise<void> {
  for (const { id, storeId } of await openBulkChanges(context.db))
    await runBulkChange(context, { id, storeId, milliseconds }).catch(context.onFailure)
}

/** One commit; false once the change has ended. The position is read under the lock, so that each product has its turn once. */
function runSome({ db, now, onFailure }: RunContext, storeId: number, id: number): Promise<boolean> {
  return inOwnTransaction(db, async tx => {
    await lockOrdersOfStore(tx, storeId)
    await lockStore(tx, storeId)
    const row = await findBulkChange(tx, storeId, id)
    if (row?.state !== 'running' && row?.state !== 'undoing') return false
    const author = { staffId: row.staff_id, author: row.author }
    const done = await runProducts(tx, { storeId, now, author, onFailure }, row)
    const hasEnded = done >= row.total
    const ended = row.state === 'running' ? ('done' as const) : ('undone' as const)
    await setBulkChange(tx, id, { done, ...(hasEnded ? { state: ended } : {}) })
    // Pages are renewed once.
    const context = { storeId, now, actor: { type: 'system' } } as const
    if (hasEnded) await recordEvent(tx, context, { kind: 'products.change-ended', subject: `${id}` })
    return !hasEnded
  })
}

async function runProducts(tx: Tx, context: BulkContext, row: BulkChangeRow): Promise<number> {
  const end = performance.now() + COMMIT_MS
  const change: BulkChange = JSON.parse(row.change)
  const items = await bulkProducts(tx, row.id, { from: row.done, limit: PRODUCTS_OF_A_COMMIT })
  const products = await storedProducts(
    tx,
    context.storeId,
    items.map(item => item.product_id),
  )
  let { done } = row
  for (const item of items) {
    const stored = products.get(item.product_id)
    const isUndo = row.state === 'undoing'
    if (!isUndo || item.state === 'changed') {
      const turn = await attempt(tx, () =>
        isUndo ? undoProduct(tx, context, { stored, item }) : changeProduct(tx, context, { stored, change }),
      )
      const { state, details } = 'error' in turn ? failed(turn.error, context, isUndo) : turn.result
      await setBulkProduct(tx, item, { state, ...(details && { details: JSON.stringify(details) }) })
    }
    done = item.position + 1
    if (performance.now() > end) break
  }
  await applyDueSales(tx, context.storeId, context.now(), { ids: items.map(item => item.product_id) })
  return done
}

/** What becomes of a product that cannot be written; the others go on. A passing error is thrown, for the next run. */
function failed(error: unknown, { onFailure }: BulkContext, isUndo: boolean): Result {
  if (!onFailure || isTransientDbError(error)) throw error
  onFailure(error)
  return isUndo ? { state: 'left' } : { state: 'refused', details: { code: 'product-not-changed' } }
}

/** The store, the time and the author of a change. */
type BulkContext = Pick<ShopContext, 'storeId' | 'now'> & {
  author: Author
  onFailure: RunContext['onFailure']
}

/** What became of a product, and what an undo needs. */
type Result = Pick<BulkProductRow, 'state'> & { details?: BulkDetails }
interface BulkDetails {
  code?: string
  /** The revision that the change added, and the product's key: another product may have got its id. */
  revision?: number
  pk?: number
  /** Key of each variant, its stock before and after. */
  stock?: [pk: number, before: number | null, after: number | null][]
  trashedAt?: number
}

/** Changes one product in a transaction that holds lockOrdersOfStore. */
async function changeProduct(
  tx: Tx,
  context: BulkContext,
  { stored, change }: { stored: StoredProduct | undefined; change: BulkChange },
): Promise<Result> {
  const plan = planChange(stored, change)
  if (plan.outcome === 'refused') return { state: 'refused', details: { code: plan.code } }
  if (!stored || plan.outcome === 'same') return { state: 'same', details: {} }
  if (plan.outcome === 'trash') {
    const trashedAt = context.now()
    await setTrashed(tx, stored.row, trashedAt)
    return { state: 'changed', details: { trashedAt } }
  }
  if (plan.outcome === 'value') {
    const revision = await writeValue(tx, context, stored, plan.value)
    return { state: 'changed', details: { revision, pk: stored.row.pk } }
  }
  await setStock(tx, stored.row.pk, plan.stock)
  const before = new Map(stored.variants.map(({ pk, stock }) => [pk, stock]))
  const stock = [...plan.stock].map(([pk, after]): [number, number | null, number | null] => [
    pk,
    before.get(pk) ?? null,
    after,
  ])
  return { state: 'changed', details: { stock } }
}

/** Puts one product back to what stood before a change; one that was changed since is left. */
async function undoProduct(
  tx: Tx,
  context: BulkContext,
  { stored, item }: { stored: StoredProduct | undefined; item: BulkProductRow },
): Promise<Result> {
  const [undone, left] = [{ state: 'undone' }, { state: 'left' }] as const
  if (!stored) return left
  const { row, variants } = stored
  const { revision, pk = row.pk, stock, trashedAt }: BulkDetails = JSON.parse(item.details)
  if (trashedAt !== undefined) {
    if (row.trashed_at !== trashedAt) return left
    await setTrashed(tx, row, null)
    return undone
  }
  if (stock) {
    const now = new Map(variants.map(variant => [variant.pk, variant.stock]))
    if (stock.some(([pk, , after]) => !now.has(pk) || now.get(pk) !== after)) return left
    await setStock(tx, row.pk, new Map(stock.map(([pk, before]) => [pk, before])))
    return undone
  }
  if (revision === undefined || row.revision !== revision || row.pk !== pk) return left
  const before = await findRevision(tx, context.storeId, productSection(row.id), revision - 1)
  if (!before) return left
  // Not parsed: an import stores what the desk would refuse. An earlier form of a value may lack fields.
  const value: ProductValue = { ...toValue(stored), ...before.value }
  await writeValue(tx, context, stored, value, revision - 1)
  return undone
}

/** Writes a value with the pictures that the product has, adds its revision, and returns the number of that. */
async function writeValue(
  tx: Tx,
  context: BulkContext,
  stored: StoredProduct,
  wanted: ProductValue,
  restoredFrom?: number,
): Promise<number> {
  const { storeId } = context
  const { id, created_at: createdAt, img_url: url, img_color: color, images } = stored.row
  const section = productSection(id)
  const pictures: { url: string; color?: string }[] = JSON.parse(images)
  const colours = new Map([
    ...(color === null ? [] : [[url, color] as const]),
    ...pictures.map(picture => [picture.url, picture.color] as const),
  ])
  const known = (address: string) => Promise.resolve(colours.get(address))
  const { value, colourOf } = await withFetchedPictures(tx, storeId, { value: wanted, colourOf: known })
  const latest = await latestRevision(tx, storeId, section)
  const current = Math.max(stored.row.revision, latest?.number ?? 0)
  await rewriteProduct(tx, stored, await toNewProduct(id, value, { before: stored, createdAt, colourOf }))
  await setProductRevision(tx, storeId, id, current + 1)
  const change = { section, latest, current, before: toValue(stored), after: value, restoredFrom }
  // Without an actor: many changes have one line of activity together.
  await recordRevision(tx, context, change)
  return current + 1
}

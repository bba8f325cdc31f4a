import type { BulkChange } from '../../../contract/desk/bulk-change.ts'
import type { ProductValue } from '../../../contract/desk/product.ts'
import { productSection } from '../../../domain/desk/sections/sections.ts'
import type { ShopContext } from '../../platform/services/service-context.ts'
import type { Tx } from '../../platform/tables/tables.ts'
import { type Author, recordRevision } from '../../shops/record-revision.ts'
import { findRevision, latestRevision } from '../../shops/revision.db.ts'
import { parseProduct } from '../parse-product.ts'
import { toNewProduct, toValue } from '../product-value.ts'
import { rewriteProduct } from '../products/product-write.db.ts'
import { setStock } from '../products/stock.db.ts'
import { type StoredProduct, setProductRevision, setTrashed } from '../products/stored-product.db.ts'
import type { BulkProductRow } from './bulk-change.db.ts'
import { planChange } from './plan-change.ts'

/** The store, the time and the author of a change. */
export type BulkContext = Pick<ShopContext, 'storeId' | 'now'> & {
  author: Author
}

/** What became of a product, and what an undo needs. */
export type Result = Pick<BulkProductRow, 'state'> & { details: BulkDetails }
export interface BulkDetails {
  code?: string
  /** The revision that the change added. */
  revision?: number
  /** Key of each variant, its stock before and after. */
  stock?: [pk: number, before: number | null, after: number | null][]
  trashedAt?: number
}

/** Changes one product in a transaction that holds lockOrdersOfStore. */
export async function changeProduct(
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
    return { state: 'changed', details: { revision } }
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
export async function undoProduct(
  tx: Tx,
  context: BulkContext,
  { stored, details }: { stored: StoredProduct | undefined; details: BulkDetails },
): Promise<'undone' | 'left'> {
  if (!stored) return 'left'
  const { row, variants } = stored
  const { revision, stock, trashedAt } = details
  if (trashedAt !== undefined) {
    if (row.trashed_at !== trashedAt) return 'left'
    await setTrashed(tx, row, null)
    return 'undone'
  }
  if (stock) {
    const now = new Map(variants.map(variant => [variant.pk, variant.stock]))
    if (stock.some(([pk, , after]) => !now.has(pk) || now.get(pk) !== after)) return 'left'
    await setStock(tx, row.pk, new Map(stock.map(([pk, before]) => [pk, before])))
    return 'undone'
  }
  if (revision === undefined || row.revision !== revision) return 'left'
  const before = await findRevision(tx, context.storeId, productSection(row.id), revision - 1)
  if (!before) return 'left'
  await writeValue(tx, context, stored, parseProduct(before.value), revision - 1)
  return 'undone'
}

/** Writes a value with the pictures that the product has, adds its revision, and returns the number of that. */
async function writeValue(
  tx: Tx,
  context: BulkContext,
  stored: StoredProduct,
  value: ProductValue,
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
  const colourOf = (address: string) => Promise.resolve(colours.get(address))
  const latest = await latestRevision(tx, storeId, section)
  const current = Math.max(stored.row.revision, latest?.number ?? 0)
  await rewriteProduct(tx, stored, await toNewProduct(id, value, { before: stored, createdAt, colourOf }))
  await setProductRevision(tx, storeId, id, current + 1)
  const change = { section, latest, current, before: toValue(stored), after: value, restoredFrom }
  // Without an actor: many changes have one line of activity together.
  await recordRevision(tx, context, change)
  return current + 1
}

import { foldName } from '../../domain/fold-name.ts'
import { deleteProducts } from '../catalogue/products/delete-products.db.ts'
import { type StoredProduct, storedAtRest } from '../catalogue/products/stored-product.db.ts'
import { variantOwners } from '../catalogue/products/variant.db.ts'
import { inOwnTransaction } from '../platform/engine/own-transaction.ts'
import { change } from '../platform/events/change.ts'
import type { ShopContext } from '../platform/services/service-context.ts'
import type { Tx } from '../platform/tables/tables.ts'
import { digestOf, type Mark, parseMark } from './compare-product.ts'
import { changesToUndo, countApplied, countKept, markChanges } from './import-records.db.ts'
import { LEASE, type Run, thousandths } from './import-run.ts'
import { changeImport, lockProducts } from './imports.db.ts'
import { saleIn } from './merge-variants.ts'
import { type Change, writeChanges } from './plan-changes.ts'

/** Puts back what stood before an import, in short commits, but for products that were changed since, or whose names were taken. */
export async function undoImport(context: ShopContext, run: Run): Promise<void> {
  const { db, storeId } = context
  const { row, pace } = run
  const total = row.new_count + row.changed_count
  let left = await countApplied(db, row.id)
  // The lines behind it are undone: each part would read all of them again.
  let before = Number.MAX_SAFE_INTEGER
  for (;;) {
    const undone = await inOwnTransaction(db, async tx => {
      await lockProducts(tx, storeId)
      const done = (count: number) => thousandths(total - left + count, total)
      return undoSome(context, tx, { id: row.id, before, limit: pace.size, done })
    })
    const last = undone.at(-1)
    if (!last) break
    before = last.line
    left -= undone.length
    if (run.signal?.aborted) return
    await pace.rest()
  }
  await change(context, { kind: 'products.import-ended', subject: `${row.id}` }, tx =>
    changeImport(tx, row.id, ['undoing'], { state: 'undone', leased_until: 0 }),
  )
}

interface Slice {
  id: number
  /** A line of the file. */
  before: number
  limit: number
  /** Thousandths that are done with so many changes. */
  done: (count: number) => number
}

/** Undoes the last `limit` changes that are left before a line; returns them. */
async function undoSome(context: ShopContext, tx: Tx, slice: Slice) {
  const { storeId, now } = context
  const { id, done } = slice
  const changes = await changesToUndo(tx, slice)
  const stored = await storedAtRest(
    tx,
    storeId,
    changes.map(({ product_id }) => product_id),
  )
  const untouched = changes.flatMap(({ line, product_id, before, after }) => {
    const [now, made] = [stored.get(product_id), parseMark(after)]
    const earlier = before === null ? undefined : (JSON.parse(before) as StoredProduct)
    return now && digestOf(now) === made.digest ? [{ line, now, before: earlier, made }] : []
  })
  const taken = await takenSince(tx, storeId, untouched)
  const found = untouched.filter(({ now }) => !taken.has(now.row.id))
  const undone = found.map(({ line }) => line)
  const kept = changes.map(({ line }) => line).filter(line => !undone.includes(line))
  const added = found.filter(({ before }) => !before).map(({ now }) => now.row)
  await deleteProducts(tx, storeId, added)
  await writeChanges(
    tx,
    { storeId, now: now() },
    found.flatMap(({ now, before, made }) =>
      before ? [{ before: now, after: restored(before, now, made) }] : [],
    ),
  )
  await markChanges(tx, id, undone, 'undone')
  await markChanges(tx, id, kept, 'kept')
  await countKept(tx, id, { kept: kept.length, done: done(changes.length), leasedUntil: now() + LEASE })
  return changes
}

interface Found {
  now: StoredProduct
  before: StoredProduct | undefined
}

/** The ids of products that had a SKU, or the id of a variant, that another product has now and keeps. */
async function takenSince(tx: Tx, storeId: number, found: readonly Found[]): Promise<Set<string>> {
  const wanted = found.flatMap(({ now, before }) => {
    const own = new Set(now.variants.flatMap(namesOf))
    return (before?.variants ?? []).filter(variant => namesOf(variant).some(name => !own.has(name)))
  })
  const { bySku, byId } = await variantOwners(tx, storeId, {
    skus: wanted.flatMap(({ sku }) => sku || []),
    ids: wanted.map(({ id }) => id),
  })
  const undone = new Map(found.map(one => [one.now.row.id, one]))
  // One that stays keeps its names from others that would get them back.
  for (let size = 0; size !== undone.size; ) {
    size = undone.size
    const given = new Set<string>()
    for (const [id, { before }] of undone) {
      const variants = before?.variants ?? []
      const names = variants.flatMap(namesOf)
      const owners = variants.flatMap(one => [bySku.get(foldName(one.sku)) ?? id, byId.get(one.id) ?? id])
      if (owners.some(owner => !undone.has(owner)) || names.some(name => given.has(name))) undone.delete(id)
      else for (const name of names) given.add(name)
    }
  }
  return new Set(found.map(({ now }) => now.row.id).filter(id => !undone.has(id)))
}

/** What no variant of another product may have. */
function namesOf({ id, sku }: StoredProduct['variants'][number]): string[] {
  return [`id ${id}`, ...(sku === '' ? [] : [`SKU ${foldName(sku)}`])]
}

/** The earlier product, with what was sold since the import taken from its stock, and with a sale that was planned since. */
function restored({ row, variants }: StoredProduct, now: StoredProduct, made: Mark): Change['after'] {
  const { pk: _, ...earlier } = row
  const next = variants.map(variant => ({ ...variant, stock: stockOf(variant, now, made) }))
  const inStock = next.length === 0 || next.some(({ stock }) => stock !== 0)
  const isSameSale = JSON.stringify(saleIn(now.row)) === JSON.stringify(made.sale)
  const sale = saleIn(isSameSale ? row : now.row)
  return { row: { ...earlier, ...sale, in_stock: inStock ? 1 : 0 }, variants: next }
}

function stockOf({ id, stock }: StoredProduct['variants'][number], now: StoredProduct, made: Mark) {
  const [given, present] = [made.stock[id], now.variants.find(variant => variant.id === id)?.stock]
  const isCounted = typeof given === 'number' && typeof present === 'number'
  return stock === null || !isCounted ? stock : Math.max(0, stock + present - given)
}

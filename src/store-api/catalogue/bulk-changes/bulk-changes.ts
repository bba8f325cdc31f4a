import type * as z from 'zod/mini'
import { Slices } from '../../../concurrency/slices.ts'
import {
  type BulkChange,
  type BulkTarget,
  type bulkChangeState,
  MAX_CHANGED,
  SHOWN_CHANGES,
} from '../../../contract/desk/bulk-change.ts'
import type { ChangedProduct } from '../../../contract/desk/changed-product.ts'
import { inTransaction } from '../../platform/engine/group-commit.ts'
import { inOwnTransaction } from '../../platform/engine/own-transaction.ts'
import { change } from '../../platform/events/change.ts'
import { countOfPerson, limits } from '../../platform/services/limits.ts'
import type { ReadContext, ShopContext } from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import { chunks } from '../../platform/tables/queries.ts'
import type { Db } from '../../platform/tables/tables.ts'
import { authorOf } from '../../shops/record-revision.ts'
import { lockOrdersOfStore, lockStore } from '../../shops/store.db.ts'
import { shownChange } from '../changed-fields.ts'
import { findProducts } from '../listing/find-products.ts'
import { productIds } from '../listing/product-search.db.ts'
import { storedProducts } from '../products/stored-product.db.ts'
import { toSearch } from '../shop-products.ts'
import {
  addBulkChange,
  addBulkProducts,
  type BulkChangeRow,
  bulkChangeRows,
  bulkCounts,
  bulkProductsIn,
  findBulkChange,
  findBulkChangeOfKey,
  setBulkChange,
} from './bulk-change.db.ts'
import { type BulkProblem, planChange } from './plan-change.ts'
import { runBulkChange } from './run-change.ts'

type State = z.input<typeof bulkChangeState>

/** Products whose rows are read, or added in one commit. */
const ROWS = 500
/** Milliseconds that a call works by itself; a job does the rest. */
const CALL_MS = 3_000

/**
 * Begins a change of many products; a repeated key returns the one that it began. Throws `products-too-many`,
 * `limit-reached`, and `product-not-found` where the filter finds none.
 */
export async function startBulkChange(
  context: ShopContext,
  { key, change: wanted, target }: { key: string; change: BulkChange; target: BulkTarget },
): Promise<State> {
  const { db, storeId, actor, now } = context
  const earlier = await findBulkChangeOfKey(db, storeId, key)
  if (earlier) return stateOf(db, earlier)
  const ids = await targetIds(context, target)
  if (ids.length === 0) throw new ServiceError('product-not-found', { id: '' })
  const row = { storeId, at: now(), ...authorOf(actor), change: JSON.stringify(wanted) }
  const id = await inTransaction(db, async tx => {
    await countOfPerson(tx, context, limits.bulkProductsOfPerson, ids.length)
    return addBulkChange(tx, row)
  })
  for (const [index, productIds] of chunks(ids, ROWS).entries())
    await inOwnTransaction(db, tx => addBulkProducts(tx, id, { from: index * ROWS, productIds }))
  const details = { change: id, ...wanted }
  const begun = { kind: 'products.changed', subject: `${ids.length}`, details } as const
  const happened = (winner?: BulkChangeRow) => (winner ? undefined : begun)
  const winner = await change(context, happened, async tx => {
    await lockStore(tx, storeId)
    // A parallel call with this key may have added its products first.
    const first = await findBulkChangeOfKey(tx, storeId, key)
    if (!first) await setBulkChange(tx, id, { total: ids.length, key })
    return first
  })
  if (winner) return stateOf(db, winner)
  await runAWhile(context, id)
  return stateOf(db, await known(context, id))
}

/** Begins the undo of a change. Throws `bulk-change-not-found`, `bulk-change-running` and `bulk-change-undone`. */
export async function undoBulkChange(context: ShopContext, { id }: { id: number }): Promise<State> {
  const { db, storeId } = context
  const undone = (changed: number) =>
    ({ kind: 'products.undone', subject: `${changed}`, details: { change: id } }) as const
  await change(context, undone, async tx => {
    await lockOrdersOfStore(tx, storeId)
    const { state } = await known({ db: tx, storeId }, id)
    if (state === 'running') throw new ServiceError('bulk-change-running')
    if (state !== 'done') throw new ServiceError('bulk-change-undone')
    await setBulkChange(tx, id, { state: 'undoing', done: 0 })
    return (await bulkCounts(tx, id)).get('changed') ?? 0
  })
  await runAWhile(context, id)
  return stateOf(db, await known(context, id))
}

async function runAWhile({ db, storeId, now }: ShopContext, id: number): Promise<void> {
  // The change is begun: whatever the error, the job meets it too, reports it and goes on.
  await runBulkChange({ db, now }, { storeId, id, milliseconds: CALL_MS }).catch(() => undefined)
}

/** One change with what it refused and what its undo left. Throws `bulk-change-not-found`. */
export async function getBulkChange({ db, storeId }: ReadContext, { id }: { id: number }) {
  const row = await known({ db, storeId }, id)
  const limit = SHOWN_CHANGES
  const refused = await bulkProductsIn(db, storeId, { id, state: 'refused', limit })
  const left = await bulkProductsIn(db, storeId, { id, state: 'left', limit })
  return {
    ...(await stateOf(db, row)),
    refusals: refused.map(({ details, ...named }) => ({ ...named, code: String(JSON.parse(details).code) })),
    leftProducts: left.map(({ id: product, title }) => ({ id: product, title })),
  }
}

/** The changes of the last 30 days, newest first. */
export async function listBulkChanges({ db, storeId }: ReadContext): Promise<State[]> {
  return Promise.all((await bulkChangeRows(db, storeId)).map(row => stateOf(db, row)))
}

async function known({ db, storeId }: ReadContext, id: number): Promise<BulkChangeRow> {
  const row = await findBulkChange(db, storeId, id)
  if (!row) throw new ServiceError('bulk-change-not-found')
  return row
}

async function stateOf(db: Db, row: BulkChangeRow): Promise<State> {
  const counts = await bulkCounts(db, row.id)
  const count = (state: Parameters<typeof counts.get>[0]) => counts.get(state) ?? 0
  return {
    id: `${row.id}`,
    change: JSON.parse(row.change),
    state: row.state,
    total: row.total,
    done: row.done,
    // Those that an undo put back, or left, were changed before.
    changed: count('changed') + count('undone') + count('left'),
    refused: count('refused'),
    undone: count('undone'),
    left: count('left'),
    at: new Date(row.at).toISOString(),
    by: row.author,
  }
}

const PRODUCTS_OF_A_QUERY = 100

export interface DryRun {
  changed: number
  same: number
  refused: number
  changes: ChangedProduct[]
  refusals: { id: string; title: string; code: BulkProblem }[]
}

/** What a change of many products would do; nothing is written. Throws `products-too-many`. */
export async function dryRun(
  context: ReadContext,
  { change, target }: { change: BulkChange; target: BulkTarget },
): Promise<DryRun> {
  const result: DryRun = { changed: 0, same: 0, refused: 0, changes: [], refusals: [] }
  const slices = new Slices()
  for (const ids of chunks(await targetIds(context, target), PRODUCTS_OF_A_QUERY)) {
    const stored = await storedProducts(context.db, context.storeId, ids)
    await slices.pause()
    for (const id of ids) {
      const plan = planChange(stored.get(id), change)
      const named = { id, title: stored.get(id)?.row.title ?? '' }
      if (plan.outcome === 'same') result.same++
      else if (plan.outcome === 'refused') {
        if (result.refused++ < SHOWN_CHANGES) result.refusals.push({ ...named, code: plan.code })
      } else if (result.changed++ < SHOWN_CHANGES) result.changes.push(shownChange(named, plan.fields))
    }
  }
  return result
}

/** The ids of the products that a change is for. Throws `products-too-many`. */
async function targetIds({ db, storeId }: ReadContext, target: BulkTarget): Promise<string[]> {
  if ('ids' in target) return [...new Set(target.ids)]
  const search = toSearch(target.filter)
  if (!search) return []
  const sortKeys = await findProducts(db, storeId, { ...search, limit: MAX_CHANGED + 1 })
  if (sortKeys.length > MAX_CHANGED) throw new ServiceError('products-too-many', { max: MAX_CHANGED })
  const ids: string[] = []
  const slices = new Slices()
  for (const part of chunks(sortKeys, ROWS)) {
    const pks = part.map(({ pk }) => pk)
    ids.push(...(await productIds(db, pks)))
    await slices.pause()
  }
  return ids
}

import { Slices } from '../../../concurrency/slices.ts'
import {
  type BulkChange,
  type BulkTarget,
  MAX_CHANGED,
  SHOWN_CHANGES,
} from '../../../contract/desk/bulk-change.ts'
import type { ChangedProduct } from '../../../contract/desk/changed-product.ts'
import type { ReadContext } from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import { chunks } from '../../platform/tables/tables.ts'
import { shownChange } from '../changed-fields.ts'
import { findProducts } from '../listing/find-products.ts'
import { productIds } from '../listing/product-search.db.ts'
import { storedProducts } from '../products/stored-product.db.ts'
import { toSearch } from '../shop-products.ts'
import { type BulkProblem, planChange } from './plan-change.ts'

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

const ROWS = 500

/** The ids of the products that a change is for. Throws `products-too-many`. */
export async function targetIds({ db, storeId }: ReadContext, target: BulkTarget): Promise<string[]> {
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

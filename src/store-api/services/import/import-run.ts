import { findImport, type ImportRow, type Progress } from '../../db/imports.ts'
import type { ReadProduct, RowProblem } from '../../import/imported-product.ts'
import { readProducts } from '../../import/read-products.ts'
import type { ShopContext } from '../service-context.ts'
import { openImport } from './import-files.ts'
import { parseShape } from './import-shape.ts'
import type { Pace } from './pace.ts'
import type { Planned } from './plan.ts'

/** Milliseconds for which a process has an import after each part of its work. */
export const LEASE = 60_000
/** Problems that the report keeps of one import; all are counted. */
const MAX_PROBLEMS = 20_000

/** One process's work on an import. */
export interface Run {
  row: ImportRow
  pace: Pace
  signal: AbortSignal | undefined
  /** When the shop's version was raised last. */
  bumpedAt: number
}

/** An import as it is now. */
export function stateOf({ db, storeId }: ShopContext, id: number): Promise<ImportRow | undefined> {
  return findImport(db, storeId, id)
}

/** The products of the file of an import. */
export function productsOf({ mediaDir }: ShopContext, { row }: Run): AsyncGenerator<ReadProduct> {
  return readProducts(openImport(mediaDir, row.file), parseShape(row.shape))
}

/** What some products add to the counts. */
export function progressOf(planned: readonly Planned[]): Progress {
  const count = (outcome: Planned['outcome']) => planned.filter(one => one.outcome === outcome).length
  return {
    products: planned.length,
    new: count('new'),
    changed: count('changed'),
    same: count('same'),
    bad: count('bad'),
  }
}

/** Rows of the report about some products, at the positions after `last`. */
export function problemRows(importId: number, planned: readonly Planned[], last: number) {
  const listed = (problems: readonly RowProblem[], is_note: 0 | 1) =>
    problems.map(({ line, column, reason }) => ({ line, column_name: column, reason, is_note }))
  const all = planned.flatMap(one => [
    ...(one.outcome === 'bad' ? listed(one.problems, 0) : []),
    ...listed(one.read.notes, 1),
  ])
  return all
    .slice(0, Math.max(0, MAX_PROBLEMS - last))
    .map((problem, at) => ({ import_id: importId, position: last + at + 1, ...problem }))
}

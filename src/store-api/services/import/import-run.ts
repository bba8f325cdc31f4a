import type { ImportProblemRow, ReportSize } from '../../db/import-records.ts'
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
/** Problems and notes that the report keeps of one import; notes take no room from problems. */
export const MAX_PROBLEMS = 50_000
const MAX_NOTES = 5_000

/** One process's work on an import. */
export interface Run {
  row: ImportRow
  pace: Pace
  signal: AbortSignal | undefined
  /** When the shop's version was raised last. */
  bumpedAt: number
  /** Bytes of the file that were read; what is read ahead is among them. */
  readBytes: number
}

/** An import as it is now. */
export function stateOf({ db, storeId }: ShopContext, id: number): Promise<ImportRow | undefined> {
  return findImport(db, storeId, id)
}

/** The products of the file of an import. */
export function productsOf({ mediaDir }: ShopContext, run: Run): AsyncGenerator<ReadProduct> {
  const open = openImport(mediaDir, run.row.file)
  async function* counted() {
    run.readBytes = 0
    for await (const piece of open()) {
      run.readBytes += piece.length
      yield piece
    }
  }
  return readProducts(counted, parseShape(run.row.shape))
}

/** How much of something is done, in thousandths. */
export function thousandths(done: number, of: number): number {
  return of === 0 ? 1000 : Math.min(1000, Math.floor((done / of) * 1000))
}

/** How much of the file was read, in thousandths. */
export function doneOf({ row, readBytes }: Run): number {
  return thousandths(readBytes, row.bytes)
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

/** Rows of the report about some products, behind those that it has. */
export function problemRows(
  importId: number,
  planned: readonly Planned[],
  had: ReportSize,
): ImportProblemRow[] {
  const rows: ImportProblemRow[] = []
  let { position, problems, notes } = had
  const add = ({ line, column, reason }: RowProblem, is_note: 0 | 1) => {
    position++
    rows.push({ import_id: importId, position, line, column_name: column, reason, is_note })
  }
  for (const one of planned) {
    for (const problem of one.outcome === 'bad' ? one.problems : [])
      if (problems++ < MAX_PROBLEMS) add(problem, 0)
    for (const note of notesOf(one)) if (notes++ < MAX_NOTES) add(note, 1)
  }
  return rows
}

function notesOf(planned: Planned): RowProblem[] {
  const { line, notes } = planned.read
  if (!('next' in planned)) return notes
  return [...notes, ...planned.next.notes.map(reason => ({ line, column: '', reason }))]
}

/** The size of a report with these rows more. */
export function sizeWith(
  { position, problems, notes }: ReportSize,
  rows: readonly ImportProblemRow[],
): ReportSize {
  const added = rows.filter(({ is_note }) => is_note === 1).length
  return {
    position: rows.at(-1)?.position ?? position,
    problems: problems + rows.length - added,
    notes: notes + added,
  }
}

import { setImmediate, setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Mutex } from '../../concurrency/mutex.ts'
import { importAnswers, MAX_LISTED_CHANGES, productImport } from '../../contract/desk/imports.ts'
import type { ShopContext } from '../platform/services/service-context.ts'
import { shownChangeOf } from './compare-product.ts'
import type { ReadProduct, RowProblem } from './formats/imported-product.ts'
import { fileFormats, mapping } from './formats/mapping.ts'
import { openImport } from './import-files.ts'
import type { ImportChangeRow, ImportProblemRow, ReportSize } from './import-records.db.ts'
import { changeImport, type ImportRow, type Progress } from './imports.db.ts'
import type { Planned } from './plan-changes.ts'
import { encodings } from './reading/encoding.ts'
import { readProducts } from './reading/read-products.ts'

/** Milliseconds for which a process has an import after each part of its work. */
export const LEASE = 60_000
/** Milliseconds after which a lease is renewed while nothing but reading goes on. */
const RENEW = 20_000
/** Milliseconds that a process which ends reads on for, to end a part of the work. */
const LAST_PART = 500
/** Problems and notes that the report keeps of one import; notes take no room from problems. */
export const MAX_PROBLEMS = 50_000
const MAX_NOTES = 5_000
/** Characters of one; it may repeat what stands in a cell. */
export const MAX_REASON = 500

/** Counts of an import that ended before it changed a product: those of its dry run are none of changes. */
export const NOTHING_CHANGED = { new_count: 0, changed_count: 0, same_count: 0 }
/** What is known of an import whose work begins. */
export const NOTHING_DONE = { ...NOTHING_CHANGED, at_line: 0, done: 0, products: 0, bad_count: 0 }

/** One process's work on an import. */
export interface Run {
  row: ImportRow
  pace: Throttle
  signal: AbortSignal | undefined
  /** When the shop's version was raised last, by `performance.now`. */
  bumpedAt: number
  /** Bytes of the file that were read. */
  readBytes: number
}

/** Thrown where an import was cancelled, or its process ends, while its file was read. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
}

/** The products of the file of an import, read in slices between which others work. Throws Interrupted. */
export function productsOf({ db, now, mediaDir }: ShopContext, run: Run): AsyncGenerator<ReadProduct> {
  const open = openImport(mediaDir, run.row.file)
  const { id, state } = run.row
  let renewed = now()
  let endsAt: number | undefined
  async function* counted() {
    run.readBytes = 0
    for await (const piece of open()) {
      run.readBytes += piece.length
      yield piece
      await run.pace.restIfDue()
      // The part under way ends soon, unless one product fills the file.
      if (run.signal?.aborted) {
        endsAt ??= now() + LAST_PART
        if (now() > endsAt) throw new Interrupted()
      }
      // Nothing is found for minutes where one product fills the file.
      if (Math.abs(now() - renewed) < RENEW) continue
      renewed = now()
      if (!(await changeImport(db, id, [state], { leased_until: renewed + LEASE }))) throw new Interrupted()
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
    const short = reason.slice(0, MAX_REASON)
    rows.push({ import_id: importId, position, line, column_name: column, reason: short, is_note })
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

/** What a dry run lists of some products behind those of each kind that it has, to whose numbers they are added. */
export function listedRows(
  importId: number,
  planned: readonly Planned[],
  had: Record<'new' | 'changed', number>,
): ImportChangeRow[] {
  return planned.flatMap(one => {
    if (one.outcome !== 'new' && one.outcome !== 'changed') return []
    const { outcome: state, read, stored, next } = one
    if (had[state]++ >= MAX_LISTED_CHANGES) return []
    const after = JSON.stringify(shownChangeOf(stored, next))
    return [{ import_id: importId, line: read.line, product_id: next.row.id, before: null, after, state }]
  })
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

/** How the file of an import is read, as it is kept with it. */
const importShape = z.object({
  encoding: z.enum(encodings),
  format: z.enum(fileFormats),
  mapping: z.optional(mapping),
  answers: z._default(importAnswers, {}),
  /** Which column of the file is which of its format's own, where it has other names for them. */
  translation: z.optional(z.record(z.string(), z.string())),
  /** Which sheet of a workbook was read, where others have content too, or it has pictures or hidden rows. */
  sheet: z.optional(
    z.object({ name: z.string(), others: z.array(z.string()), pictures: z.number(), hidden: z.number() }),
  ),
  /** What the dry run found to be asked. */
  questions: z._default(productImport.shape.questions, []),
})
export type ImportShape = z.input<typeof importShape>

export function parseShape(text: string) {
  return importShape.parse(JSON.parse(text))
}

/** Rows of one commit, some ten milliseconds: on SQLite every order waits for it, on PostgreSQL those of the shop. */
const ROWS = { single: 64, several: 256 }
/** Milliseconds after which reading rests, and the longest rest. */
const LONGEST_READ = 12
const LONGEST_REST = 200

/** A long piece of work in slices: after each, others have as much time as it took. */
export class Throttle {
  /** Rows of a commit: products and their variants. */
  readonly size: number
  readonly #beside: 'others' | 'nothing'
  readonly #mutex: Mutex | undefined
  #since = performance.now()

  /** With a mutex it holds that while it does not rest, so that several such works go on as one. */
  constructor(beside: 'others' | 'nothing', writers: 'single' | 'several', mutex?: Mutex | undefined) {
    this.size = ROWS[writers]
    this.#beside = beside
    this.#mutex = mutex
  }

  /** Lets others work. */
  async rest(): Promise<void> {
    const worked = performance.now() - this.#since
    if (this.#beside === 'nothing') await setImmediate()
    else await setTimeout(Math.min(LONGEST_REST, worked))
    this.#mutex?.release()
    await this.#mutex?.acquire()
    this.#since = performance.now()
  }

  /** The same, but not before it has worked for long enough. */
  async restIfDue(): Promise<void> {
    if (performance.now() - this.#since >= LONGEST_READ) await this.rest()
  }
}

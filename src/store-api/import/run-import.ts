import type { Mutex } from '../../concurrency/mutex.ts'
import { MEDIA_PATH } from '../../domain/image.ts'
import { isDiskFull } from '../../domain/user-error.ts'
import { missingIn, pictureNames } from '../media-store/media-store.ts'
import { isSingleWriter } from '../platform/engine/engine.ts'
import { inOwnTransaction } from '../platform/engine/own-transaction.ts'
import { MANY_ROWS, refreshStatistics } from '../platform/engine/statistics.ts'
import { change } from '../platform/events/change.ts'
import type { ShopContext } from '../platform/services/service-context.ts'
import type { ImportState } from '../platform/tables/import-tables.ts'
import { readStoreInfo } from '../shops/store.db.ts'
import { applyImport } from './apply-import.ts'
import type { Question } from './formats/imported-product.ts'
import { isKept, readChunks, removeImport } from './import-files.ts'
import { addChanges, addProblems, deleteFindings, type ImportProblemRow } from './import-records.db.ts'
import {
  doneOf,
  type ImportShape,
  Interrupted,
  LEASE,
  listedRows,
  MAX_REASON,
  NOTHING_CHANGED,
  NOTHING_DONE,
  parseShape,
  problemRows,
  productsOf,
  progressOf,
  type Run,
  sizeWith,
  Throttle,
} from './import-run.ts'
import { picturesIn } from './imported-pictures.ts'
import { addProgress, changeImport, findImport, type ImportRow, leaseImport } from './imports.db.ts'
import { type Planned, plan } from './plan-changes.ts'
import { UnreadableFile } from './reading/records.ts'
import { StrayRows } from './stray-rows.ts'
import { undoImport } from './undo-import.ts'

interface RunInput {
  id: number
  /** With `nothing` it does not rest for others. */
  beside?: 'others' | 'nothing' | undefined
  /** Aborted when the process ends: the work goes on after its next start. */
  signal?: AbortSignal | undefined
  /** Those of other imports of this process: the caller has its turn. */
  mutex?: Mutex | undefined
}

/** Processes that may end without getting further with an import. */
const MAX_STARTS = 2
const GIVEN_UP =
  'This file stopped the server twice, so it will not be tried again. Split it into smaller files and add those.'

const ended: ReadonlySet<ImportState> = new Set(['applied', 'undone', 'failed'])

/** Whether nothing reads the file any more: undoing reads the database, and bad rows are saved from the file to be put right. */
function isReadNoMore({ state, bad_count }: ImportRow): boolean {
  return ended.has(state) && (bad_count === 0 || state === 'failed')
}

/**
 * Does the work of an import that was started: its dry run, its changes, or undoing them. Returns the import as it is
 * then; undefined where another process works on it, or there is nothing to do.
 */
export async function runImport(
  context: ShopContext,
  { id, beside = 'others', signal, mutex }: RunInput,
): Promise<ImportRow | undefined> {
  const now = context.now()
  const row = await leaseImport(context.db, id, { now, until: now + LEASE })
  if (!row) return undefined
  const run: Run = {
    row,
    pace: new Throttle(beside, isSingleWriter(context.db) ? 'single' : 'several', mutex),
    signal,
    bumpedAt: Number.NEGATIVE_INFINITY,
    readBytes: 0,
  }
  try {
    if (row.starts > MAX_STARTS) await fail(context, row, GIVEN_UP)
    else if (row.state === 'checking') await checkImport(context, run)
    else if (row.state === 'applying') await applyImport(context, run)
    else await undoImport(context, run)
  } catch (error) {
    if (error instanceof UnreadableFile) await fail(context, row, `${error.message}.`)
    // The file of one that was cancelled is gone.
    else if (!(error instanceof Interrupted) && (await stop(context, row, error))) throw error
  }
  // The next process goes on at once, instead of when the lease has run out.
  if (signal?.aborted) await changeImport(context.db, id, [row.state], { leased_until: 0, starts: 0 })
  const after = await findImport(context.db, context.storeId, id)
  if (after?.state === 'applied' && after.new_count + after.changed_count >= MANY_ROWS)
    await refreshStatistics(context.db)
  if (after && isReadNoMore(after)) await removeImport(context.mediaDir, after.file)
  return after
}

/** Ends an import by a fault of the machine, so that it can be gone on with where its file is there; false where it was cancelled. */
async function stop(context: ShopContext, row: ImportRow, error: unknown): Promise<boolean> {
  const cause = isDiskFull(error) ? 'There is no room left on the server' : 'Something went wrong'
  if (row.state === 'undoing') return fail(context, row, `${cause}: undo it again.`)
  if (!(await isKept(context.mediaDir, row.file))) return fail(context, row, `${cause}: add the file again.`)
  const stopped = row.state === 'checking' ? 'checking' : 'applying'
  const far = stopped === 'checking' ? 'nothing was changed' : 'the rest of the file was not imported'
  return fail(context, row, `${cause}: ${far}. You can go on from where it stopped.`, stopped)
}

/** Ends an import with a sentence; false where it was cancelled meanwhile. */
async function fail(
  context: ShopContext,
  { id, state }: ImportRow,
  problem: string,
  stopped: ImportRow['stopped'] = '',
): Promise<boolean> {
  const unchanged = state === 'checking' ? NOTHING_CHANGED : {}
  const set = { ...unchanged, state: 'failed', problem, stopped, leased_until: 0, starts: 0 } as const
  // What it has changed is seen at once.
  const ended = { kind: 'products.import-ended', subject: `${id}` } as const
  const failed = (isFailed: boolean) => (isFailed && state !== 'checking' ? ended : undefined)
  return change(context, failed, tx => changeImport(tx, id, [state], set))
}

/** Finds out what an import would do, from the start of its file; no product changes. */
async function checkImport(context: ShopContext, run: Run): Promise<void> {
  const { db, storeId, now } = context
  const { id, created_at: created } = run.row
  await deleteFindings(db, id)
  if (!(await changeImport(db, id, ['checking'], NOTHING_DONE))) return
  const seen = { skus: new Map<string, string>(), ids: new Map<string, string>() }
  const shape = parseShape(run.row.shape)
  const input = { storeId, now: created, colours: new Map<string, string>(), seen, answers: shape.answers }
  const questions = new Map<string, Question>()
  const names = namesOnce(context)
  const strays = new StrayRows()
  const noted = fileNotes(id, shape)
  await addProblems(db, noted)
  let report = { position: noted.length, problems: 0, notes: noted.length }
  const listed = { new: 0, changed: 0 }
  for await (const reads of readChunks(productsOf(context, run), { afterLine: 0, size: run.pace.size })) {
    const planned: Planned[] = []
    for (const one of await plan(db, input, reads)) {
      strays.look(one)
      planned.push(await withMissing(one, names))
    }
    const problems = problemRows(id, planned, report)
    report = sizeWith(report, problems)
    const changes = listedRows(id, planned, listed)
    for (const { asks } of planned.flatMap(one => (one.outcome === 'bad' ? one.problems : [])))
      if (asks && !questions.has(asks.kind)) questions.set(asks.kind, asks)
    const isStill = await inOwnTransaction(db, async tx => {
      await addProblems(tx, problems)
      await addChanges(tx, changes)
      const at = { at_line: reads.at(-1)?.line ?? 0, done: doneOf(run), leased_until: now() + LEASE }
      return addProgress(tx, id, 'checking', { progress: progressOf(planned), ...at })
    })
    if (!isStill || run.signal?.aborted) return
    await run.pace.rest()
  }
  const asked = JSON.stringify({ ...shape, questions: [...questions.values()] } satisfies ImportShape)
  await changeImport(db, id, ['checking'], { state: 'checked', leased_until: 0, shape: asked })
}

const PICTURES =
  'the workbook has pictures of its own, which are not read. Give their web addresses, or add them to the products later'

/** What is to be said of the whole file: which sheet was read, that pictures were not and hidden rows were, and which columns have other names than the format's own. */
function fileNotes(importId: number, { sheet, translation = {} }: ImportShape): ImportProblemRow[] {
  const pairs = Object.entries(translation).map(([name, column]) => `'${column}' as ${name}`)
  const many = pairs.length === 1 ? 'column has another name' : 'columns have other names'
  const others = sheet?.others.map(name => `'${name}'`).join(', ')
  const reasons = [
    ...(sheet && sheet.others.length > 0
      ? [`the sheet '${sheet.name}' is read. Others are not: ${others}. Add each as a file of its own`]
      : []),
    ...(sheet && sheet.pictures > 0 ? [PICTURES] : []),
    ...(sheet && sheet.hidden > 0
      ? [`hidden rows are read too: ${sheet.hidden}. Delete those not to be imported`]
      : []),
    ...(pairs.length > 0 ? [`${pairs.length} ${many} than in English: read are ${pairs.join(', ')}`] : []),
  ]
  return reasons.map((reason, at) => {
    const short = reason.slice(0, MAX_REASON)
    return { import_id: importId, position: at + 1, line: 1, column_name: '', reason: short, is_note: 1 }
  })
}

type Names = () => Promise<ReadonlySet<string> | undefined>

/** The names of the shop's pictures, read once, where a file needs them; undefined while their store does not answer. */
function namesOnce({ db, storeId, media }: ShopContext): Names {
  let names: ReturnType<Names> | undefined
  const read = async () => pictureNames(media, (await readStoreInfo(db, storeId)).slug)
  return () => (names ??= read().catch(() => undefined))
}

/** A note where a product gets pictures that the shop has not, as from a file of another shop: they would be shown broken. */
async function withMissing(one: Planned, names: Names): Promise<Planned> {
  if (one.outcome !== 'new' && one.outcome !== 'changed') return one
  const { row, variants } = one.next
  const pictures = JSON.stringify([picturesIn(row), variants.map(({ images }) => images)])
  const known = pictures.includes(MEDIA_PATH) ? await names() : undefined
  const missing = known ? missingIn(known, pictures) : []
  if (missing.length === 0) return one
  const reason = `the shop has no picture ${missing[0]}. Give the whole web address, so that it is fetched`
  const notes = [...one.read.notes, { line: one.read.line, column: '', reason }]
  return { ...one, read: { ...one.read, notes } }
}

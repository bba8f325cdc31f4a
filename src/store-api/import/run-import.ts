import type { Turns } from '../../concurrency/turns.ts'
import { isDiskFull } from '../platform/engine/disk-full.ts'
import { isSingleWriter } from '../platform/engine/engine.ts'
import { MANY_ROWS, refreshStatistics } from '../platform/engine/statistics.ts'
import { change } from '../platform/events/change.ts'
import type { ShopContext } from '../platform/services/service-context.ts'
import type { ImportState } from '../platform/tables/import-tables.ts'
import { applyImport } from './apply-import.ts'
import { checkImport } from './check-import.ts'
import { isKept, removeImport } from './import-files.ts'
import { Interrupted, LEASE, NOTHING_CHANGED, type Run, stateOf } from './import-run.ts'
import { changeImport, claimImport, type ImportRow } from './imports.db.ts'
import { UnreadableFile } from './reading/records.ts'
import { Throttle } from './throttle.ts'
import { undoImport } from './undo-import.ts'

export interface RunInput {
  id: number
  /** With `nothing` it does not rest for others. */
  beside?: 'others' | 'nothing' | undefined
  /** Aborted when the process ends: the work goes on after its next start. */
  signal?: AbortSignal | undefined
  /** Those of other imports of this process: the caller has its turn. */
  turns?: Turns | undefined
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
  { id, beside = 'others', signal, turns }: RunInput,
): Promise<ImportRow | undefined> {
  const now = context.now()
  const row = await claimImport(context.db, id, { now, until: now + LEASE })
  if (!row) return undefined
  const run: Run = {
    row,
    pace: new Throttle(beside, isSingleWriter(context.db) ? 'single' : 'several', turns),
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
  // The next process goes on at once, instead of when the claim has run out.
  if (signal?.aborted) await changeImport(context.db, id, [row.state], { claimed_until: 0, starts: 0 })
  const after = await stateOf(context, id)
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
  const set = { ...unchanged, state: 'failed', problem, stopped, claimed_until: 0, starts: 0 } as const
  // What it has changed is seen at once.
  const ended = { kind: 'products.import-ended', subject: `${id}` } as const
  const failed = (isFailed: boolean) => (isFailed && state !== 'checking' ? ended : undefined)
  return change(context, failed, tx => changeImport(tx, id, [state], set))
}

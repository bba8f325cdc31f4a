import type { Turns } from '../../../concurrency/turns.ts'
import { isSingleWriter } from '../../db/engine/engine.ts'
import { MANY_ROWS, refreshStatistics } from '../../db/engine/statistics.ts'
import type { ImportState } from '../../db/import-tables.ts'
import { changeImport, claimImport, type ImportRow } from '../../db/imports.ts'
import { bumpVersion } from '../../db/store.ts'
import { UnreadableFile } from '../../import/records.ts'
import type { ShopContext } from '../service-context.ts'
import { applyImport } from './apply-import.ts'
import { checkImport } from './check-import.ts'
import { removeImport } from './import-files.ts'
import { Interrupted, LEASE, type Run, stateOf } from './import-run.ts'
import { Pace } from './pace.ts'
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
  'This file has stopped the server twice, so it is not tried again. Split it into smaller files and add those.'

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
    pace: new Pace(beside, isSingleWriter(context.db) ? 'single' : 'several', turns),
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
    else if (
      !(error instanceof Interrupted) &&
      (await fail(context, row, 'Something went wrong: try again.'))
    )
      throw error
  }
  // The next process goes on at once, instead of when the claim has run out.
  if (signal?.aborted) await changeImport(context.db, id, [row.state], { claimed_until: 0, starts: 0 })
  const after = await stateOf(context, id)
  if (after?.state === 'applied' && after.new_count + after.changed_count >= MANY_ROWS)
    await refreshStatistics(context.db)
  if (after && isReadNoMore(after)) await removeImport(context.mediaDir, after.file)
  return after
}

/** Ends an import with a sentence; false where it was cancelled meanwhile. */
async function fail(
  { db, storeId }: ShopContext,
  { id, state }: ImportRow,
  problem: string,
): Promise<boolean> {
  const set = { state: 'failed', problem, claimed_until: 0, starts: 0 } as const
  const isFailed = await changeImport(db, id, [state], set)
  // What it has changed is seen at once.
  if (state !== 'checking') await bumpVersion(db, storeId)
  return isFailed
}

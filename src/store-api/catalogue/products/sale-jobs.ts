import type { Logger } from 'pino'
import type { Db } from '../../platform/tables/tables.ts'
import { continueRebuilds } from '../../search/index/indexing.db.ts'
import { runOpenBulkChanges } from '../bulk-changes/run-change.ts'
import { emptyTrash } from '../trash-product.ts'

/** Milliseconds that each change of many products goes on for in one run. */
const RUN_MS = 2_000
/** Milliseconds of one run in which products are taken into the index that are not in it. */
const REBUILD_MS = 1_000

/**
 * Takes products into the index that are not in it, goes on with changes of many products, and deletes what was in the
 * trash for 30 days.
 */
export async function runProductJobs({
  db,
  now,
  log,
}: {
  db: Db
  now: () => number
  log: Logger
}): Promise<void> {
  await continueRebuilds({ db, now }, REBUILD_MS)
  await runOpenBulkChanges({ db, now }, RUN_MS)
  const deleted = await emptyTrash({ db, now })
  if (deleted > 0) log.info({ deleted }, 'products were deleted from the trash')
}

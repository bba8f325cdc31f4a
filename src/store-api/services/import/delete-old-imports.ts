import { setImmediate } from 'node:timers/promises'
import { deleteRecords } from '../../db/import-records.ts'
import { deleteImport, importsEndedBefore } from '../../db/imports.ts'
import { deleteFailedFetches } from '../../db/picture-fetches.ts'
import type { Db } from '../../db/tables.ts'
import { removeImport } from './import-files.ts'

/** Milliseconds for which an import, its report and what undoing it needs are kept. */
export const KEPT_IMPORTS_MS = 30 * 24 * 60 * 60 * 1000
/** Rows of one commit: on SQLite every order waits for it. */
const PART = 250

/** Removes imports older than 30 days that nothing works on, with their files; returns their number. */
export async function deleteOldImports({
  db,
  now,
  mediaDir,
}: {
  db: Db
  now: () => number
  mediaDir: string
}): Promise<number> {
  let removed = 0
  for (;;) {
    const old = await importsEndedBefore(db, now() - KEPT_IMPORTS_MS)
    for (const { id, file } of old) {
      while ((await deleteRecords(db, id, PART)) > 0) await setImmediate()
      await deleteFailedFetches(db, id)
      // Before the row: a process that ends in between finds the row again.
      await removeImport(mediaDir, file)
      await deleteImport(db, id)
    }
    removed += old.length
    if (old.length === 0) return removed
  }
}

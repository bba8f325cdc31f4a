import { DAY } from '../../domain/durations.ts'
import { deleteFailedFetches } from '../media/picture-fetches.db.ts'
import type { ShopContext } from '../platform/services/service-context.ts'
import { importsHere, removeImport, writtenAt } from './import-files.ts'
import { deleteRecords } from './import-records.db.ts'
import { deleteImport, filesInUse, importsEndedBefore } from './imports.db.ts'

/** Milliseconds for which an import, its report and what undoing it needs are kept. */
const KEPT_IMPORTS_MS = 30 * DAY
/** Milliseconds after which a file that belongs to no import is none that still arrives. */
const ARRIVED = 60 * 60 * 1000

type SweepContext = Pick<ShopContext, 'db' | 'now' | 'mediaDir'>

/** Removes imports older than 30 days that nothing works on, with their files; returns their number. */
export async function deleteOldImports({ db, now, mediaDir }: SweepContext): Promise<number> {
  let removed = 0
  for (;;) {
    const old = await importsEndedBefore(db, now() - KEPT_IMPORTS_MS)
    for (const { id, file } of old) {
      await deleteRecords(db, id)
      await deleteFailedFetches(db, id)
      // Before the row: a process that ends in between finds the row again.
      await removeImport(mediaDir, file)
      await deleteImport(db, id)
    }
    removed += old.length
    if (old.length === 0) return removed
  }
}

/**
 * Removes files of imports that nothing reads any more: of a process that was killed while they arrived, of a shop that was
 * removed, and of imports that were cancelled on another machine.
 */
export async function sweepImportFiles({ db, now, mediaDir }: SweepContext): Promise<void> {
  const files = await importsHere(mediaDir)
  const inUse = await filesInUse(db, files)
  for (const file of files) {
    if (inUse.has(file)) continue
    const written = await writtenAt(mediaDir, file)
    if (written !== undefined && now() - written > ARRIVED) await removeImport(mediaDir, file)
  }
}

import { nextImport } from '../db/imports.ts'
import type { Db } from '../db/tables.ts'
import type { MediaStore } from '../media-store/media-store.ts'
import { importsHere } from '../services/import/import-files.ts'
import { runImport } from '../services/import/run-import.ts'

/** Milliseconds between two looks for work: a person at the desk waits for it. */
const INTERVAL = 1_000

export interface ImportWorkerDeps {
  db: Db
  now: () => number
  media: MediaStore
  mediaDir: string
  onFailure: (error: unknown) => void
}

/** Does the work of imports that were started at the desk, one at a time, also of those that an ended process left. */
export function startImportWorker({ db, now, media, mediaDir, onFailure }: ImportWorkerDeps) {
  const ending = new AbortController()
  const { signal } = ending
  let round: Promise<void> | undefined
  const work = async () => {
    for (;;) {
      const next = signal.aborted ? undefined : await nextImport(db, now(), await importsHere(mediaDir))
      if (!next) return
      const context = { db, now, media, mediaDir, storeId: next.store_id, actor: { type: 'system' } as const }
      await runImport(context, { id: next.id, signal })
    }
  }
  const timer = setInterval(() => {
    round ??= work()
      .catch(onFailure)
      .finally(() => {
        round = undefined
      })
  }, INTERVAL)
  return {
    /** Ends after the commit that is under way. */
    stop: async () => {
      clearInterval(timer)
      ending.abort()
      await round
    },
  }
}

import { Mutex } from '../../concurrency/mutex.ts'
import type { Files } from '../platform/services/service-context.ts'
import type { Db } from '../platform/tables/tables.ts'
import { importsHere } from './import-files.ts'
import { type BusyImports, nextImport } from './imports.db.ts'
import { runImport } from './run-import.ts'

/** Milliseconds between two looks for work: a person at the desk waits for it. */
const INTERVAL = 1_000
/** Imports that are begun at once, each of another shop; of one person; and of these, those with a large file. */
const IMPORTS_AT_ONCE = 12
const OF_PERSON = 3
const LARGE_AT_ONCE = 3
/** Bytes: what is known of a file while it is read takes memory. */
const LARGE = 30_000_000

export interface ImportWorkerDeps extends Files {
  db: Db
  now: () => number
  onFailure: (error: unknown) => void
}

interface Begun {
  storeId: number
  staffId: number | null
  bytes: number
  done: Promise<void>
}

/**
 * Does the work of imports that were started at the desk, also of those that an ended process left: one of each shop, in
 * mutex, so that a large file keeps no other shop waiting.
 */
export function startImportWorker({ db, now, media, mediaDir, onFailure }: ImportWorkerDeps) {
  const ending = new AbortController()
  const { signal } = ending
  const mutex = new Mutex()
  const begun = new Set<Begun>()
  let round: Promise<void> | undefined

  const run = async (storeId: number, id: number) => {
    const context = { db, now, media, mediaDir, storeId, actor: { type: 'system' } as const }
    await mutex.acquire()
    try {
      await runImport(context, { id, signal, mutex })
    } finally {
      mutex.release()
    }
  }
  const begin = ({ id, store_id: storeId, staff_id: staffId, bytes }: NonNullable<Next>) => {
    const one: Begun = {
      storeId,
      staffId,
      bytes,
      done: run(storeId, id)
        .catch(onFailure)
        .finally(() => {
          begun.delete(one)
          look()
        }),
    }
    begun.add(one)
  }
  const fill = async () => {
    const files = await importsHere(mediaDir)
    while (begun.size < IMPORTS_AT_ONCE && !signal.aborted) {
      const next = await nextImport(db, now(), files, busy([...begun]))
      if (!next) return
      begin(next)
    }
  }
  function look(): void {
    if (signal.aborted) return
    round ??= fill()
      .catch(onFailure)
      .finally(() => {
        round = undefined
      })
  }
  const timer = setInterval(look, INTERVAL)
  return {
    /** Ends after the commit that is under way. */
    stop: async () => {
      clearInterval(timer)
      ending.abort()
      await round
      await Promise.all([...begun].map(({ done }) => done))
    },
  }
}

type Next = Awaited<ReturnType<typeof nextImport>>

function busy(begun: readonly Begun[]): BusyImports {
  const people = begun.flatMap(({ staffId }) => staffId ?? [])
  const large = begun.filter(({ bytes }) => bytes > LARGE).length
  return {
    stores: begun.map(({ storeId }) => storeId),
    people: people.filter(one => people.filter(other => other === one).length >= OF_PERSON),
    maxBytes: large < LARGE_AT_ONCE ? Number.MAX_SAFE_INTEGER : LARGE,
  }
}

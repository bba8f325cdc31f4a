import { setImmediate } from 'node:timers/promises'
import type { Db, Tx } from '../tables/tables.ts'
import { isSingleWriter } from './engine.ts'
import { attempt } from './savepoint.ts'

interface Job {
  work: (tx: Tx) => Promise<unknown>
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

// Each commit waits for the disk once; with more jobs than this, the first would wait too long.
const MAX_JOBS = 64
const waiting = new WeakMap<Db, Job[]>()

/**
 * Runs `work` in a transaction and resolves after the commit is on disk. On a single-writer engine, concurrent calls
 * share one commit, and each that throws is rolled back alone; on other engines each call has its own transaction.
 */
export function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  if (!isSingleWriter(db)) return db.transaction().execute(work)
  return new Promise<Result>((resolve, reject) => {
    const job: Job = { work, resolve: result => resolve(result as Result), reject }
    const queue = waiting.get(db)
    if (queue) {
      queue.push(job)
      return
    }
    const jobs = [job]
    waiting.set(db, jobs)
    void runAll(db, jobs)
  })
}

async function runAll(db: Db, jobs: Job[]): Promise<void> {
  while (jobs.length > 0) {
    await gather(jobs)
    await runBatch(db, jobs.splice(0, MAX_JOBS))
  }
  waiting.delete(db)
}

/** Waits while more jobs arrive: that makes fewer commits, and the server reads requests between them. */
async function gather(jobs: Job[]): Promise<void> {
  let known: number
  do {
    known = jobs.length
    await setImmediate()
  } while (jobs.length > known && jobs.length < MAX_JOBS)
}

async function runBatch(db: Db, jobs: Job[]): Promise<void> {
  try {
    const settle = await db.transaction().execute(async tx => {
      const settled: (() => void)[] = []
      for (const job of jobs) settled.push(await runJob(tx, job))
      return settled
    })
    for (const settleJob of settle) settleJob()
  } catch (error) {
    for (const job of jobs) job.reject(error)
  }
}

/** Runs one job; its promise settles only after COMMIT. Throws where all jobs of the batch are lost. */
async function runJob(tx: Tx, { work, resolve, reject }: Job): Promise<() => void> {
  const done = await attempt(tx, work)
  return 'error' in done ? () => reject(done.error) : () => resolve(done.result)
}

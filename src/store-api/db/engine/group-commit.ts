import { setImmediate } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import type { Db, Tx } from '../tables.ts'
import { isSingleWriter } from './engine.ts'

interface Job {
  work: (tx: Tx) => Promise<unknown>
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

// One commit is one wait for the disk; more jobs than this would make the first of them wait too long.
const MAX_JOBS = 64
const waiting = new WeakMap<Db, Job[]>()

/**
 * Runs `work` in a transaction and resolves once it is on the disk. Where the engine has a single writer, works of
 * the same moment share one commit, each undone by itself when it throws; elsewhere each has its own.
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

/** Waits as long as more jobs keep arriving: fewer commits, and requests are read between any two of them. */
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
      for (const job of jobs) settled.push(await attempt(tx, job))
      return settled
    })
    for (const tell of settle) tell()
  } catch (error) {
    for (const job of jobs) job.reject(error)
  }
}

const save = CompiledQuery.raw('savepoint job')
const release = CompiledQuery.raw('release job')
const rollBack = CompiledQuery.raw('rollback to job')

/** Does one job; what its caller hears is told only after the commit. */
async function attempt(tx: Tx, job: Job): Promise<() => void> {
  await tx.executeQuery(save)
  try {
    const result = await job.work(tx)
    await tx.executeQuery(release)
    return () => job.resolve(result)
  } catch (error) {
    // A full disk may have ended the whole transaction: then nothing of it was done, and everyone hears why.
    await undo(tx).catch(() => Promise.reject(error))
    return () => job.reject(error)
  }
}

async function undo(tx: Tx): Promise<void> {
  await tx.executeQuery(rollBack)
  await tx.executeQuery(release)
}

import { sql } from 'kysely'
import type { Logger } from 'pino'
import { DAY, SECOND } from '../../../domain/durations.ts'
import type { Db } from '../tables/tables.ts'
import { findDamage } from './check-file.ts'
import { isDamage } from './database-errors.ts'
import type { DatabaseFile } from './database-file.ts'
import { writeCheck } from './write-check.ts'

/** Milliseconds after a successful write during which no test write is made. */
const WRITE_CHECK_TTL = 5_000

const UNWRITABLE = /^SQLITE_(IOERR|READONLY|FULL|CANTOPEN)/

/** Throws unless the database responds to a query. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}

/** Whether the database can store an order. */
export class DatabaseHealth {
  /** File of the embedded database, if it is on disk. */
  readonly file: DatabaseFile | undefined
  #damage: Error | undefined
  #wroteAt = Number.NEGATIVE_INFINITY
  #writing: Promise<void> | undefined

  constructor(file?: DatabaseFile) {
    this.file = file
  }

  /** Throws if an order could not be stored: file missing, damage, no response, or not writable. */
  async check(db: Db): Promise<void> {
    this.file?.assertInPlace()
    if (this.#damage) throw this.#damage
    await ping(db)
    if (performance.now() - this.#wroteAt < WRITE_CHECK_TTL) return
    this.#writing ??= this.#write(db).finally(() => {
      this.#writing = undefined
    })
    await this.#writing
  }

  /** Called with the error of every failed statement. Damage stays noted until a restart. */
  recordError(error: unknown): void {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (UNWRITABLE.test(code)) this.#wroteAt = Number.NEGATIVE_INFINITY
    if (isDamage(code)) this.recordDamage(code)
  }

  recordDamage(what: string): void {
    // SQLite's own error code, which isTransientDbError knows: a restart with an intact file ends the outage.
    this.#damage ??= Object.assign(new Error(`The database is damaged: ${what}`), { code: 'SQLITE_CORRUPT' })
  }

  get isDamaged(): boolean {
    return this.#damage !== undefined
  }

  async #write(db: Db): Promise<void> {
    await writeCheck(db, Date.now())
    this.#wroteAt = performance.now()
  }
}

/**
 * Watches the embedded database's file: checks it now and once a day, so that damage is found before an order fails,
 * and ends the process with one sentence if the file was removed or replaced.
 */
export function watchDatabase(health: DatabaseHealth, log: Logger): { stop: () => void } {
  const { file } = health
  if (!file) return { stop: () => {} }
  const check = () =>
    findDamage(file).then(
      damage => {
        if (damage === undefined) return
        health.recordDamage(damage)
        log.error({ damage }, 'the database is damaged: restore it from a backup')
      },
      error => log.warn({ name: error.name, code: error.code }, 'the database could not be checked'),
    )
  const checkPlace = () => {
    const sentence = file.whatHappened()
    if (!sentence) return
    log.fatal(sentence)
    console.error(sentence)
    // A restart fails too, until the file is restored.
    process.exit(1)
  }
  void check()
  const timers = [setInterval(check, DAY), setInterval(checkPlace, SECOND)]
  for (const timer of timers) timer.unref()
  return { stop: () => timers.forEach(clearInterval) }
}

import { mkdirSync, rmSync, statfsSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { log } from '../log.ts'
import type { CachedPage } from './cached-page.ts'
import { type Row, SCHEMA, toRow } from './disk-tier-row.ts'

/** Bytes of the disk that stay free for data that cannot be recreated, such as orders. */
const RESERVED_BYTES = 1024 ** 3
/** Pages written between two checks of the free space, and pages deleted in one eviction. */
const BATCH = 64
/** Bytes a page takes beside its body: its other columns, and unused space in the file's blocks of 8 kB. */
const OVERHEAD = 3_500
/** Milliseconds without the disk after it failed: it may be full or read-only for a while. */
const RETRY_MS = 60_000
const RETURNING_BYTES = `returning length(br) + ${OVERHEAD} as bytes`

/**
 * Pages evicted from memory, within a budget of bytes; when it is used up, the oldest pages of the shop with the most
 * bytes are deleted. The file is unlinked once it is open, so it disappears when the process ends. Reading is
 * synchronous: a page from the system's file cache takes some ten microseconds, less than a turn of the event loop.
 * After an error it stores nothing for a minute, and then begins with a new file.
 */
export class DiskTier {
  readonly #folder: string
  readonly #budget: number
  readonly #reservedBytes: number
  readonly #bytesByHost = new Map<string, number>()
  #total = 0
  #writes = 0
  #hasSpace = true
  #statements: Statements | undefined
  #closed: boolean
  #retryAt = Number.NEGATIVE_INFINITY

  /** Called for each page that is deleted to make room. */
  onEvict: (host: string, target: string) => void = () => undefined

  /** Opens its file in `folder` at the first use; a budget of 0 stores nothing. */
  constructor(folder: string, budget: number, reservedBytes = RESERVED_BYTES) {
    this.#folder = folder
    this.#budget = budget
    this.#reservedBytes = reservedBytes
    this.#closed = budget === 0
  }

  /** The row of a page, with its shop's generation when it was written. */
  get(host: string, target: string): Row | undefined {
    if (!this.#bytesByHost.has(host)) return undefined
    return this.#safely(({ get }) => get.get(host, target))
  }

  put(host: string, target: string, page: CachedPage, generation: number) {
    this.#safely(statements => {
      this.#delete(statements, host, target)
      if (this.#writes++ % BATCH === 0) this.#hasSpace = freeBytes(this.#folder) > this.#reservedBytes
      if (!this.#hasSpace) return
      const row = toRow(host, target, page, generation)
      statements.put.run(row)
      this.#count(host, row.br.length + OVERHEAD)
      while (this.#total > this.#budget && this.#evict(statements)) {}
    })
  }

  delete(host: string, target: string) {
    if (this.#bytesByHost.has(host)) this.#safely(statements => this.#delete(statements, host, target))
  }

  close() {
    this.#closed = true
    this.#forgetFile()
  }

  #forgetFile() {
    this.#bytesByHost.clear()
    this.#total = 0
    this.#statements?.database.close()
    this.#statements = undefined
  }

  #delete(statements: Statements, host: string, target: string) {
    const deleted = statements.delete.get(host, target)
    if (deleted) this.#count(host, -deleted.bytes)
  }

  #evict(statements: Statements): boolean {
    let [host, most] = ['', 0]
    for (const [name, bytes] of this.#bytesByHost) if (bytes > most) [host, most] = [name, bytes]
    const evicted = statements.evict.all(host, BATCH)
    for (const { target, bytes } of evicted) {
      this.#count(host, -bytes)
      this.onEvict(host, target)
    }
    return evicted.length > 0
  }

  #count(host: string, bytes: number) {
    this.#total += bytes
    const sum = (this.#bytesByHost.get(host) ?? 0) + bytes
    if (sum > 0) this.#bytesByHost.set(host, sum)
    else this.#bytesByHost.delete(host)
  }

  #safely<Result>(work: (statements: Statements) => Result): Result | undefined {
    if (this.#closed || performance.now() < this.#retryAt) return undefined
    try {
      this.#statements ??= open(this.#folder)
      return work(this.#statements)
    } catch (error) {
      // Without the disk, evicted pages are rendered again.
      log.warn(
        { error: error instanceof Error ? error.message : String(error) },
        'pages are kept in memory only',
      )
      this.#retryAt = performance.now() + RETRY_MS
      this.#forgetFile()
      return undefined
    }
  }
}

type Statements = ReturnType<typeof open>

function open(folder: string) {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `pages-${process.pid}.db`)
  rmSync(file, { force: true })
  const database = new Database(file)
  try {
    return prepared(database, file)
  } catch (error) {
    database.close()
    throw error
  }
}

function prepared(database: Database.Database, file: string) {
  for (const pragma of [
    'page_size = 8192',
    'locking_mode = EXCLUSIVE',
    'journal_mode = MEMORY',
    'synchronous = OFF',
  ])
    database.pragma(pragma)
  database.exec(SCHEMA)
  // Where the system cannot unlink an open file, the next process with this id replaces it.
  try {
    unlinkSync(file)
  } catch (error) {
    log.debug({ error: String(error) }, 'the file of kept pages keeps its name')
  }
  return {
    database,
    get: database.prepare<[string, string], Row>('select * from pages where host = ? and target = ?'),
    put: database.prepare<Row>(
      'insert into pages values (null, @host, @target, @generation, @status, @type, @csp, @renderedAt, @maxAgeMs, @etag, @length, @br)',
    ),
    delete: database.prepare<[string, string], { bytes: number }>(
      `delete from pages where host = ? and target = ? ${RETURNING_BYTES}`,
    ),
    evict: database.prepare<[string, number], { target: string; bytes: number }>(
      `delete from pages where id in (select id from pages where host = ? order by id limit ?) ${RETURNING_BYTES}, target`,
    ),
  }
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

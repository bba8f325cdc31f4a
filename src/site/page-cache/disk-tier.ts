import { mkdirSync, rmSync, statfsSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { log } from '../log.ts'
import type { CachedPage } from './cached-page.ts'
import { type Row, SCHEMA, toRow } from './disk-tier-row.ts'

/** Bytes of the disk that stay free for what cannot be made again, such as orders. */
const RESERVED_BYTES = 1024 ** 3
/** Pages written between two looks at the free space, and taken out at once when there is no room. */
const BATCH = 64
/** Bytes a page takes beside its body: its other columns, and what stays empty of the file's blocks of 8 kB. */
const OVERHEAD = 3_500
const RETURNING_BYTES = `returning length(br) + ${OVERHEAD} as held`

/**
 * Pages that memory has no room for, within a budget of bytes; when it is used up, the oldest of the shop that holds
 * most go. The file belongs to this process and has no name: it is gone with it, however it ends. Reading is
 * synchronous: a page out of the system's own cache of files takes some ten microseconds, less than a turn of the loop.
 */
export class DiskTier {
  readonly #folder: string
  readonly #budget: number
  readonly #leftFree: number
  readonly #held = new Map<string, number>()
  #total = 0
  #writes = 0
  #hasSpace = true
  #statements: ReturnType<typeof open> | undefined
  #closed: boolean

  /** Told of each page that was taken out to make room. */
  onEvict: (host: string, target: string) => void = () => undefined

  /** Opens its file in `folder` when the first page comes; a budget of 0 keeps nothing. */
  constructor(folder: string, budget: number, leftFree = RESERVED_BYTES) {
    this.#folder = folder
    this.#budget = budget
    this.#leftFree = leftFree
    this.#closed = budget === 0
  }

  /** The page, and at which change of its shop it was put here. */
  get(host: string, target: string): Row | undefined {
    if (!this.#held.has(host)) return undefined
    return this.#safely(({ get }) => get.get(host, target))
  }

  put(host: string, target: string, page: CachedPage, change: number) {
    this.#safely(({ put }) => {
      this.#delete(host, target)
      if (this.#writes++ % BATCH === 0) this.#hasSpace = freeBytes(this.#folder) > this.#leftFree
      if (!this.#hasSpace) return
      const row = toRow(host, target, page, change)
      put.run(row)
      this.#count(host, row.br.length + OVERHEAD)
      while (this.#total > this.#budget && this.#evict()) {}
    })
  }

  delete(host: string, target: string) {
    if (this.#held.has(host)) this.#safely(() => this.#delete(host, target))
  }

  close() {
    this.#closed = true
    this.#held.clear()
    this.#statements?.database.close()
    this.#statements = undefined
  }

  #delete(host: string, target: string) {
    const gone = this.#statements?.delete.get(host, target)
    if (gone) this.#count(host, -gone.held)
  }

  #evict(): boolean {
    let [host, most] = ['', 0]
    for (const [name, bytes] of this.#held) if (bytes > most) [host, most] = [name, bytes]
    const gone = this.#statements?.trim.all(host, BATCH) ?? []
    for (const { target, held } of gone) {
      this.#count(host, -held)
      this.onEvict(host, target)
    }
    return gone.length > 0
  }

  #count(host: string, bytes: number) {
    this.#total += bytes
    const held = (this.#held.get(host) ?? 0) + bytes
    if (held > 0) this.#held.set(host, held)
    else this.#held.delete(host)
  }

  #safely<Result>(work: (shelves: ReturnType<typeof open>) => Result): Result | undefined {
    if (this.#closed) return undefined
    try {
      this.#statements ??= open(this.#folder)
      return work(this.#statements)
    } catch (error) {
      // A disk that is full or broken costs renders, not answers.
      log.warn(
        { error: error instanceof Error ? error.message : String(error) },
        'pages are kept in memory only',
      )
      this.close()
      return undefined
    }
  }
}

function open(folder: string) {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `pages-${process.pid}.db`)
  rmSync(file, { force: true })
  const database = new Database(file)
  for (const pragma of [
    'page_size = 8192',
    'locking_mode = EXCLUSIVE',
    'journal_mode = MEMORY',
    'synchronous = OFF',
  ])
    database.pragma(pragma)
  database.exec(SCHEMA)
  // Where a system refuses to unlink an open file, the next process of that number starts it anew.
  try {
    unlinkSync(file)
  } catch (error) {
    log.debug({ error: String(error) }, 'the file of kept pages keeps its name')
  }
  return {
    database,
    get: database.prepare<[string, string], Row>('select * from pages where host = ? and target = ?'),
    put: database.prepare<Row>(
      'insert into pages values (null, @host, @target, @generation, @status, @type, @csp, @renderedAt, @maxAgeMs, @etag, @length, @br, @missingColours)',
    ),
    delete: database.prepare<[string, string], { held: number }>(
      `delete from pages where host = ? and target = ? ${RETURNING_BYTES}`,
    ),
    trim: database.prepare<[string, number], { target: string; held: number }>(
      `delete from pages where id in (select id from pages where host = ? order by id limit ?) ${RETURNING_BYTES}, target`,
    ),
  }
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

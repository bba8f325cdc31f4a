import { type Stats, statSync } from 'node:fs'

/** Identity of a file, independent of its name: device and inode. */
type Identity = Pick<Stats, 'dev' | 'ino'>

/** A database file as it was opened, in a form that a worker thread can receive. */
export interface OpenedFile {
  /** Absolute. */
  path: string
  /** Undefined if the file was gone at once. */
  identity: Identity | undefined
}

/** The embedded database's file as it was opened, to detect that it was removed or replaced. */
export class DatabaseFile {
  readonly path: string
  readonly #opened: Identity | undefined
  #log: Identity | undefined

  /** `path` is absolute; the file is open already. */
  constructor(path: string) {
    this.path = path
    const stats = statOf(path)
    this.#opened = stats && { dev: stats.dev, ino: stats.ino }
  }

  get opened(): OpenedFile {
    return { path: this.path, identity: this.#opened }
  }

  /** What happened to the file, in one sentence; undefined while it is the one that was opened. */
  whatHappened(): string | undefined {
    const file = statOf(this.path)
    if (!file) return `The database ${this.path} was deleted while it was in use: restore it from a backup.`
    if (!isSame(file, this.#opened)) return replaced(this.path)
    if (file.size === 0)
      return `The database ${this.path} was emptied while it was in use: restore it from a backup.`
    return this.#isLogGone()
      ? `The write-ahead log ${this.path}-wal was deleted while it was in use: the last orders may be in it alone.`
      : undefined
  }

  /** Throws the error that SQLite throws for a moved file; takes microseconds. */
  assertInPlace(): void {
    const sentence = this.whatHappened()
    if (sentence) throw moved(sentence)
  }

  /** The write-ahead log appears with the first write and stays until the last connection closes. */
  #isLogGone(): boolean {
    const log = statOf(`${this.path}-wal`)
    if (this.#log) return !log || !isSame(log, this.#log)
    this.#log = log
    return false
  }
}

/** Throws the error that SQLite throws for a moved file if `path` now names another file than the one opened. */
export function assertStillOpened({ path, identity }: OpenedFile): void {
  const file = statOf(path)
  if (!file || !isSame(file, identity)) throw moved(replaced(path))
}

function replaced(path: string): string {
  return `The database ${path} was replaced while it was in use.`
}

function moved(sentence: string): Error {
  return Object.assign(new Error(sentence), { code: 'SQLITE_READONLY_DBMOVED' })
}

function statOf(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false })
}

function isSame(one: Identity, other: Identity | undefined): boolean {
  return one.dev === other?.dev && one.ino === other.ino
}

import { closeSync, openSync, readSync, rmSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'

/** Something that happens to the files of an embedded database. */
export interface Damage {
  name: string
  /** The API was killed before, so that a write-ahead log is left; or it is running while this happens. */
  when: 'stopped' | 'killed' | 'running'
  happen: (dataDir: string) => void
}

/** Byte of the file's head that says which version may write it; a higher one than SQLite knows is read-only. */
const WRITE_VERSION = 18

export const damages: Damage[] = [
  { name: 'emptied', when: 'killed', happen: dataDir => truncateSync(fileIn(dataDir), 0) },
  { name: 'missing, its log still there', when: 'killed', happen: dataDir => rmSync(fileIn(dataDir)) },
  { name: 'missing, the shops’ pictures still there', when: 'stopped', happen: removeAll },
  { name: 'missing while it is served', when: 'running', happen: removeAll },
  { name: 'damaged in its table of orders', when: 'stopped', happen: damageOrders },
  { name: 'of a newer version', when: 'stopped', happen: makeNewer },
  {
    name: 'read-only',
    when: 'stopped',
    happen: dataDir => overwrite(fileIn(dataDir), WRITE_VERSION, Buffer.of(9)),
  },
]

function fileIn(dataDir: string): string {
  return join(dataDir, 'haat.db')
}

function removeAll(dataDir: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(`${fileIn(dataDir)}${end}`, { force: true })
}

/** Writes rubbish over the page the table starts on. */
function damageOrders(dataDir: string): void {
  const database = new Database(fileIn(dataDir))
  const page = database.prepare(`select rootpage from sqlite_schema where name = 'orders'`).pluck().get()
  const size = Number(database.pragma('page_size', { simple: true }))
  database.pragma('wal_checkpoint(truncate)')
  database.close()
  overwrite(fileIn(dataDir), (Number(page) - 1) * size, Buffer.alloc(size, 0xab))
}

/** Notes a migration that no version of today knows. */
function makeNewer(dataDir: string): void {
  const database = new Database(fileIn(dataDir))
  database.prepare(`insert into migrations (name) values ('of-the-next-version')`).run()
  database.close()
}

function overwrite(file: string, position: number, bytes: Buffer): void {
  const handle = openSync(file, 'r+')
  try {
    if (readSync(handle, Buffer.alloc(1), 0, 1, position) !== 1) throw new Error(`${file} is too short`)
    writeSync(handle, bytes, 0, bytes.length, position)
  } finally {
    closeSync(handle)
  }
}

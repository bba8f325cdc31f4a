import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { ifMissing } from '../../media-store/folder-store.ts'
import type { Files } from '../../platform/services/service-context.ts'
import type { Db, Engine } from '../../platform/tables/tables.ts'
import { damaged, type Member, readArchive, writeArchive } from './archive.ts'
import { inSnapshot, rowsOf, type Snapshot } from './snapshot.db.ts'

const PACKAGE = join(import.meta.dirname, '..', '..', '..', '..', 'package.json')
const { version }: { version: string } = JSON.parse(readFileSync(PACKAGE, 'utf8'))

/** What a service of an installation works on. */
export interface Place extends Files {
  db: Db
  engine: Engine
}

export interface BackupFile {
  file: string
  /** Encrypts it; without one it is plain. */
  key: string | undefined
  /** Ends the work. */
  signal?: AbortSignal
}

/**
 * Writes the database's state of this moment and its pictures into one file, while shoppers order; returns its bytes.
 * Derived tables are left out. Throws UserError where the file exists or cannot be written, and where `signal` stops it.
 */
export function backUp(
  { db, engine, media, mediaDir, now }: Place & { now: () => number },
  { file, key, signal }: BackupFile,
): Promise<number> {
  return inSnapshot(db, engine, snapshot => {
    const at = now()
    const facts: About = { format: 1, program: version, engine, at, migrations: snapshot.migrations }
    return writeArchive(file, membersOf(snapshot, facts, { media, mediaDir }), { key, at, signal })
  })
}

export interface CheckedBackup {
  about: About
  /** The number of rows of each table that has some. */
  rows: Record<string, number>
  /** The number of files of pictures and imports. */
  files: number
}

/** Reads a backup to its end and compares every checksum and count; writes nothing. Throws UserError for a damaged one. */
export async function checkBackup({ file, key, signal }: BackupFile): Promise<CheckedBackup> {
  const { facts, parts } = await readMembers(readArchive(file, key))
  const checked: CheckedBackup = { about: facts, rows: {}, files: 0 }
  for await (const part of parts) {
    signal?.throwIfAborted()
    if (part.kind === 'file') checked.files++
    else checked.rows[part.table] = (checked.rows[part.table] ?? 0) + part.count
  }
  return checked
}

/** The first member: what the rest was made from. */
const about = z.object({
  format: z.literal(1),
  /** Version of the program that wrote it. */
  program: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /** The moment of its state, in milliseconds. */
  at: z.number(),
  /** Names of the migrations that made its tables, in order. */
  migrations: z.array(z.string()),
})

type About = z.output<typeof about>

/** The member after the rows: the number of rows of each table. */
const counts = z.record(z.string(), z.number())

/** Other folders of media are work in progress. */
const IN_PROGRESS = /^\.(uploads|seeding-|restoring)/
/** A path below the folder of media, no part of which is `.` or `..`. */
const MEDIA_NAME = /^media(?:\/(?!\.\.?(?:\/|$))[^/\\\0]+)+$/
const ROWS_NAME = /^tables\/(\w+)\/\d+\.jsonl$/

/** What a backup consists of, apart from the checksums. The state is given up once the rows are read. */
async function* membersOf({ db, tables, end }: Snapshot, facts: About, files: Files): AsyncIterable<Member> {
  yield { name: 'backup.json', body: json(facts) }
  const found: Record<string, number> = {}
  for (const table of tables) {
    let part = 0
    found[table.name] = 0
    for await (const rows of rowsOf(db, table)) {
      found[table.name] = (found[table.name] ?? 0) + rows.length
      const number = `${++part}`.padStart(8, '0')
      const lines = rows.map(row => `${JSON.stringify(row)}\n`).join('')
      yield { name: `tables/${table.name}/${number}.jsonl`, body: Buffer.from(lines) }
    }
  }
  await end()
  yield { name: 'counts.json', body: json(found) }
  yield* mediaMembers(files)
}

/** A part of a backup as it is read. */
type BackupPart =
  | { kind: 'rows'; table: string; count: number; json: string }
  | { kind: 'file'; path: string; body: Buffer }

/**
 * Reads a backup's facts, then its parts in order. What was read counts only when the iteration ends without an error;
 * the numbers of rows are compared then. Throws UserError for a damaged file.
 */
export async function readMembers(members: AsyncIterable<Member>) {
  const iterator = members[Symbol.asyncIterator]()
  const first = await iterator.next()
  if (first.done || first.value.name !== 'backup.json') throw damaged()
  const facts = parsed(about, first.value.body)
  return { facts, parts: partsOf({ [Symbol.asyncIterator]: () => iterator }) }
}

async function* partsOf(members: AsyncIterable<Member>): AsyncIterable<BackupPart> {
  const found: Record<string, number> = {}
  let wanted: Record<string, number> | undefined
  for await (const { name, body } of members) {
    const [, table] = ROWS_NAME.exec(name) ?? []
    if (name === 'counts.json') wanted = parsed(counts, body)
    else if (table !== undefined) {
      const lines = body.toString().trimEnd().split('\n')
      found[table] = (found[table] ?? 0) + lines.length
      yield { kind: 'rows', table, count: lines.length, json: `[${lines.join(',')}]` }
    } else if (MEDIA_NAME.test(name)) yield { kind: 'file', path: name.slice('media/'.length), body }
    else throw damaged()
  }
  if (!wanted || Object.entries(wanted).some(([table, count]) => count !== (found[table] ?? 0)))
    throw damaged()
}

async function* mediaMembers({ media, mediaDir }: Files): AsyncIterable<Member> {
  for await (const { key } of media.list()) {
    const file = await media.read(key)
    // A picture may be removed while the others are read.
    const body = file && (await buffer(file.body).catch(ifMissing(join(media.place, key))))
    if (body) yield { name: `media/${key}`, body }
  }
  yield* localMembers(mediaDir)
}

/** Files of imports and the like, which are no pictures of a shop. */
async function* localMembers(mediaDir: string): AsyncIterable<Member> {
  const folders = (await readdir(mediaDir).catch(ifMissing(mediaDir))) ?? []
  for (const folder of folders.filter(one => one.startsWith('.') && !IN_PROGRESS.test(one))) {
    const path = join(mediaDir, folder)
    const entries = (await readdir(path, { withFileTypes: true }).catch(ifMissing(path))) ?? []
    for (const entry of entries.filter(one => one.isFile())) {
      const file = join(path, entry.name)
      const body = await readFile(file).catch(ifMissing(file))
      if (body) yield { name: `media/${folder}/${entry.name}`, body }
    }
  }
}

function json(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
}

function parsed<Value>(shape: z.ZodType<Value>, body: Buffer): Value {
  try {
    return shape.parse(JSON.parse(body.toString()))
  } catch {
    throw damaged()
  }
}

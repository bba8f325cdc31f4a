import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MediaStore } from '../../media-store/media-store.ts'
import type { Db, Engine } from '../../platform/tables/tables.ts'
import { readArchive, writeArchive } from './archive.ts'
import { type About, membersOf, readMembers } from './backup-members.ts'
import { inSnapshot } from './snapshot.db.ts'

const PACKAGE = join(import.meta.dirname, '..', '..', '..', '..', 'package.json')
const { version }: { version: string } = JSON.parse(readFileSync(PACKAGE, 'utf8'))

/** What a service of an installation works on. */
export interface Place {
  db: Db
  engine: Engine
  /** The pictures of all shops. */
  media: MediaStore
  /** The folder of files of imports; absolute. */
  mediaDir: string
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

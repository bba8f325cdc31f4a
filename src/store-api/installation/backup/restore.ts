import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { UserError } from '../../../domain/user-error.ts'
import { isMediaKey, type MediaStore } from '../../media-store/media-store.ts'
import type { Files } from '../../platform/services/service-context.ts'
import type { Tx } from '../../platform/tables/tables.ts'
import { damaged, readArchive } from './archive.ts'
import { type BackupFile, type CheckedBackup, checkBackup, type Place, readMembers } from './back-up.ts'
import { inLoading, isEmptyDatabase, type TableLoader } from './load.db.ts'
import { inSnapshot, rowsOf, type Snapshot, totalsOf } from './snapshot.db.ts'

/** Folder below media that files are written to until all are there; no shop can have that name. */
const STAGING = '.restoring'

/**
 * Fills an empty installation from a backup of either engine, all or nothing, and brings its tables up to date. Throws
 * UserError where the installation is not empty, and for a file that is damaged or of a newer version; the reason of `signal`
 * where that stops it.
 */
export async function restore(
  { db, engine, media, mediaDir }: Place,
  { file, key, signal }: BackupFile,
): Promise<CheckedBackup> {
  if (!(await isEmptyDatabase(db)) || (await filesIn(mediaDir)).length > 0 || (await hasFiles(media)))
    throw notEmpty()
  // The checksums are behind what they are of: nothing that is damaged may reach the database.
  await checkBackup({ file, key, ...(signal && { signal }) })
  const { facts, parts } = await readMembers(readArchive(file, key))
  const staging = join(mediaDir, STAGING)
  await rm(staging, { recursive: true, force: true })
  const staged: string[] = []
  const placed: string[] = []
  try {
    return await inLoading(db, { engine, migrations: facts.migrations }, async ({ tables, load, finish }) => {
      const done: CheckedBackup = { about: facts, rows: {}, files: 0 }
      for await (const part of parts) {
        signal?.throwIfAborted()
        if (part.kind === 'file') {
          await stage(join(staging, `${staged.length}`), part.body)
          staged.push(part.path)
          done.files++
        } else {
          const table = tables.find(({ name }) => name === part.table)
          if (!table) throw damaged()
          await load(table, part.json)
          done.rows[part.table] = (done.rows[part.table] ?? 0) + part.count
        }
      }
      await finish()
      for (const [number, path] of staged.entries()) {
        signal?.throwIfAborted()
        placed.push(path)
        await place(join(staging, `${number}`), path, { media, mediaDir })
      }
      return done
    })
  } catch (error) {
    await removeAll(placed, { media, mediaDir })
    throw isTooLong(error) ? nameTooLong() : error
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

/** Writes a file under a number: a bucket may have names that no folder keeps. */
async function stage(path: string, body: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, body, { flag: 'wx', mode: 0o600 })
}

/** Moves a staged file to its place: a picture to the store, another file below `mediaDir`. */
async function place(from: string, path: string, { media, mediaDir }: Files): Promise<void> {
  if (isMediaKey(path)) return media.put(path, from)
  if (!path.startsWith('.')) throw damaged()
  await mkdir(dirname(join(mediaDir, path)), { recursive: true, mode: 0o700 })
  await rename(from, join(mediaDir, path))
}

async function removeAll(placed: readonly string[], { media, mediaDir }: Files): Promise<void> {
  for (const name of placed) if (isMediaKey(name)) await media.remove(name).catch(() => {})
  const folders = new Set(placed.map(name => name.split('/')[0] ?? name))
  for (const folder of folders) await rm(join(mediaDir, folder), { recursive: true, force: true })
}

async function hasFiles(media: MediaStore): Promise<boolean> {
  for await (const _ of media.list()) return true
  return false
}

/** The names of what is in a folder, but for what a killed restore left. */
async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).filter(name => name !== STAGING)
}

function isTooLong(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENAMETOOLONG'
}

function nameTooLong(): UserError {
  return new UserError(
    'A picture in the backup has a name that is too long for a folder: restore it with MEDIA_URL, into a store of pictures; nothing was changed.',
  )
}

function notEmpty(): UserError {
  return new UserError(
    'There is an installation already: put its data folder aside, or give DATA_DIR=<new folder>; on PostgreSQL, give an empty database too, and in MEDIA_URL an empty prefix; nothing was changed.',
  )
}

type Database = Pick<Place, 'db' | 'engine'>

/**
 * Copies all rows into an empty database of either engine and compares, before they are committed, counts and sums of
 * every table. Pictures stay where they are. Returns the number of rows of each table; throws UserError where the target
 * is not empty. Nothing may write to the source meanwhile.
 */
export async function move(from: Database, to: Database): Promise<Record<string, number>> {
  if (!(await isEmptyDatabase(to.db)))
    throw new UserError('The target has tables already: give an empty database; nothing was changed.')
  return inSnapshot(from.db, from.engine, snapshot =>
    inLoading(to.db, { engine: to.engine, migrations: snapshot.migrations }, async (loading, tx) => {
      const rows: Record<string, number> = {}
      for (const table of loading.tables) rows[table.name] = await copy(snapshot, loading, tx, table.name)
      await loading.finish()
      return rows
    }),
  )
}

/** Copies one table and compares it; returns the number of its rows. */
async function copy(
  snapshot: Snapshot,
  { tables, load }: TableLoader,
  tx: Tx,
  name: string,
): Promise<number> {
  const [source, target] = [snapshot.tables, tables].map(some => some.find(table => table.name === name))
  if (!source || !target) throw new UserError(`The table ${name} is missing; nothing was changed.`)
  const numbers = new Set<string>()
  let count = 0
  for await (const rows of rowsOf(snapshot.db, source)) {
    count += rows.length
    for (const row of rows)
      for (const [column, value] of Object.entries(row)) if (typeof value === 'number') numbers.add(column)
    await load(target, JSON.stringify(rows))
  }
  const [before, after] = [
    await totalsOf(snapshot.db, source, [...numbers]),
    await totalsOf(tx, target, [...numbers]),
  ]
  const differs = Object.keys(before).find(total => before[total] !== after[total])
  if (differs === undefined) return count
  throw new UserError(
    `The copy of ${name} differs in its ${differs} (${before[differs]}, ${after[differs]}); nothing was changed.`,
  )
}

import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '../../../domain/user-error.ts'

/** Marker file: a database was created here, so a missing one is not mistaken for a first start. */
const MARKER = 'haat.db-created'
const MARKER_TEXT =
  'Haat made a database in this folder. Should haat.db be missing, Haat refuses to start instead of making a new one.\n'

/** Marker file: `move` copied the database, and another would take orders beside it. */
const MOVED = 'haat.db-moved'
const MOVED_TEXT =
  'Haat moved the database of this folder to PostgreSQL. Without this file, it goes on with haat.db.\n'

/** Throws if the database in `folder` was moved to PostgreSQL. */
export function refuseMoved(folder: string): void {
  const marker = join(folder, MOVED)
  if (!existsSync(marker)) return
  throw new UserError(
    `The database in ${folder} was moved to PostgreSQL: set DATABASE_URL to its address. To go back to what it was then, without what came since, remove ${marker}.`,
  )
}

export function markMoved(folder: string): void {
  writeFileSync(join(folder, MOVED), MOVED_TEXT)
}

/** Name of the file in `folder` that proves an earlier installation; undefined on a first start. */
export function traceOfDatabase(folder: string): string | undefined {
  // Checked before the database file: a concurrent first start creates these files after it.
  if (existsSync(join(folder, MARKER))) return MARKER
  const shop = shopWithMedia(folder)
  return shop === undefined ? undefined : `media/${shop}`
}

/** Throws, before anything is opened, if the database is missing or empty although `trace` or its log exists. */
export function refuseVanished(folder: string, file: string, trace: string | undefined): void {
  const log = ['-wal', '-shm'].map(end => file + end).find(path => existsSync(path))
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0) return
  const left = trace === undefined ? log : join(folder, trace)
  if (left !== undefined) throw vanished(file, left)
}

/** Throws if the database has no tables although `trace` proves that it had some. */
export function refuseHollow(folder: string, file: string, trace: string | undefined): void {
  if (trace !== undefined) throw vanished(file, join(folder, trace))
}

/** Writes the marker file once the tables exist. */
export function markInstalled(folder: string): void {
  const marker = join(folder, MARKER)
  if (!existsSync(marker)) writeFileSync(marker, MARKER_TEXT)
}

function vanished(file: string, left: string): UserError {
  return new UserError(
    `The database ${file} is missing or empty, but ${left} shows that there was one: if it is in PostgreSQL, set DATABASE_URL; else put its folder aside, and restore a backup into an empty one, or begin anew in another folder with DATA_DIR=<folder>.`,
  )
}

function shopWithMedia(folder: string): string | undefined {
  const media = join(folder, 'media')
  if (!existsSync(media)) return undefined
  return readdirSync(media, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name)
    .find(name => /^[a-z0-9][a-z0-9-]*$/.test(name))
}

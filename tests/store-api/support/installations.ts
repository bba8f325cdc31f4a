import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from '../../../src/store-api/installation/backup/back-up.ts'
import { portableTables } from '../../../src/store-api/installation/backup/portable-tables.db.ts'
import { type Row, rowsOf } from '../../../src/store-api/installation/backup/snapshot.db.ts'
import { openExistingDatabase, openUnmigratedDatabase } from '../../../src/store-api/platform/engine/open.ts'
import type { Db } from '../../../src/store-api/platform/tables/tables.ts'
import { atEnd } from '../../support/at-end.ts'
import { filesAt } from '../../support/files-at.ts'
import { newFolder } from '../../support/folder.ts'
import { freshPostgres } from '../../support/fresh-postgres.ts'
import type { Engine } from './engines.ts'

/** A database without tables and a folder without pictures; closed when the test file ends, or before. */
export async function emptyInstallation(engine: Engine): Promise<Place & { close: () => Promise<void> }> {
  const dataDir = newFolder('data')
  const databaseUrl = engine === 'postgres' ? await freshPostgres() : undefined
  const opened = await openUnmigratedDatabase({ dataDir, databaseUrl })
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= opened.close()
    return closing
  }
  atEnd(close)
  return { db: opened.db, engine, ...filesAt(join(dataDir, 'media')), close }
}

/** Every row of every table that a backup holds, by table. */
export async function allRows({ db, engine }: { db: Db; engine: Engine }): Promise<Record<string, Row[]>> {
  const found: Record<string, Row[]> = {}
  for (const table of await portableTables(db, engine)) {
    const rows: Row[] = []
    for await (const some of rowsOf(db, table)) rows.push(...some)
    // The engines order texts differently.
    found[table.name] = rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  }
  return found
}

/** The same of an installation that is stopped, without what every start writes. */
export async function lastingRows(dataDir: string, databaseUrl?: string): Promise<Record<string, Row[]>> {
  const opened = await openExistingDatabase({ dataDir, databaseUrl })
  try {
    const { write_checks: _, ...rows } = await allRows(opened)
    return rows
  } finally {
    await opened.close()
  }
}

function keyOf(row: Row): string {
  return JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** Pictures of two shops, and a file that is still being received. */
export function addPictures(mediaDir: string): void {
  const write = (folder: string, name: string, body: string) => {
    mkdirSync(join(mediaDir, folder), { recursive: true })
    writeFileSync(join(mediaDir, folder, name), body)
  }
  write('one', `${'a'.repeat(64)}-small.webp`, 'small'.repeat(40_000))
  write('one', 'empty.webp', '')
  write('two', 'नमस्ते.svg', '<svg/>')
  write('.uploads', 'half', 'half')
}

/** The contents of the files below a folder, but for those that are being received. */
export function filesBelow(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {}
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile() && !entry.parentPath.includes('.uploads'))
  const paths = files.map(entry => join(entry.parentPath, entry.name)).toSorted()
  return Object.fromEntries(paths.map(path => [path.slice(folder.length), readFileSync(path, 'base64')]))
}

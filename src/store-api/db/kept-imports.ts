import type { Selectable } from 'kysely'
import { working } from './imports.ts'
import { isOneOf } from './json-rows.ts'
import type { Db, Tables } from './tables.ts'

type ImportRow = Selectable<Tables['imports']>

/** Imports that ended before a time, with their files. */
export function importsEndedBefore(db: Db, before: number): Promise<{ id: number; file: string }[]> {
  return db
    .selectFrom('imports')
    .select(['id', 'file'])
    .where('created_at', '<', before)
    .where('state', 'not in', working)
    .limit(100)
    .execute()
}

export async function deleteImport(db: Db, id: number): Promise<void> {
  await db.deleteFrom('imports').where('id', '=', id).execute()
}

/** The number of a store's imports that were uploaded and are neither applied nor cancelled. */
export async function countWaitingImports(db: Db, storeId: number): Promise<number> {
  const row = await db
    .selectFrom('imports')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('store_id', '=', storeId)
    .where('state', 'in', ['uploaded', 'checking', 'checked', 'applying'])
    .executeTakeFirstOrThrow()
  return Number(row.waiting)
}

/** Imports of a store that ended and whose file is kept for its bad rows, newest first. */
export function endedWithFile(db: Db, storeId: number): Promise<Pick<ImportRow, 'id' | 'file' | 'bytes'>[]> {
  return db
    .selectFrom('imports')
    .select(['id', 'file', 'bytes'])
    .where('store_id', '=', storeId)
    .where('state', 'in', ['applied', 'undoing', 'undone'])
    .where('bad_count', '>', 0)
    .where('file', '!=', '')
    .orderBy('id', 'desc')
    .execute()
}

/** The file of an import is no longer kept. */
export async function forgetFile(db: Db, id: number): Promise<void> {
  await db.updateTable('imports').set({ file: '' }).where('id', '=', id).execute()
}

/** Of these files, those that an import reads, or may read again. */
export async function filesInUse(db: Db, files: readonly string[]): Promise<Set<string>> {
  if (files.length === 0) return new Set()
  const rows = await db
    .selectFrom('imports')
    .select('file')
    .where(isOneOf(db, 'file', files))
    .where('state', 'not in', ['cancelled', 'failed'])
    .execute()
  return new Set(rows.map(({ file }) => file))
}

import type { ExpressionBuilder, Selectable } from 'kysely'
import { isOneOf } from '../platform/tables/json-rows.ts'
import type { Db, Tables } from '../platform/tables/tables.ts'
import { working } from './imports.db.ts'

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

function isStopped(eb: ExpressionBuilder<Tables, 'imports'>) {
  return eb.and([eb('state', '=', 'failed'), eb('stopped', '<>', '')])
}

/** Imports of a store that ended and whose file is kept, for its bad rows or to be gone on with, newest first. */
export function endedWithFile(db: Db, storeId: number): Promise<Pick<ImportRow, 'id' | 'file' | 'bytes'>[]> {
  return db
    .selectFrom('imports')
    .select(['id', 'file', 'bytes'])
    .where('store_id', '=', storeId)
    .where(eb =>
      eb.or([
        eb.and([eb('state', 'in', ['applied', 'undoing', 'undone']), eb('bad_count', '>', 0)]),
        isStopped(eb),
      ]),
    )
    .where('file', '!=', '')
    .orderBy('id', 'desc')
    .execute()
}

/** The file of an import is no longer kept. */
export async function forgetFile(db: Db, id: number): Promise<void> {
  await db.updateTable('imports').set({ file: '', stopped: '' }).where('id', '=', id).execute()
}

/** Of these files, those that an import reads, or may read again. */
export async function filesInUse(db: Db, files: readonly string[]): Promise<Set<string>> {
  if (files.length === 0) return new Set()
  const rows = await db
    .selectFrom('imports')
    .select('file')
    .where(isOneOf(db, 'file', files))
    .where(eb => eb.or([eb('state', 'not in', ['cancelled', 'failed']), isStopped(eb)]))
    .execute()
  return new Set(rows.map(({ file }) => file))
}

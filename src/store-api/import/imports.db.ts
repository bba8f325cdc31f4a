import type { ExpressionBuilder, Insertable, Updateable } from 'kysely'
import { HOUR, MINUTE } from '../../domain/durations.ts'
import type { ImportState } from '../platform/tables/import-tables.ts'
import { changesRow, countRows, isOneOf } from '../platform/tables/queries.ts'
import type { Db, Row, Tables, Tx } from '../platform/tables/tables.ts'
import { lockOrdersOfStore, lockStore } from '../shops/store.db.ts'

export type ImportRow = Row<'imports'>

export async function insertImport(db: Db, row: Insertable<Tables['imports']>): Promise<number> {
  const { id } = await db.insertInto('imports').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export function findImport(db: Db, storeId: number, id: number): Promise<ImportRow | undefined> {
  return db
    .selectFrom('imports')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The imports of a store, newest first, those before `before`. */
export function importsBefore(
  db: Db,
  storeId: number,
  { before = Number.MAX_SAFE_INTEGER, limit }: { before?: number | undefined; limit: number },
): Promise<ImportRow[]> {
  return db
    .selectFrom('imports')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Changes an import that is in one of the states; false where it is in another by now. */
export function changeImport(
  db: Db,
  id: number,
  from: readonly ImportState[],
  change: Updateable<Tables['imports']>,
): Promise<boolean> {
  return changesRow(db.updateTable('imports').set(change).where('id', '=', id).where('state', 'in', from))
}

/** States in which a process has work to do. */
const working: readonly ImportState[] = ['checking', 'applying', 'undoing']

/** Milliseconds: more than a lease lasts, also where the clocks of two machines are minutes apart. */
const LONGER_THAN_CLAIMS = 10 * MINUTE

/** No process has it. A lease that ends later than any that begins now was made before the clock was set back. */
function isFree(eb: ExpressionBuilder<Tables, 'imports'>, now: number) {
  return eb.or([eb('leased_until', '<=', now), eb('leased_until', '>', now + LONGER_THAN_CLAIMS)])
}

/** Milliseconds that work waits for the machine that has its file. */
const FILE_WAIT = HOUR

/** Whose imports are not wanted now, because others of theirs are worked on. */
export interface BusyImports {
  stores: readonly number[]
  people: readonly number[]
  /** Bytes of the largest file that is wanted. */
  maxBytes: number
}

/**
 * The oldest import with work to do that no process has, and that needs none of other machines' files: `files` are the names
 * of those that are here. After an hour the file is taken to be lost. Undefined without one.
 */
export function nextImport(
  db: Db,
  now: number,
  files: readonly string[],
  { stores, people, maxBytes }: BusyImports = { stores: [], people: [], maxBytes: Number.MAX_SAFE_INTEGER },
): Promise<Pick<ImportRow, 'id' | 'store_id' | 'staff_id' | 'bytes'> | undefined> {
  return db
    .selectFrom('imports')
    .select(['id', 'store_id', 'staff_id', 'bytes'])
    .where('state', 'in', working)
    .where('bytes', '<=', maxBytes)
    .$if(stores.length > 0, query => query.where('store_id', 'not in', stores))
    .$if(people.length > 0, query =>
      query.where(eb => eb.or([eb('staff_id', 'is', null), eb('staff_id', 'not in', people)])),
    )
    .where(eb => isFree(eb, now))
    .where(eb =>
      eb.or([
        eb('state', '=', 'undoing'),
        eb('created_at', '<=', now - FILE_WAIT),
        isOneOf(db, 'file', files),
      ]),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Takes an import with work to do for this process until `until`; undefined where another one has it. */
export function leaseImport(
  db: Db,
  id: number,
  { now, until }: { now: number; until: number },
): Promise<ImportRow | undefined> {
  return db
    .updateTable('imports')
    .set(eb => ({ leased_until: until, starts: eb('starts', '+', 1) }))
    .where('id', '=', id)
    .where('state', 'in', working)
    .where(eb => isFree(eb, now))
    .returningAll()
    .executeTakeFirst()
}

/** What a part of the work adds to the counts. */
export interface Progress {
  products: number
  new: number
  changed: number
  same: number
  bad: number
}

/** Adds to the counts of an import that is in the state, and renews its lease; false where it is not any more. */
export function addProgress(
  tx: Db,
  id: number,
  state: ImportState,
  { progress, ...set }: { progress: Progress; at_line: number; done: number; leased_until: number },
): Promise<boolean> {
  return changesRow(
    tx
      .updateTable('imports')
      .set(eb => ({
        ...set,
        // A dry run begins anew after a restart: it gets no further by what it did before.
        ...(state === 'applying' ? { starts: 0 } : {}),
        products: eb('products', '+', progress.products),
        new_count: eb('new_count', '+', progress.new),
        changed_count: eb('changed_count', '+', progress.changed),
        same_count: eb('same_count', '+', progress.same),
        bad_count: eb('bad_count', '+', progress.bad),
      }))
      .where('id', '=', id)
      .where('state', '=', state),
  )
}

/**
 * Until the transaction ends, no other one changes the products of the store or places an order: an order writes rows of
 * products and variants too, and the version of the store behind them.
 */
export async function lockProducts(tx: Tx, storeId: number): Promise<void> {
  await lockOrdersOfStore(tx, storeId)
  await lockStore(tx, storeId)
}

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
export function countWaitingImports(db: Db, storeId: number): Promise<number> {
  return countRows(
    db
      .selectFrom('imports')
      .where('store_id', '=', storeId)
      .where('state', 'in', ['uploaded', 'checking', 'checked', 'applying']),
  )
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

import { type SqlBool, sql } from 'kysely'
import { deleteInParts } from '../platform/tables/delete-in-parts.ts'
import { countRows, insertRows, isOneOf } from '../platform/tables/queries.ts'
import type { Db, Row, Tx } from '../platform/tables/tables.ts'

export type ImportProblemRow = Row<'import_problems'>
export type ImportChangeRow = Row<'import_changes'>

const problemColumns = ['import_id', 'position', 'line', 'column_name', 'reason', 'is_note'] as const

export function addProblems(tx: Db, rows: readonly ImportProblemRow[]): Promise<void> {
  return insertRows(tx, { table: 'import_problems', columns: problemColumns, rows })
}

/** Problems of an import after a position, in the order of the file. */
export function problemsAfter(
  db: Db,
  importId: number,
  { after, limit }: { after: number; limit: number },
): Promise<ImportProblemRow[]> {
  return db
    .selectFrom('import_problems')
    .selectAll()
    .where('import_id', '=', importId)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute()
}

/** What the report of an import has: the position of its last line, 0 without one, and the lines of each kind. */
export interface ReportSize {
  position: number
  problems: number
  notes: number
}

export async function reportSize(db: Db, importId: number): Promise<ReportSize> {
  const row = await db
    .selectFrom('import_problems')
    .select(({ fn }) => [
      fn.max('position').as('position'),
      fn.countAll().as('lines'),
      fn.sum('is_note').as('notes'),
    ])
    .where('import_id', '=', importId)
    .executeTakeFirst()
  const [position, lines, notes] = [row?.position, row?.lines, row?.notes].map(value => Number(value ?? 0))
  return { position: position ?? 0, problems: (lines ?? 0) - (notes ?? 0), notes: notes ?? 0 }
}

function changesOf(db: Db, importId: number) {
  return db.selectFrom('import_changes').where('import_id', '=', importId)
}

/** Forgets the problems of an import, and the changes that its dry run listed, in short commits. */
export async function deleteFindings(db: Db, importId: number): Promise<void> {
  await deleteProblems(db, importId)
  await db
    .deleteFrom('import_changes')
    .where('import_id', '=', importId)
    .where('state', 'in', ['new', 'changed'])
    .execute()
}

const changeColumns = ['import_id', 'line', 'product_id', 'before', 'after', 'state'] as const

export function addChanges(tx: Db, rows: readonly ImportChangeRow[]): Promise<void> {
  return insertRows(tx, { table: 'import_changes', columns: changeColumns, rows })
}

/** New products, or changed ones, that a dry run listed behind a line of the file. */
export function listedAfter(
  db: Db,
  importId: number,
  { kind, after, limit }: { kind: 'new' | 'changed'; after: number; limit: number },
): Promise<ImportChangeRow[]> {
  return changesOf(db, importId)
    .selectAll()
    .where('state', '=', kind)
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .execute()
}

/** Changes before a line that undoing has not looked at yet, the last first: new products are the newest of their lists. */
export function changesToUndo(
  db: Db,
  { id, before, limit }: { id: number; before: number; limit: number },
): Promise<ImportChangeRow[]> {
  return changesOf(db, id)
    .selectAll()
    .where('state', '=', 'applied')
    .where('line', '<', before)
    .orderBy('line', 'desc')
    .limit(limit)
    .execute()
}

export async function markChanges(
  tx: Tx,
  importId: number,
  lines: readonly number[],
  state: ImportChangeRow['state'],
): Promise<void> {
  if (lines.length === 0) return
  await tx
    .updateTable('import_changes')
    .set({ state })
    .where('import_id', '=', importId)
    .where(isOneOf(tx, 'line', lines))
    .execute()
}

/** The number of changes that are not undone yet. */
export function countApplied(db: Db, importId: number): Promise<number> {
  return countRows(changesOf(db, importId).where('state', '=', 'applied'))
}

/** Counts products that undoing left alone, and renews the import's lease; `done` is in thousandths. */
export async function countKept(
  tx: Tx,
  importId: number,
  { kept, done, leasedUntil }: { kept: number; done: number; leasedUntil: number },
): Promise<void> {
  await tx
    .updateTable('imports')
    .set(eb => ({ kept_count: eb('kept_count', '+', kept), done, leased_until: leasedUntil, starts: 0 }))
    .where('id', '=', importId)
    .execute()
}

/** The products that undoing left alone, because they were changed since. */
export async function keptProducts(db: Db, importId: number, limit: number): Promise<string[]> {
  const rows = await changesOf(db, importId)
    .select('product_id')
    .where('state', '=', 'kept')
    .orderBy('line')
    .limit(limit)
    .execute()
  return rows.map(row => row.product_id)
}

/** What an import changed of a product and has not undone. */
export function findChange(
  db: Db,
  { import_id, line, product_id }: Pick<ImportChangeRow, 'import_id' | 'line' | 'product_id'>,
): Promise<ImportChangeRow | undefined> {
  return changesOf(db, import_id)
    .selectAll()
    .where('line', '=', line)
    .where('product_id', '=', product_id)
    .where('state', '=', 'applied')
    .executeTakeFirst()
}

export async function setMark(
  tx: Tx,
  { import_id, line }: Pick<ImportChangeRow, 'import_id' | 'line'>,
  after: string,
): Promise<void> {
  await tx
    .updateTable('import_changes')
    .set({ after })
    .where('import_id', '=', import_id)
    .where('line', '=', line)
    .execute()
}

/** Rows of one commit: those of changes have whole products. */
const ROWS_OF_A_COMMIT = 250

/** Deletes an import's changes and problems, in short commits. */
export async function deleteRecords(db: Db, importId: number): Promise<void> {
  const old = sql<SqlBool>`import_id = ${importId}`
  await deleteInParts(db, 'import_changes', { key: ['import_id', 'line'], old, rows: ROWS_OF_A_COMMIT })
  await deleteProblems(db, importId)
}

function deleteProblems(db: Db, importId: number): Promise<void> {
  const old = sql<SqlBool>`import_id = ${importId}`
  return deleteInParts(db, 'import_problems', { key: ['import_id', 'position'], old, rows: ROWS_OF_A_COMMIT })
}

/** The categories of the first `limit` products that an import changed and shoppers see, in the order of its file. */
export async function categoriesOfImport(
  db: Db,
  { storeId, importId, limit }: { storeId: number; importId: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .with('first', eb =>
      eb
        .selectFrom('import_changes')
        .select(['line', 'product_id'])
        .where('import_id', '=', importId)
        .where('state', '=', 'applied')
        .orderBy('line')
        .limit(limit),
    )
    .selectFrom('first')
    .innerJoin('products', join =>
      join.onRef('products.id', '=', 'first.product_id').on('products.store_id', '=', storeId),
    )
    .select(['products.category'])
    .select(({ fn }) => fn.min('first.line').as('line'))
    .where('products.published', '=', 1)
    .where('products.trashed_at', 'is', null)
    .where('products.category', 'is not', null)
    .groupBy('products.category')
    .orderBy('line')
    .execute()
  return rows.flatMap(({ category }) => category ?? [])
}

import type { PartValue } from '../../../contract/desk/parts.ts'
import type { Part } from '../../../domain/desk/sections/parts.ts'
import { isOneOf } from '../../platform/tables/json-rows.ts'
import type { Db } from '../../platform/tables/tables.ts'

/** Author, time and number of a revision. */
export interface RevisionRow {
  number: number
  /** Milliseconds since 1970; 0 for number 0. */
  at: number
  author: string
  /** The number that this one restored; 0 for none. */
  restoredFrom: number
}

export interface NewRevision extends RevisionRow {
  part: Part
  staffId: number | null
  value: PartValue
}

const facts = ['number', 'at', 'author', 'restored_from as restoredFrom'] as const

/** Adds a revision and returns its id, which grows with time within a store. */
export async function addRevision(tx: Db, storeId: number, revision: NewRevision): Promise<number> {
  const { part, number, at, author, restoredFrom, staffId, value } = revision
  const { id } = await tx
    .insertInto('revisions')
    .values({
      store_id: storeId,
      part,
      number,
      at,
      staff_id: staffId,
      author,
      value: JSON.stringify(value),
      restored_from: restoredFrom,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The latest revision of a part; undefined while it was never changed. */
export function latestRevision(db: Db, storeId: number, part: Part): Promise<RevisionRow | undefined> {
  return ofPart(db, storeId, part).select(facts).orderBy('number', 'desc').limit(1).executeTakeFirst()
}

/** The latest revision of every part that was ever changed. */
export function latestRevisions(db: Db, storeId: number): Promise<(RevisionRow & { part: string })[]> {
  return db
    .selectFrom('revisions')
    .innerJoin(
      db
        .selectFrom('revisions')
        .select(eb => ['part', eb.fn.max('number').as('number')])
        .where('store_id', '=', storeId)
        .groupBy('part')
        .as('latest'),
      join =>
        join.onRef('latest.part', '=', 'revisions.part').onRef('latest.number', '=', 'revisions.number'),
    )
    .select([
      'revisions.part',
      'revisions.number',
      'revisions.at',
      'revisions.author',
      'revisions.restored_from as restoredFrom',
    ])
    .where('revisions.store_id', '=', storeId)
    .execute()
}

/** A revision with its value. */
export async function findRevision(
  db: Db,
  storeId: number,
  part: Part,
  number: number,
): Promise<(RevisionRow & { value: PartValue }) | undefined> {
  const row = await ofPart(db, storeId, part)
    .select([...facts, 'value'])
    .where('number', '=', number)
    .executeTakeFirst()
  return row && { ...row, value: JSON.parse(row.value) }
}

/** At most `limit` revisions of a part below number `before`, newest first. */
export function revisionsBefore(
  db: Db,
  storeId: number,
  part: Part,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<RevisionRow[]> {
  const all = ofPart(db, storeId, part).select(facts).orderBy('number', 'desc').limit(limit)
  return (before === undefined ? all : all.where('number', '<', before)).execute()
}

function ofPart(db: Db, storeId: number, part: Part) {
  return db.selectFrom('revisions').where('store_id', '=', storeId).where('part', '=', part)
}

/** Deletes the revisions and drafts of a part that is gone. */
export function forgetPart(tx: Db, storeId: number, part: Part): Promise<void> {
  return forgetParts(tx, storeId, [part])
}

/** Deletes the revisions and drafts of parts that are gone. */
export async function forgetParts(tx: Db, storeId: number, parts: readonly Part[]): Promise<void> {
  if (parts.length === 0) return
  for (const table of ['revisions', 'drafts'] as const)
    await tx
      .deleteFrom(table)
      .where('store_id', '=', storeId)
      .where(isOneOf(tx, 'part', parts))
      .execute()
}

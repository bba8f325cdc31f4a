import type { SectionValue } from '../../contract/desk/sections.ts'
import type { Section } from '../../domain/desk/sections/sections.ts'
import { isOneOf } from '../platform/tables/queries.ts'
import type { Db } from '../platform/tables/tables.ts'

/** Author, time and number of a revision. */
export interface RevisionRow {
  number: number
  /** Milliseconds since 1970; 0 for number 0. */
  at: number
  author: string
  /** The number that this one restored; 0 for none. */
  restoredFrom: number
}

interface NewRevision extends RevisionRow {
  section: Section
  staffId: number | null
  value: SectionValue
}

const facts = ['number', 'at', 'author', 'restored_from as restoredFrom'] as const

/** Adds a revision and returns its id, which grows with time within a store. */
export async function addRevision(tx: Db, storeId: number, revision: NewRevision): Promise<number> {
  const { section, number, at, author, restoredFrom, staffId, value } = revision
  const { id } = await tx
    .insertInto('revisions')
    .values({
      store_id: storeId,
      section,
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

/** The latest revision of a section; undefined while it was never changed. */
export function latestRevision(db: Db, storeId: number, section: Section): Promise<RevisionRow | undefined> {
  return ofSection(db, storeId, section).select(facts).orderBy('number', 'desc').limit(1).executeTakeFirst()
}

/** The latest revision of each of these sections that was ever changed. */
export function latestRevisions(
  db: Db,
  storeId: number,
  sections: readonly Section[],
): Promise<(RevisionRow & { section: string })[]> {
  return db
    .selectFrom('revisions')
    .innerJoin(
      db
        .selectFrom('revisions')
        .select(eb => ['section', eb.fn.max('number').as('number')])
        .where('store_id', '=', storeId)
        // By name: a shop has revisions of each of its products too.
        .where('section', 'in', sections)
        .groupBy('section')
        .as('latest'),
      join =>
        join
          .onRef('latest.section', '=', 'revisions.section')
          .onRef('latest.number', '=', 'revisions.number'),
    )
    .select('revisions.section')
    .select(facts.map(fact => `revisions.${fact}` as const))
    .where('revisions.store_id', '=', storeId)
    .where('revisions.section', 'in', sections)
    .execute()
}

export async function findRevision(
  db: Db,
  storeId: number,
  section: Section,
  number: number,
): Promise<(RevisionRow & { value: SectionValue }) | undefined> {
  const row = await ofSection(db, storeId, section)
    .select([...facts, 'value'])
    .where('number', '=', number)
    .executeTakeFirst()
  return row && { ...row, value: JSON.parse(row.value) }
}

/** A section's value at a time, in milliseconds since 1970; undefined where no revision of then is kept. */
export async function valueAt(db: Db, storeId: number, section: Section, at: number): Promise<unknown> {
  const row = await ofSection(db, storeId, section)
    .select('value')
    .where('at', '<=', at)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && JSON.parse(row.value)
}

/** At most `limit` revisions of a section below number `before`, newest first. */
export function revisionsBefore(
  db: Db,
  storeId: number,
  section: Section,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<RevisionRow[]> {
  const all = ofSection(db, storeId, section).select(facts).orderBy('number', 'desc').limit(limit)
  return (before === undefined ? all : all.where('number', '<', before)).execute()
}

function ofSection(db: Db, storeId: number, section: Section) {
  return db.selectFrom('revisions').where('store_id', '=', storeId).where('section', '=', section)
}

/** Deletes the revisions and drafts of sections that are gone. */
export async function forgetSections(tx: Db, storeId: number, sections: readonly Section[]): Promise<void> {
  if (sections.length === 0) return
  for (const table of ['revisions', 'drafts'] as const)
    await tx
      .deleteFrom(table)
      .where('store_id', '=', storeId)
      .where(isOneOf(tx, 'section', sections))
      .execute()
}

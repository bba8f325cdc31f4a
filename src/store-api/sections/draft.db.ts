import { sql } from 'kysely'
import type { Section } from '../../domain/desk/sections/sections.ts'
import type { Db } from '../platform/tables/tables.ts'

/** The person and the section of a draft. */
export interface DraftKey {
  staffId: number
  storeId: number
  section: Section
}

export interface Draft {
  /** JSON. */
  value: string
  /** The number of the revision that was edited. */
  basedOn: number
  /** Milliseconds since 1970. */
  at: number
}

/** The person's draft of a section. */
export function findDraft(db: Db, { staffId, storeId, section }: DraftKey): Promise<Draft | undefined> {
  return db
    .selectFrom('drafts')
    .select(['value', 'based_on as basedOn', 'at'])
    .where('staff_id', '=', staffId)
    .where('store_id', '=', storeId)
    .where('section', '=', section)
    .executeTakeFirst()
}

/** Keeps a draft in the place of an earlier one. */
export async function putDraft(db: Db, key: DraftKey, { value, basedOn, at }: Draft): Promise<void> {
  const content = { value, based_on: basedOn, at }
  await db
    .insertInto('drafts')
    .values({ staff_id: key.staffId, store_id: key.storeId, section: key.section, ...content })
    .onConflict(conflict => conflict.columns(['staff_id', 'store_id', 'section']).doUpdateSet(content))
    .execute()
}

/** Deletes the drafts of a person beyond the newest, at all shops: so many of them, and of their bytes. */
export async function deleteOldestDrafts(
  db: Db,
  staffId: number,
  kept: { drafts: number; bytes: number },
): Promise<void> {
  const rows = await db
    .selectFrom('drafts')
    .select(['at', sql<number>`octet_length(value)`.as('bytes')])
    .where('staff_id', '=', staffId)
    .orderBy('at', 'desc')
    .limit(kept.drafts + 1)
    .execute()
  let bytes = 0
  const newestBeyond = rows.find((row, index) => {
    bytes += row.bytes
    return index === kept.drafts || bytes > kept.bytes
  })
  if (!newestBeyond) return
  await db.deleteFrom('drafts').where('staff_id', '=', staffId).where('at', '<=', newestBeyond.at).execute()
}

export async function deleteDraft(db: Db, { staffId, storeId, section }: DraftKey): Promise<void> {
  await db
    .deleteFrom('drafts')
    .where('staff_id', '=', staffId)
    .where('store_id', '=', storeId)
    .where('section', '=', section)
    .execute()
}

import type { Part } from '../../domain/desk/parts.ts'
import type { Db } from './tables.ts'

/** The person and the part of a draft. */
export interface DraftKey {
  staffId: number
  storeId: number
  part: Part
}

export interface Draft {
  /** JSON. */
  value: string
  /** The number of the revision that was edited. */
  basedOn: number
  /** Milliseconds since 1970. */
  at: number
}

/** The person's draft of a part. */
export function findDraft(db: Db, { staffId, storeId, part }: DraftKey): Promise<Draft | undefined> {
  return db
    .selectFrom('drafts')
    .select(['value', 'based_on as basedOn', 'at'])
    .where('staff_id', '=', staffId)
    .where('store_id', '=', storeId)
    .where('part', '=', part)
    .executeTakeFirst()
}

/** Keeps a draft in the place of an earlier one. */
export async function putDraft(db: Db, key: DraftKey, { value, basedOn, at }: Draft): Promise<void> {
  const content = { value, based_on: basedOn, at }
  await db
    .insertInto('drafts')
    .values({ staff_id: key.staffId, store_id: key.storeId, part: key.part, ...content })
    .onConflict(conflict => conflict.columns(['staff_id', 'store_id', 'part']).doUpdateSet(content))
    .execute()
}

/** Deletes the drafts of a person beyond the newest, at all shops. */
export async function deleteOldestDrafts(db: Db, staffId: number, kept: number): Promise<void> {
  const newestBeyond = await db
    .selectFrom('drafts')
    .select('at')
    .where('staff_id', '=', staffId)
    .orderBy('at', 'desc')
    .offset(kept)
    .limit(1)
    .executeTakeFirst()
  if (!newestBeyond) return
  await db.deleteFrom('drafts').where('staff_id', '=', staffId).where('at', '<=', newestBeyond.at).execute()
}

export async function deleteDraft(db: Db, { staffId, storeId, part }: DraftKey): Promise<void> {
  await db
    .deleteFrom('drafts')
    .where('staff_id', '=', staffId)
    .where('store_id', '=', storeId)
    .where('part', '=', part)
    .execute()
}

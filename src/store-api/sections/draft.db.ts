import { sql } from 'kysely'
import type { Section } from '../../domain/desk/sections/sections.ts'
import { deleteOldest } from '../platform/tables/delete-oldest.ts'
import type { Db, Tx } from '../platform/tables/tables.ts'
import { STAFF_SESSION_IDLE_MS, STAFF_SESSION_LIFE_MS } from '../staff/sign-in/staff-session.db.ts'

interface DraftKey {
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

/** Previews of one session that are kept; the newest replaces the oldest. */
const MOST_PREVIEWS = 4

interface NewPreview {
  tokenHash: string
  sessionId: number
  storeId: number
  section: string
  /** JSON. */
  value: string
  path: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** Adds a preview; above the limit, the session's oldest ones end. */
export async function addPreview(tx: Tx, preview: NewPreview): Promise<void> {
  const { tokenHash, sessionId, storeId, section, value, path, expiresAt } = preview
  await deleteOldest(tx, {
    table: 'previews',
    owner: 'session_id',
    ownerId: sessionId,
    key: 'id',
    newestBy: 'id',
    keep: MOST_PREVIEWS - 1,
  })
  await tx
    .insertInto('previews')
    .values({
      token_hash: tokenHash,
      session_id: sessionId,
      store_id: storeId,
      section,
      value,
      path,
      expires_at: expiresAt,
    })
    .execute()
}

/**
 * The store's preview with this token, of a session and a person's role that have not ended at `now`; its value is JSON. The
 * role may have changed since, and `isDemo` is of a person of the seed.
 */
export async function findPreview(db: Db, storeId: number, tokenHash: string, now: number) {
  const row = await db
    .selectFrom('previews as preview')
    .innerJoin('staff_sessions as session', 'session.id', 'preview.session_id')
    .innerJoin('staff', 'staff.id', 'session.staff_id')
    .innerJoin('staff_roles as role', join =>
      join.onRef('role.staff_id', '=', 'staff.id').onRef('role.store_id', '=', 'preview.store_id'),
    )
    .select(['preview.section', 'preview.value', 'preview.path', 'role.role', 'staff.id', 'staff.demo'])
    .where('preview.token_hash', '=', tokenHash)
    .where('preview.store_id', '=', storeId)
    .where('preview.expires_at', '>', now)
    .where('session.created_at', '>', now - STAFF_SESSION_LIFE_MS)
    .where('session.seen_at', '>', now - STAFF_SESSION_IDLE_MS)
    .executeTakeFirst()
  if (!row) return undefined
  const { section, value, path, role } = row
  return { section, value, path, role, staffId: row.id, isDemo: row.demo === 1 }
}

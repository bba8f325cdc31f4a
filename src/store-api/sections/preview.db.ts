import type { Role } from '../../contract/desk/permission.ts'
import { deleteOldest } from '../platform/tables/delete-oldest.ts'
import type { Db, Tx } from '../platform/tables/tables.ts'
import { STAFF_SESSION_IDLE_MS, STAFF_SESSION_LIFE_MS } from '../staff/sign-in/staff-session.db.ts'

/** Previews of one session that are kept; the newest replaces the oldest. */
const MOST_PREVIEWS = 4

export interface NewPreview {
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

/** A preview with its person, whose role in the shop may have changed since. */
export interface Preview {
  section: string
  /** JSON. */
  value: string
  path: string
  role: Role
  staffId: number
  /** Whether the person is a demo account of the seed. */
  isDemo: boolean
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

/** The store's preview with this token, of a session and a person's role that have not ended at `now`. */
export async function findPreview(
  db: Db,
  storeId: number,
  tokenHash: string,
  now: number,
): Promise<Preview | undefined> {
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

/** Deletes previews that have ended. */
export async function deleteOldPreviews(db: Db, now: number): Promise<void> {
  await db.deleteFrom('previews').where('expires_at', '<=', now).execute()
}

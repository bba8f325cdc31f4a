import type { Part } from '../../../src/domain/desk/parts.ts'
import { PREVIEW_PATH } from '../../../src/domain/desk/preview-pages.ts'
import { newToken, tokenHash } from '../../../src/store-api/platform/services/token.ts'
import type { Db } from '../../../src/store-api/platform/tables/tables.ts'
import { addPreview } from '../../../src/store-api/previews/preview.db.ts'
import { addStaffSession } from '../../../src/store-api/staff/sign-in/staff-session.db.ts'
import { addPerson } from '../../../src/store-api/staff/staff.db.ts'
import { addRole } from '../../../src/store-api/staff/staff-role.db.ts'
import { ports } from './part.ts'

interface Shop {
  db: Db
  storeId: number
}

/** A marketer of a shop, signed in without a password; the headers of a call by a page of the desk. */
export function newPerson({ db, storeId }: Shop, email: string) {
  return db.transaction().execute(async tx => {
    const now = Date.now()
    const person = { email, name: 'Meera Joshi', passwordHash: '-', isDemo: false, now }
    const id = await addPerson(tx, person)
    if (id === undefined) throw new Error(`${email} is there already`)
    await addRole(tx, { storeId, staffId: id, role: 'marketer', now })
    const token = newToken()
    await addStaffSession(tx, { tokenHash: tokenHash(token), staffId: id, now })
    const headers = {
      Host: `desk.localhost:${ports.site}`,
      'Content-Type': 'application/json',
      'Sec-Fetch-Site': 'same-origin',
      Cookie: `haat-desk=${token}`,
    }
    return { id, headers }
  })
}

/** The path of a new preview of a policy at its shop's own host. */
export function newPreview(
  { db, storeId }: Shop,
  staffId: number,
  { part, html, path }: { part: Part; html: string; path: string },
): Promise<string> {
  return db.transaction().execute(async tx => {
    const { id } = await tx
      .selectFrom('staff_sessions')
      .select('id')
      .where('staff_id', '=', staffId)
      .executeTakeFirstOrThrow()
    const token = newToken()
    const value = JSON.stringify({ html })
    const expiresAt = Date.now() + 15 * 60_000
    await addPreview(tx, {
      tokenHash: tokenHash(token),
      sessionId: id,
      storeId,
      part,
      value,
      path,
      expiresAt,
    })
    return PREVIEW_PATH + token
  })
}

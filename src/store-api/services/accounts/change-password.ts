import { endSessions, type Shopper } from '../../db/session.ts'
import type { Db } from '../../db/tables.ts'
import type { User } from '../../db/user.ts'

/**
 * Sets a shopper's password, ends the shopper's other sessions and deletes every reset link. False, and nothing is
 * changed, where the password is not `user.passwordHash` any more, which is the one that was checked.
 */
export async function changePassword(
  db: Db,
  storeId: number,
  { shopper, user, passwordHash }: { shopper: Shopper; user: User; passwordHash: string },
): Promise<boolean> {
  return db.transaction().execute(async tx => {
    const changed = await tx
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', shopper.id)
      .where('store_id', '=', storeId)
      .where('password_hash', '=', user.passwordHash)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) return false
    await tx.deleteFrom('password_resets').where('user_id', '=', shopper.id).execute()
    await endSessions(tx, shopper.id, shopper.session.tokenHash)
    return true
  })
}

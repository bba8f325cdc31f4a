import { endSessions, type Shopper } from '../../db/session.ts'
import type { Db } from '../../db/tables.ts'

/** Sets a shopper's password, ends the shopper's other sessions and burns every reset link. */
export async function changePassword(
  db: Db,
  storeId: number,
  { shopper, passwordHash }: { shopper: Shopper; passwordHash: string },
): Promise<void> {
  await db.transaction().execute(async tx => {
    await tx
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', shopper.id)
      .where('store_id', '=', storeId)
      .execute()
    await tx.deleteFrom('password_resets').where('user_id', '=', shopper.id).execute()
    await endSessions(tx, shopper.id, shopper.session.tokenHash)
  })
}

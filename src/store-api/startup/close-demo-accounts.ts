import type { DemoShopper } from '../../demo/shape.ts'
import type { Db } from '../db/tables.ts'
import { findUser } from '../db/user.ts'
import { hashPassword, isRightPassword } from '../services/accounts/password-hash.ts'

/** Disables the published sign-in at former demo shops that are real shops now; returns the number of shops. */
export async function closeDemoAccounts(
  db: Db,
  shoppers: Readonly<Record<string, DemoShopper>>,
): Promise<number> {
  const stores = await db
    .selectFrom('stores')
    .select(['id', 'slug'])
    .where('slug', 'in', Object.keys(shoppers))
    .where('demo', '=', 0)
    .execute()
  const closed = await Promise.all(stores.map(({ id, slug }) => closeAt(db, id, shoppers[slug])))
  return closed.filter(Boolean).length
}

async function closeAt(db: Db, storeId: number, shopper: DemoShopper | undefined): Promise<boolean> {
  const user = shopper && (await findUser(db, storeId, shopper.email))
  if (!shopper || !user) return false
  if (!(await isRightPassword(shopper.password, user.passwordHash, { storeId }))) return false
  // Hash of a random password; the owner of the e-mail address can set a new one.
  const passwordHash = await hashPassword(crypto.randomUUID(), { storeId })
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', user.id).execute()
  await db.deleteFrom('sessions').where('user_id', '=', user.id).execute()
  return true
}

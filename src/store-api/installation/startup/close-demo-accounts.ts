import type { DemoShopper } from '../../../demo/shape.ts'
import { endSessions } from '../../accounts/session.db.ts'
import { findUser, replacePassword } from '../../accounts/user.db.ts'
import { inOwnTransaction } from '../../platform/engine/own-transaction.ts'
import { hashPassword, isRightPassword } from '../../platform/services/password-hash.ts'
import type { Db } from '../../platform/tables/tables.ts'
import { listStores } from '../../shops/store-write.db.ts'

/** Disables the published sign-in at former demo shops that are real shops now; returns the number of shops. */
export async function closeDemoAccounts(
  db: Db,
  shoppers: Readonly<Record<string, DemoShopper>>,
): Promise<number> {
  const stores = await listStores(db)
  const real = stores.filter(({ slug, isDemo }) => !isDemo && Object.hasOwn(shoppers, slug))
  const closed = await Promise.all(real.map(({ id, slug }) => closeAt(db, id, shoppers[slug])))
  return closed.filter(Boolean).length
}

async function closeAt(db: Db, storeId: number, shopper: DemoShopper | undefined): Promise<boolean> {
  const user = shopper && (await findUser(db, storeId, shopper.email))
  if (!shopper || !user) return false
  if (!(await isRightPassword(shopper.password, user.passwordHash, { storeId }))) return false
  // Hash of a random password; the owner of the e-mail address can set a new one.
  const passwordHash = await hashPassword(crypto.randomUUID(), { storeId })
  return inOwnTransaction(db, async tx => {
    const isReplaced = await replacePassword(tx, user, passwordHash)
    if (isReplaced) await endSessions(tx, user.id)
    return isReplaced
  })
}

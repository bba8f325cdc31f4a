import type { DemoShopper } from '../../demo/shape.ts'
import { inOwnTransaction } from '../db/engine/own-transaction.ts'
import { endSessions } from '../db/session.ts'
import { listStores } from '../db/store-write.ts'
import type { Db } from '../db/tables.ts'
import { findUser, replacePassword } from '../db/user.ts'
import { hashPassword, isRightPassword } from '../services/accounts/password-hash.ts'

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

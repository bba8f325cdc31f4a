import { randomBytes } from 'node:crypto'
import type { DemoPerson } from '../../../demo/shape.ts'
import { inOwnTransaction } from '../../platform/engine/own-transaction.ts'
import { hashPassword } from '../../platform/services/password-hash.ts'
import type { Db } from '../../platform/tables/tables.ts'
import { listStores } from '../../shops/store-write.db.ts'
import { addPerson } from '../../staff/staff.db.ts'
import { addRole } from '../../staff/staff-role.db.ts'

const PASSWORD_BYTES = 10

/**
 * Gives every demo shop these people, and returns the password of them all, of which only the hash is stored. They work
 * on local hosts only (staff/demo-people.ts). `now` is milliseconds.
 */
export async function seedPeople(db: Db, people: readonly DemoPerson[], now: number): Promise<string> {
  const password = newPassword()
  const passwordHash = await hashPassword(password, { storeId: 0 })
  await inOwnTransaction(db, async tx => {
    const stores = (await listStores(tx)).filter(({ isDemo }) => isDemo)
    for (const { email, name, role } of people) {
      const staffId = await addPerson(tx, { email, name, passwordHash, isDemo: true, now })
      if (staffId === undefined) continue
      for (const store of stores) await addRole(tx, { storeId: store.id, staffId, role, now })
    }
  })
  return password
}

/** 80 random bits, in groups that can be typed from a terminal. */
function newPassword(): string {
  return randomBytes(PASSWORD_BYTES)
    .toString('hex')
    .replace(/.{5}(?=.)/g, '$&-')
}

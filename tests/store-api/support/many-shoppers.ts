import { addSession } from '../../../src/store-api/accounts/session.db.ts'
import { addUser } from '../../../src/store-api/accounts/user.db.ts'
import { newToken, tokenHash } from '../../../src/store-api/platform/services/token.ts'
import type { Db } from '../../../src/store-api/platform/tables/tables.ts'

/** Adds `count` shoppers to a store, signed in for an hour without a password; their tokens. */
export function addShoppers(db: Db, storeId: number, count: number): Promise<string[]> {
  return db.transaction().execute(async tx => {
    const tokens: string[] = []
    for (let n = 0; n < count; n++) tokens.push(await addShopper(tx, storeId, `buyer${n}@example.com`))
    return tokens
  })
}

async function addShopper(tx: Db, storeId: number, email: string): Promise<string> {
  const now = Date.now()
  const names = { firstName: 'Asha', lastName: 'Menon' }
  const userId = await addUser(tx, storeId, { email, ...names, passwordHash: '-', createdAt: now })
  if (userId === undefined) throw new Error(`${email} is there already`)
  const token = newToken()
  await addSession(tx, storeId, { tokenHash: tokenHash(token), userId, now })
  return token
}

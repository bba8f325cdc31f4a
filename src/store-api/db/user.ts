import type { Db } from './tables.ts'

export interface User {
  id: number
  email: string
  firstName: string
  lastName: string
  passwordHash: string
  /** Milliseconds since 1970. */
  createdAt: number
}

/** The user of this store with this address (trimmed, lower case). */
export async function findUser(db: Db, storeId: number, email: string): Promise<User | undefined> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('email', '=', email)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      passwordHash: row.password_hash,
      createdAt: row.created_at,
    }
  )
}

/** Adds a user and returns the id; undefined if the store has one with this address. */
export async function addUser(db: Db, storeId: number, user: Omit<User, 'id'>): Promise<number | undefined> {
  const row = await db
    .insertInto('users')
    .values({
      store_id: storeId,
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      password_hash: user.passwordHash,
      created_at: user.createdAt,
    })
    .onConflict(conflict => conflict.columns(['store_id', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

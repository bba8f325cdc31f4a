import type { Db } from '../tables/tables.ts'

/** Writes the row by which it shows whether the database can be written; `at` is milliseconds since 1970. */
export async function writeCheck(db: Db, at: number): Promise<void> {
  await db
    .insertInto('write_checks')
    .values({ id: 1, checked_at: at })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ checked_at: at }))
    .execute()
}

/** Throws when that row cannot be written; it is rolled back. */
export async function tryToWrite(db: Db): Promise<void> {
  const tx = await db.startTransaction().execute()
  try {
    await writeCheck(tx, Date.now())
  } finally {
    await tx.rollback().execute()
  }
}

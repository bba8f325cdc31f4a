import { sql } from 'kysely'
import type { Db, Tables } from './tables.ts'

/** One table's rows of one owner, and how many of them stay. */
type RowsOfOwner = {
  [Name in keyof Tables]: {
    table: Name
    owner: keyof Tables[Name] & string
    ownerId: number
    /** The column that names a row. */
    key: keyof Tables[Name] & string
    /** The column with the newest row's largest value. */
    newestBy: keyof Tables[Name] & string
    keep: number
  }
}[keyof Tables]

/** Deletes an owner's rows but for the `keep` newest; of equally new ones those with the smaller key stay. */
export async function deleteOldest(
  db: Db,
  { table, owner, ownerId, key, newestBy, keep }: RowsOfOwner,
): Promise<void> {
  const ofOwner = sql`from ${sql.table(table)} where ${sql.ref(owner)} = ${ownerId}`
  await sql`delete ${ofOwner} and ${sql.ref(key)} not in (
    select ${sql.ref(key)} ${ofOwner} order by ${sql.ref(newestBy)} desc, ${sql.ref(key)} limit ${keep}
  )`.execute(db)
}

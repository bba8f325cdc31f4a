import type { Db } from './tables.ts'

/** When the newest order of all stores was placed, in milliseconds since 1970; undefined without any. */
export async function latestOrderAt(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('orders')
    .select(eb => eb.fn.max('created_at').as('at'))
    .executeTakeFirstOrThrow()
  return row.at === null ? undefined : Number(row.at)
}

import { countRows } from '../tables/queries.ts'
import type { Db } from '../tables/tables.ts'

/** Number of mails that were queued before `time` (milliseconds since 1970) and are not sent yet. */
export function countMailBefore(db: Db, time: number): Promise<number> {
  return countRows(db.selectFrom('mail_queue').where('created_at', '<', time))
}

/** When the oldest mail that is not sent yet was queued, in milliseconds since 1970; undefined when none waits. */
export async function oldestMailAt(db: Db): Promise<number | undefined> {
  const { oldest } = await db
    .selectFrom('mail_queue')
    .select(eb => eb.fn.min('created_at').as('oldest'))
    .executeTakeFirstOrThrow()
  return oldest === null ? undefined : Number(oldest)
}

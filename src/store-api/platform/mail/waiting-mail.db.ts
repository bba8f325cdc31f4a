import type { Db } from '../tables/tables.ts'

/** Number of mails that were queued before `time` (milliseconds since 1970) and are not sent yet. */
export async function countMailBefore(db: Db, time: number): Promise<number> {
  const { count } = await db
    .selectFrom('mail_queue')
    .select(eb => eb.fn.countAll().as('count'))
    .where('created_at', '<', time)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** When the oldest mail that is not sent yet was queued, in milliseconds since 1970; undefined when none waits. */
export async function oldestMailAt(db: Db): Promise<number | undefined> {
  const { oldest } = await db
    .selectFrom('mail_queue')
    .select(eb => eb.fn.min('created_at').as('oldest'))
    .executeTakeFirstOrThrow()
  return oldest === null ? undefined : Number(oldest)
}

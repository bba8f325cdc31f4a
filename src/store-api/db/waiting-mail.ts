import type { Db } from './tables.ts'

/** Number of mails that were queued before `time` (milliseconds since 1970) and are not sent yet. */
export async function countMailBefore(db: Db, time: number): Promise<number> {
  const { count } = await db
    .selectFrom('mail_queue')
    .select(eb => eb.fn.countAll().as('count'))
    .where('created_at', '<', time)
    .executeTakeFirstOrThrow()
  return Number(count)
}

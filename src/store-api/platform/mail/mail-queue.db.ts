import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { MINUTE } from '../../../domain/durations.ts'
import { inTransaction } from '../engine/group-commit.ts'
import type { Db } from '../tables/tables.ts'
import { type MailJob, mailJob } from './mail-job.ts'

/** One leased mail. `tries` includes this one. */
export interface QueuedMail {
  id: string
  storeId: number
  job: MailJob
  tries: number
  createdAt: number
}

/** The same with a job of another version, of which nothing is known. */
type UnknownMail = Omit<QueuedMail, 'job'> & { job: undefined }

const LONGEST_PAUSE = 360 * MINUTE
/** Two days of trying; then a mail is deleted, so that what waits is what may still be sent. */
export const MAX_TRIES = 17
/** Milliseconds between two mails of a store that wait. */
const SPACING = 100

/**
 * Queues a mail; call it in the transaction the mail belongs to, so that neither exists without the other. It comes behind
 * the store's own mail, of which the mail of others goes in between; with none due, what was never tried is sent all the same.
 */
export async function queueMail(db: Db, storeId: number, job: MailJob, now: number): Promise<void> {
  const last = sql`(select max(due_at) from mail_queue where store_id = ${storeId} and tries = 0)`
  const due_at = sql<number>`case when ${last} >= ${now} then ${last} + ${SPACING} else ${now} end`
  const row = { id: randomUUID(), store_id: storeId, job: JSON.stringify(job), due_at, created_at: now }
  await db.insertInto('mail_queue').values(row).execute()
}

/**
 * Deletes the mail `done` and leases one that is due, in one commit; on SQLite concurrent orders share that commit,
 * so that mail does not delay them. The time of the next try is written before this one: if this process dies,
 * another one takes over then; if the try fails, nothing needs to be written.
 */
export async function nextMail(
  db: Db,
  now: number,
  done?: string,
): Promise<QueuedMail | UnknownMail | undefined> {
  const row = await inTransaction(db, async tx => {
    if (done !== undefined) await deleteMail(tx, done)
    return leaseMail(tx, now)
  })
  if (!row) return undefined
  const job = mailJob.safeParse(JSON.parse(row.job)).data
  return job ? { ...row, job } : { ...row, job }
}

async function leaseMail(
  tx: Db,
  now: number,
): Promise<(Omit<QueuedMail, 'job'> & { job: string }) | undefined> {
  const due = await waiting(tx).where('due_at', '<=', now).executeTakeFirst()
  const next = due ?? (await nextMisdated(tx, now))
  if (!next) return undefined
  if (next.tries >= MAX_TRIES) {
    // Its last try ended with a process, or it cannot be parsed.
    await deleteMail(tx, next.id)
    return leaseMail(tx, now)
  }
  const tries = next.tries + 1
  const row = await tx
    .updateTable('mail_queue')
    .set({ tries, due_at: now + retryDelay(tries) })
    .where('id', '=', next.id)
    .where('due_at', '=', next.due_at)
    .returning(['id', 'store_id as storeId', 'job', 'tries', 'created_at as createdAt'])
    .executeTakeFirst()
  // Another process leased it first: try the next one.
  return row ?? leaseMail(tx, now)
}

/** Mail queued before the clock was set back: new mail is due at once, and no delay exceeds the longest one. */
function nextMisdated(tx: Db, now: number) {
  return waiting(tx)
    .where('due_at', '>', now)
    .where(eb => eb.or([eb('tries', '=', 0), eb('due_at', '>', now + LONGEST_PAUSE)]))
    .executeTakeFirst()
}

function waiting(tx: Db) {
  return tx.selectFrom('mail_queue').select(['id', 'tries', 'due_at']).orderBy('due_at').limit(1)
}

/** Deletes a mail that was sent or is obsolete. */
export async function deleteMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('mail_queue').where('id', '=', id).execute()
}

/**
 * Deletes the store's mails about these orders (internal ids) and about an account: links and codes that are good for
 * nothing once it is gone. What another account, or one of before, says to the same address stays.
 */
export async function deleteMailOf(
  tx: Db,
  storeId: number,
  { account, orderIds }: { account?: { id: number; email: string } | undefined; orderIds: readonly number[] },
): Promise<void> {
  const rows = await tx
    .selectFrom('mail_queue')
    .select(['id', 'job'])
    .where('store_id', '=', storeId)
    .execute()
  const orders = new Set(orderIds)
  // Of a job of another version nothing is known: it is never sent.
  const isTheirs = (job: MailJob | undefined) => {
    if (job?.kind === 'password-reset') return job.email === account?.email
    if (job?.kind === 'email-change') return job.userId === account?.id
    return job && 'orderId' in job && orders.has(job.orderId)
  }
  for (const { id, job } of rows)
    if (isTheirs(mailJob.safeParse(JSON.parse(job)).data)) await deleteMail(tx, id)
}

/** Milliseconds until the next try: 1, 2, 4 … minutes, at most 6 hours. */
export function retryDelay(tries: number): number {
  return Math.min(MINUTE * 2 ** (tries - 1), LONGEST_PAUSE)
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { MINUTE } from '../../../domain/durations.ts'
import { inTransaction } from '../engine/group-commit.ts'
import { countRows, firstValue } from '../tables/queries.ts'
import type { Db } from '../tables/tables.ts'
import { type MailJob, mailJob } from './mail-job.ts'

/** One leased mail. `tries` includes this one; of a `job` of another version nothing is known. */
export interface QueuedMail<Job = MailJob> {
  id: string
  storeId: number
  job: Job
  tries: number
  createdAt: number
}

const LONGEST_PAUSE = 360 * MINUTE
/** Two days of trying; then a mail is deleted, so that what waits is what may still be sent. */
export const MAX_TRIES = 17

/** Queues a mail; call it in the transaction the mail belongs to, so that neither exists without the other. */
export async function queueMail(db: Db, storeId: number, job: MailJob, now: number): Promise<void> {
  const row = { id: randomUUID(), store_id: storeId, job: JSON.stringify(job), due_at: now, created_at: now }
  await db.insertInto('mail_queue').values(row).execute()
}

/** The mail before: `id` where it is to be deleted, `tries` of its own, and the store of the last that was never tried. */
export type LastMail = Pick<QueuedMail, 'storeId' | 'tries'> & { id?: string | undefined }

/**
 * Deletes the mail `last` and leases the next one, in one commit; on SQLite concurrent orders share that commit,
 * so that mail does not delay them. The time of the next try is written before this one: if this process dies,
 * another one takes over then; if the try fails, nothing needs to be written. In `last` the next one takes its place.
 */
export async function nextMail(
  db: Db,
  now: number,
  last: LastMail = { storeId: 0, tries: 0 },
): Promise<QueuedMail | QueuedMail<undefined> | undefined> {
  const row = await inTransaction(db, async tx => {
    if (last.id !== undefined) await deleteMail(tx, last.id)
    return leaseMail(tx, now, last)
  })
  last.id = undefined
  if (!row) return undefined
  last.tries = row.tries
  if (row.tries === 1) last.storeId = row.storeId
  const job = mailJob.safeParse(JSON.parse(row.job)).data
  return job ? { ...row, job } : { ...row, job }
}

async function leaseMail(tx: Db, now: number, last: LastMail): Promise<QueuedMail<string> | undefined> {
  const next = await nextWaiting(tx, now, last)
  if (!next) return undefined
  if (next.tries >= MAX_TRIES) {
    // Its last try ended with a process, or it cannot be parsed.
    await deleteMail(tx, next.id)
    return leaseMail(tx, now, last)
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
  return row ?? leaseMail(tx, now, last)
}

/**
 * What was never tried, the stores in turn, and what is due again by turns, so that neither much mail of one store nor
 * what a server refused keeps the others waiting.
 */
async function nextWaiting(tx: Db, now: number, last: LastMail) {
  const waiting = tx.selectFrom('mail_queue').select(['id', 'tries', 'due_at']).limit(1)
  // As the indexes have it, which a parameter would not find.
  const untried = waiting.where(sql<boolean>`tries = 0`).orderBy('store_id').orderBy('due_at')
  const tried = waiting.where(sql<boolean>`tries > 0`).orderBy('due_at')
  const due = tried.where('due_at', '<=', now)
  return (
    (last.tries === 1 ? await due.executeTakeFirst() : undefined) ??
    (await untried.where('store_id', '>', last.storeId).executeTakeFirst()) ??
    (await untried.executeTakeFirst()) ??
    (await due.executeTakeFirst()) ??
    // From before the clock was set back: no pause is as long.
    (await tried.where('due_at', '>', now + LONGEST_PAUSE).executeTakeFirst())
  )
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

/** Number of mails that were queued before `time` (milliseconds since 1970) and are not sent yet. */
export function countMailBefore(db: Db, time: number): Promise<number> {
  return countRows(db.selectFrom('mail_queue').where('created_at', '<', time))
}

/** When the oldest mail that is not sent yet was queued, in milliseconds since 1970; undefined when none waits. */
export async function oldestMailAt(db: Db): Promise<number | undefined> {
  const mails = db.selectFrom('mail_queue').select('created_at')
  return firstValue(mails.orderBy('created_at').limit(1))
}

/** Milliseconds until the next try: 1, 2, 4 … minutes, at most 6 hours. */
export function retryDelay(tries: number): number {
  return Math.min(MINUTE * 2 ** (tries - 1), LONGEST_PAUSE)
}

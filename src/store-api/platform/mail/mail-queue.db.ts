import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { inTransaction } from '../engine/group-commit.ts'
import type { Db, Tables } from '../tables/tables.ts'

/** A queued mail; it is rendered when it is sent, so that the table holds no link or address. */
export const mailJob = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order-confirmation'), orderId: z.number(), origin: z.string() }),
  z.object({
    kind: z.literal('payment-received'),
    orderId: z.number(),
    reference: z.string(),
    origin: z.string(),
  }),
  z.object({
    kind: z.literal('order-moved'),
    orderId: z.number(),
    to: z.enum(['shipped', 'delivered', 'cancelled']),
    origin: z.string(),
  }),
  /** The items of an order were changed; amounts are what is to be paid yet, and to be given back. */
  z.object({
    kind: z.literal('order-changed'),
    orderId: z.number(),
    changes: z.array(
      z.object({
        name: z.string(),
        before: z.number(),
        now: z.number(),
        paise: z.optional(z.object({ before: z.number(), now: z.number() })),
      }),
    ),
    duePaise: z.number(),
    owedPaise: z.number(),
    origin: z.string(),
  }),
  /** To a person of the shop, about the orders above the number `after` up to `until`; `origin` is the desk's. */
  z.object({
    kind: z.literal('new-orders'),
    staffId: z.number(),
    after: z.number(),
    until: z.number(),
    origin: z.string(),
  }),
  z.object({ kind: z.literal('password-reset'), email: z.string(), origin: z.string() }),
  z.object({
    kind: z.literal('account-erased'),
    email: z.string(),
    /** Whether an invoice of one of the orders is kept, with the name and address on it. */
    keepsInvoices: z.boolean(),
    origin: z.string(),
  }),
  /** `origin` is the desk's. */
  z.object({
    kind: z.literal('account-change'),
    staffId: z.number(),
    /** What happened to the credentials: services/staff/account-change.ts. */
    change: z.string(),
    origin: z.string(),
  }),
  /** `origin` is the desk's. */
  z.object({ kind: z.literal('invitation'), invitationId: z.number(), origin: z.string() }),
])
export type MailJob = z.output<typeof mailJob>

/** One claimed mail. `tries` includes this one. */
export interface QueuedMail {
  id: string
  storeId: number
  job: MailJob
  tries: number
  createdAt: number
}

const MINUTE = 60_000
const LONGEST_PAUSE = 360 * MINUTE
/** About two days of trying. */
export const MAX_TRIES = 14
const NEVER = Number.MAX_SAFE_INTEGER

/** Queues a mail; call it in the transaction the mail belongs to, so that neither exists without the other. */
export async function queueMail(db: Db, storeId: number, job: MailJob, now: number): Promise<void> {
  await db
    .insertInto('mail_queue')
    .values({ id: randomUUID(), store_id: storeId, job: JSON.stringify(job), due_at: now, created_at: now })
    .execute()
}

/**
 * Deletes the mail `done` and claims one that is due, in one commit; on SQLite concurrent orders share that commit,
 * so that mail does not delay them. The time of the next try is written before this one: if this process dies,
 * another one takes over then; if the try fails, nothing needs to be written.
 */
export async function nextMail(db: Db, now: number, done?: string): Promise<QueuedMail | undefined> {
  const row = await inTransaction(db, async tx => {
    if (done !== undefined) await deleteMail(tx, done)
    return claimMail(tx, now)
  })
  // Parsed outside the transaction: a job that cannot be parsed must not roll it back.
  return (
    row && {
      id: row.id,
      storeId: row.store_id,
      job: mailJob.parse(JSON.parse(row.job)),
      tries: row.tries,
      createdAt: row.created_at,
    }
  )
}

async function claimMail(tx: Db, now: number): Promise<Selectable<Tables['mail_queue']> | undefined> {
  const next = (await nextDue(tx, now)) ?? (await nextMisdated(tx, now))
  if (!next) return undefined
  const tries = next.tries + 1
  const row = await tx
    .updateTable('mail_queue')
    .set({ tries, due_at: tries >= MAX_TRIES ? NEVER : now + retryDelay(tries) })
    .where('id', '=', next.id)
    .where('due_at', '=', next.due_at)
    .returningAll()
    .executeTakeFirst()
  // Another process claimed it first: try the next one.
  return row ?? claimMail(tx, now)
}

function nextDue(tx: Db, now: number) {
  return waiting(tx).where('due_at', '<=', now).executeTakeFirst()
}

/** Mail queued before the clock was set back: new mail is due at once, and no delay exceeds the longest one. */
function nextMisdated(tx: Db, now: number) {
  return waiting(tx)
    .where('due_at', '>', now)
    .where('due_at', '<', NEVER)
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

/** Deletes the store's mails to this address, and about these orders (internal ids). */
export async function deleteMailOf(
  tx: Db,
  storeId: number,
  { email, orderIds }: { email: string; orderIds: readonly number[] },
): Promise<void> {
  const rows = await tx
    .selectFrom('mail_queue')
    .select(['id', 'job'])
    .where('store_id', '=', storeId)
    .execute()
  const orders = new Set(orderIds)
  const isTheirs = (job: MailJob) =>
    ('email' in job && job.email === email) || ('orderId' in job && orders.has(job.orderId))
  for (const { id, job } of rows) if (isTheirs(mailJob.parse(JSON.parse(job)))) await deleteMail(tx, id)
}

/** Milliseconds until the next try: 1, 2, 4 … minutes, at most 6 hours. */
export function retryDelay(tries: number): number {
  return Math.min(MINUTE * 2 ** (tries - 1), LONGEST_PAUSE)
}

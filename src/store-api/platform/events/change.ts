import { inOwnTransaction } from '../engine/own-transaction.ts'
import type { MailJob } from '../mail/mail-job.ts'
import { queueMail } from '../mail/mail-queue.db.ts'
import type { Actor, EventContext, ServiceContext, WriteContext } from '../services/service-context.ts'
import type { Tx } from '../tables/tables.ts'
import { addShopEvent, bumpVersion } from './event.db.ts'
import { type Consequences, eventKinds, type ShopEvent } from './event-kinds.ts'

type ChangeContext = WriteContext & Partial<Pick<ServiceContext, 'jobs'>>

/** A person, as an event names one. */
export interface EventAuthor {
  id: number
  email: string
  name: string
}

/**
 * Makes a change of a store in a transaction of its own (see own-transaction.ts) and records it as an event, with what
 * follows from its kind. The event may depend on the work's result; undefined is that nothing happened.
 */
export async function change<Result>(
  context: ChangeContext,
  event: ShopEvent | ((result: Result) => ShopEvent | undefined),
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  let isMailed = false
  const result = await inOwnTransaction(context.db, async tx => {
    const result = await work(tx)
    const happened = typeof event === 'function' ? event(result) : event
    if (happened) await recordEvent(tx, context, happened)
    isMailed = happened?.mail !== undefined
    return result
  })
  if (isMailed) context.jobs?.mailQueued()
  return result
}

/** Records what happened without a change beside it, such as an export. */
export function recordAlone(context: ChangeContext, event: ShopEvent): Promise<void> {
  return change(context, event, async () => {})
}

/**
 * The same in the caller's transaction, which wakes the mail worker itself. `by` is the person where the actor of the
 * context is nobody yet.
 */
export async function recordEvent(
  tx: Tx,
  { storeId, actor, now }: EventContext,
  event: ShopEvent,
  by: EventAuthor | undefined = actor.type === 'staff' ? actor.person : undefined,
): Promise<void> {
  const { kind, subject = '', details = {} } = event
  const follows: Consequences = eventKinds[kind]
  const at = now()
  const isShown =
    actor.type !== 'customer' &&
    (follows.shown === 'always' || (follows.shown === 'people' && actor.type !== 'system'))
  await addShopEvent(tx, {
    store_id: storeId,
    at,
    ...(by ? { staff_id: by.id, actor: by.email, actor_name: by.name } : unnamed[actor.type]),
    kind,
    subject,
    details: JSON.stringify(details),
    is_shown: isShown ? 1 : 0,
  })
  if (event.bumps ?? follows.bumps) await bumpVersion(tx, storeId)
  if (event.mail) await queueMail(tx, storeId, { kind: follows.mail, ...event.mail } as MailJob, at)
}

const cli = { staff_id: null, actor: 'cli', actor_name: 'The command line' }

/** Who it was where it was no person of the shop: a shopper is not named. */
const unnamed = {
  cli,
  staff: cli,
  system: { staff_id: null, actor: 'system', actor_name: 'The shop itself' },
  customer: { staff_id: null, actor: 'customer', actor_name: '' },
} as const satisfies Record<Actor['type'], object>

import type { Actor, ServiceContext } from '../services/service-context.ts'
import type { Tx } from '../tables/tables.ts'
import { addActivity } from './activity.db.ts'

/** What was done: a code such as `person.invited`, to what, and more that the history may show. */
export interface Done {
  action: string
  subject: string
  details?: object
}

/** A person, as a line of activity names one. */
export interface Doer {
  id: number
  email: string
  name: string
}

/** Adds a line to the shop's activity; call it in the transaction of what was done. Without a person it was the command line or the server itself. */
export async function recordActivity(
  tx: Tx,
  { storeId, actor, now }: Pick<ServiceContext, 'storeId' | 'actor' | 'now'>,
  { action, subject, details = {} }: Done,
  by: Doer | undefined = personOf(actor),
): Promise<void> {
  await addActivity(tx, {
    storeId,
    at: now(),
    staffId: by?.id ?? null,
    actor: by?.email ?? (actor.type === 'system' ? 'system' : 'cli'),
    actorName: by?.name ?? (actor.type === 'system' ? 'The shop itself' : 'command line'),
    action,
    subject,
    details,
  })
}

function personOf(actor: Actor): Doer | undefined {
  return actor.type === 'staff' ? actor.person : undefined
}

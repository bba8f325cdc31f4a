import type { Db } from '../tables/tables.ts'

/** One thing that was done at a store. No call changes or deletes one; delete-old-history.ts says how long they stay. */
export interface Activity {
  storeId: number
  /** Milliseconds since 1970. */
  at: number
  /** The person; null for the command line. */
  staffId: number | null
  /** E-mail of the person, or `cli`. */
  actor: string
  /** Name of the person, or 'command line'. */
  actorName: string
  /** A code such as `person.invited`. */
  action: string
  /** The part, person or thing it was done to. */
  subject: string
  details: object
}

/** Adds a line; call it in the transaction of what was done. */
export async function addActivity(tx: Db, activity: Activity): Promise<void> {
  await tx
    .insertInto('activity')
    .values({
      store_id: activity.storeId,
      at: activity.at,
      staff_id: activity.staffId,
      actor: activity.actor,
      actor_name: activity.actorName,
      action: activity.action,
      subject: activity.subject,
      details: JSON.stringify(activity.details),
    })
    .execute()
}

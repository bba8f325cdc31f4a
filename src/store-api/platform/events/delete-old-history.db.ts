import { type SqlBool, sql } from 'kysely'
import { policyOf, sections } from '../../../domain/desk/sections/sections.ts'
import { DAY } from '../../../domain/durations.ts'
import { deleteInParts } from '../tables/delete-in-parts.ts'
import type { Db } from '../tables/tables.ts'

/** The newest revisions of a section stay, however old, and so does every one of the last 90 days. */
export const KEPT_REVISIONS = 200
export const KEPT_REVISIONS_MS = 90 * DAY
/** The same for the lines of a shop's activity, of which those of a year stay. */
export const KEPT_ACTIVITY = 1_000
export const KEPT_ACTIVITY_MS = 365 * DAY
/** Events that are not shown, such as each order that was placed. */
export const KEPT_HIDDEN_MS = 30 * DAY
/** The stock of a removed variant is known for so long: after that it comes back as one of which nothing is known. */
export const KEPT_REMOVED_MS = 365 * DAY

const policySections = sections.filter(section => policyOf(section) !== undefined)

/** Deletes revisions, events and removed variants beyond what is kept. `now` is milliseconds since 1970. */
export async function deleteOldHistory(db: Db, now: number): Promise<void> {
  await deleteOldRevisions(db, now)
  await deleteOldEvents(db, now)
  await db
    .deleteFrom('removed_variants')
    .where('removed_at', '<', now - KEPT_REMOVED_MS)
    .execute()
}

/** A policy stays in every text that an order was placed under, and in the one before its first change. */
async function deleteOldRevisions(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('revisions')
    // As the index has it: those of all other sections are not read.
    .where(
      sql<boolean>`(store_id, section) in
        (select store_id, section from revisions where number >= ${sql.lit(KEPT_REVISIONS)})`,
    )
    .where('at', '<', now - KEPT_REVISIONS_MS)
    .where(({ eb, selectFrom }) =>
      eb(
        'number',
        '<=',
        selectFrom('revisions as latest')
          .select(latest => latest(latest.fn.max('latest.number'), '-', KEPT_REVISIONS).as('number'))
          .whereRef('latest.store_id', '=', 'revisions.store_id')
          .whereRef('latest.section', '=', 'revisions.section'),
      ),
    )
    .where(({ eb, or, and, not, exists, selectFrom }) =>
      or([
        eb('section', 'not in', policySections),
        and([
          eb('number', '>', 0),
          not(
            exists(
              selectFrom('orders')
                .innerJoin('revisions as next', join =>
                  join
                    .onRef('next.store_id', '=', 'orders.store_id')
                    .onRef('next.id', '>', 'orders.policies_version'),
                )
                .select('orders.id')
                .whereRef('orders.store_id', '=', 'revisions.store_id')
                .whereRef('orders.policies_version', '>=', 'revisions.id')
                .whereRef('next.section', '=', 'revisions.section')
                .whereRef('next.number', '=', sum => sum('revisions.number', '+', 1)),
            ),
          ),
        ]),
      ]),
    )
    .execute()
}

async function deleteOldEvents(db: Db, now: number): Promise<void> {
  await deleteInParts(db, 'events', {
    key: ['id'],
    old: sql<SqlBool>`is_shown = 0 and at < ${now - KEPT_HIDDEN_MS}`,
  })
  const before = now - KEPT_ACTIVITY_MS
  const old = db.selectFrom('events').where('is_shown', '=', 1).where('at', '<', before)
  for (const { store_id } of await old.select('store_id').distinct().execute()) {
    const ofStore = db.selectFrom('events').select('id').where('store_id', '=', store_id)
    const newestBeyond = await ofStore
      .where('is_shown', '=', 1)
      .orderBy('id', 'desc')
      .offset(KEPT_ACTIVITY)
      .limit(1)
      .executeTakeFirst()
    if (!newestBeyond) continue
    await db
      .deleteFrom('events')
      .where('store_id', '=', store_id)
      .where('is_shown', '=', 1)
      .where('id', '<=', newestBeyond.id)
      .where('at', '<', before)
      .execute()
  }
}

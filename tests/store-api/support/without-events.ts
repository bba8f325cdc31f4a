import type { Db } from '../../../src/store-api/platform/tables/tables.ts'

/** Runs `work` while no event can be written. */
export async function withoutEvents<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  await db.schema.alterTable('events').renameTo('events_away').execute()
  try {
    return await work()
  } finally {
    await db.schema.alterTable('events_away').renameTo('events').execute()
  }
}

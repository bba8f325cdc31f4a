import type { Db } from '../../../src/store-api/platform/tables/tables.ts'

/** Runs `work` while no line of activity can be written. */
export async function withoutActivity<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  await db.schema.alterTable('activity').renameTo('activity_away').execute()
  try {
    return await work()
  } finally {
    await db.schema.alterTable('activity_away').renameTo('activity').execute()
  }
}

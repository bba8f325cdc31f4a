import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { seed } from '../../../../src/store-api/installation/startup/seed.ts'
import { openDatabase } from '../../../../src/store-api/platform/engine/open.ts'
import { lockForSeeding } from '../../../../src/store-api/shops/store-write.db.ts'
import { atEnd } from '../../../support/at-end.ts'
import { newFolder } from '../../../support/folder.ts'
import { freshPostgres } from '../../../support/fresh-postgres.ts'
import { twoShops } from '../../support/fixture.ts'

/** Milliseconds; more than any other statement may take. */
const SEEDING = 6_000

test('a second start waits on PostgreSQL until the first has seeded, however long that takes', async () => {
  const { db, close } = await openDatabase({ dataDir: newFolder('data'), databaseUrl: await freshPostgres() })
  atEnd(close)
  const locked = Promise.withResolvers<void>()
  const first = db.transaction().execute(async tx => {
    await lockForSeeding(tx, 'postgres')
    locked.resolve()
    await setTimeout(SEEDING)
  })
  await locked.promise
  expect(await seed(db, 'postgres', twoShops, Date.now())).toBe(true)
  await first
})

import { expect, test } from 'vitest'
import { HOUR } from '../../../../src/domain/durations.ts'
import { deleteExpired } from '../../../../src/store-api/installation/delete-expired.db.ts'
import { limits } from '../../../../src/store-api/platform/services/limits.ts'
import { hitAll, type Limit, refund } from '../../../../src/store-api/platform/services/rate-limit.db.ts'
import type { Db } from '../../../../src/store-api/platform/tables/tables.ts'
import { engines, openApi } from '../../support/open-api.ts'

const limit = { name: 'tries', max: 3, windowMs: 600_000 }
const NOW = Date.UTC(2026, 10, 20)

/** Counts one hit of a store; the seconds to wait, 0 within the limit. */
async function hit(db: Db, storeId: number): Promise<number> {
  const reached = await hitAll(db, storeId, [[limit, '1.2.3.4']], NOW)
  return reached?.seconds ?? 0
}

test.each(engines)('a success takes back its own try and no other, on %s', async engine => {
  const { db } = await openApi(engine)
  const fail = () => hit(db, 1)
  const succeed = async () => {
    await fail()
    await refund(db, 1, [[limit, '1.2.3.4']], NOW)
  }
  await fail()
  await succeed()
  await fail()
  await succeed()
  expect(await fail()).toBe(0)
  expect(await fail()).toBeGreaterThan(0)
})

test.each(engines)('each shop counts for itself, on %s', async engine => {
  const { db } = await openApi(engine)
  for (let tries = 0; tries < 4; tries++) await hit(db, 1)
  expect(await hit(db, 2)).toBe(0)
})

test.each(engines)('what is counted stays until its window ends, and no longer, on %s', async engine => {
  const { db } = await openApi(engine)
  const all = Object.values<Limit>(limits)
  const count = (now: number) => hitAll(db, 1, [...all.map(one => [one, 'anybody'] as const)], now)
  for (const now of [NOW, NOW + HOUR]) await count(now)
  const rows = () => db.selectFrom('rate_limits').select('hits').execute()
  for (let hours = 1; hours < 24; hours++) await deleteExpired(db, NOW + hours * HOUR)
  expect((await rows()).map(({ hits }) => hits)).toEqual(
    all.filter(({ windowMs }) => windowMs > HOUR).map(() => 2),
  )
  await deleteExpired(db, NOW + 24 * HOUR)
  expect(await rows()).toEqual([])
})

import { expect, test } from 'vitest'
import { consume, refund } from '../../../../src/store-api/platform/services/rate-limit.db.ts'
import { engines, openApi } from '../../support/open-api.ts'

const limit = { name: 'tries', max: 3, windowMs: 600_000 }
const NOW = Date.UTC(2026, 10, 20)

test.each(engines)('a success takes back its own try and no other, on %s', async engine => {
  const { db } = await openApi(engine)
  const fail = () => consume(db, 1, limit, '1.2.3.4', NOW)
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
  for (let tries = 0; tries < 4; tries++) await consume(db, 1, limit, '1.2.3.4', NOW)
  expect(await consume(db, 2, limit, '1.2.3.4', NOW)).toBe(0)
})

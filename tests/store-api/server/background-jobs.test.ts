import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { DEFAULT_QUOTA } from '../../../src/store-api/media/quota.ts'
import { openMedia } from '../../../src/store-api/media-store/open-media.ts'
import { openDatabase } from '../../../src/store-api/platform/engine/open.ts'
import { queueMail } from '../../../src/store-api/platform/mail/mail-queue.db.ts'
import { startBackgroundJobs } from '../../../src/store-api/server/background-jobs.ts'
import { addShop } from '../../../src/store-api/shops/shops.ts'
import { newFolder } from '../../support/folder.ts'
import { freshPostgres } from '../../support/fresh-postgres.ts'
import { portOf } from '../../support/port-of.ts'
import { demoFolder } from '../support/demo-folder.ts'
import { enginesByDay } from '../support/engines.ts'
import { end, failToRun, runApi } from '../support/run-api.ts'

describe.each(enginesByDay)('the process on %s', engine => {
  test('writes what was searched for before it stops', async () => {
    const dataDir = await demoFolder()
    const databaseUrl = engine === 'postgres' ? await freshPostgres() : undefined
    const database: Record<string, string> = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }
    const api = await runApi({ DATA_DIR: dataDir, DEMO: '1', ...database })
    for (const q of ['Holmes', 'holmes', 'zzxqv']) {
      const answer = await fetch(`http://localhost:${api.port}/api/v1/products?facets=true&q=${q}`)
      expect(answer.status, q).toBe(200)
    }
    const opened = `http://localhost:${api.port}/api/v1/search-clicks?q=Holmes`
    await fetch(opened, { method: 'POST', headers: { 'Content-Type': 'text/ping' }, body: 'PING' })
    await end(api, 'SIGTERM')
    const { db, close } = await openDatabase({ dataDir, databaseUrl })
    const counts = db.selectFrom('search_counts').select(['text', 'searches', 'not_found', 'clicks'])
    expect(await counts.orderBy('text').execute()).toEqual([
      { text: 'holmes', searches: 2, not_found: 0, clicks: 1 },
      { text: 'zzxqv', searches: 1, not_found: 1, clicks: 0 },
    ])
    await close()
  })

  test('begins no job where its port is taken', async () => {
    const dataDir = newFolder('data')
    const databaseUrl = engine === 'postgres' ? await freshPostgres() : undefined
    const database: Record<string, string> = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }
    const { db, close } = await openDatabase({ dataDir, databaseUrl })
    const tea = { slug: 'tea', name: 'Tea', hosts: ['tea.localhost'] }
    await addShop({ db, now: Date.now, actor: { type: 'cli' } }, tea)
    const [store] = await db.selectFrom('stores').select('id').execute()
    const job = { kind: 'password-reset', email: 'asha@example.com', origin: 'http://localhost' } as const
    await queueMail(db, store?.id ?? 0, job, Date.now())
    const API_PORT = `${await portOf(createServer())}`
    // Below the ports that a system gives at random: the next one is used too.
    const METRICS_PORT = `${randomInt(10_000, 30_000)}`
    const { code, said } = await failToRun({
      ...{ DATA_DIR: dataDir, DEMO: '0', API_PORT, METRICS_PORT, METRICS_HOST: 'localhost' },
      ...database,
    })
    expect([code, said]).toEqual([1, expect.stringContaining(`Port ${API_PORT} is already in use.`)])
    expect(await db.selectFrom('mail_queue').select('tries').execute()).toEqual([{ tries: 0 }])
    await close()
  })
})

describe('the jobs of a process', () => {
  test('look for sales no second time while the first look goes on', async () => {
    const dataDir = newFolder('data')
    let looks = 0
    const { db, close } = await openDatabase({
      dataDir,
      onQuery: ({ query }) => {
        if (/^select distinct "store_id" from "products" where "sale_price"/.test(query.sql)) looks += 1
      },
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const jobs = startBackgroundJobs({
      ...{ db, dataDir, now: Date.now, log: pino({ level: 'silent' }), writeSearches: async () => {} },
      ...{ media: openMedia(undefined, join(dataDir, 'media')), mediaQuota: DEFAULT_QUOTA },
      ...{ smtpUrl: undefined, pseudonymKey: undefined, sitePort: 4321, deskHost: 'desk.localhost' },
    })
    // In one turn of the process, in which no look can end.
    vi.advanceTimersByTime(20_000)
    await vi.waitFor(() => expect(looks).toBeGreaterThan(0))
    expect(looks).toBe(1)
    await setImmediate()
    vi.advanceTimersByTime(5_000)
    await vi.waitFor(() => expect(looks).toBe(2))
    await jobs.stop()
    await close()
  })
})

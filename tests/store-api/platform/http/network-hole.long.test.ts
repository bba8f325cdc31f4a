import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import pino from 'pino'
import { expect, test } from 'vitest'
import { trustedProxies } from '../../../../src/http-server/trusted-proxies.ts'
import { seed } from '../../../../src/store-api/installation/startup/seed.ts'
import { disableStatementTimeout } from '../../../../src/store-api/platform/engine/engine.ts'
import { openDatabase } from '../../../../src/store-api/platform/engine/open.ts'
import { createApp } from '../../../../src/store-api/server/app.ts'
import { atEnd } from '../../../support/at-end.ts'
import { filesAt } from '../../../support/files-at.ts'
import { freshPostgres } from '../../../support/fresh-postgres.ts'
import { portOf } from '../../../support/port-of.ts'
import { twoShops } from '../../support/fixture.ts'
import { ONE } from '../../support/open-api.ts'

/** A way to a database on which packets can vanish: no answer, no reset, and connections made before stay dead. */
async function leaky(target: URL) {
  const ends = new Set<Socket>()
  let isOpen = true
  const server = createServer(socket => {
    const isAlive = isOpen
    const through = connect(Number(target.port), target.hostname)
    for (const end of [socket, through]) {
      ends.add(end)
      end.on('error', () => {})
    }
    if (!isAlive) return
    socket.on('data', bytes => dead.has(socket) || through.write(bytes))
    through.on('data', bytes => dead.has(socket) || socket.write(bytes))
    socket.on('close', () => through.destroy())
    through.on('close', () => dead.has(socket) || socket.destroy())
  })
  const dead = new Set<Socket>()
  const url = new URL(target)
  url.host = `127.0.0.1:${await portOf(server)}`
  atEnd(() => {
    for (const end of ends) end.destroy()
  })
  return {
    url: url.href,
    swallow: () => {
      isOpen = false
      for (const end of ends) dead.add(end)
    },
    mend: () => {
      isOpen = true
    },
  }
}

// Against the half minute, and the quarter of an hour of the system, that a call waited before.
test('calls end although PostgreSQL’s packets vanish, and succeed once they pass again', {
  timeout: 20_000,
}, async () => {
  const way = await leaky(new URL(await freshPostgres()))
  const { db, engine, close } = await openDatabase({ databaseUrl: way.url, dataDir: '' })
  atEnd(close)
  await seed(db, engine, twoShops, Date.now())
  const log = pino({ level: 'silent' })
  const isTrusted = trustedProxies('none')
  const app = createApp({ db, now: Date.now, log, ...filesAt(''), sitePort: 1, apiPort: 1, isTrusted })
  const ask = async (path: string) => (await app.request(`http://${ONE}${path}`)).status
  const all = () => Promise.all(Array.from({ length: 20 }, () => ask('/api/v1/products')))
  expect(new Set(await all())).toEqual(new Set([200]))
  way.swallow()
  expect(new Set(await all())).toEqual(new Set([503]))
  expect(await ask('/readyz')).toBe(503)
  way.mend()
  expect(await ask('/api/v1/products')).toBe(200)
  expect(new Set(await all())).toEqual(new Set([200]))
})

test('a transaction that may take its time is not cut off', async () => {
  const { db, close } = await openDatabase({ databaseUrl: await freshPostgres(), dataDir: '' })
  atEnd(close)

  await expect(sql`select pg_sleep(30)`.execute(db)).rejects.toMatchObject({ code: '57014' })
  const slept = db.transaction().execute(async tx => {
    await disableStatementTimeout(tx)
    await sql`select pg_sleep(4.7)`.execute(tx)
    return 'slept'
  })
  expect(await slept).toBe('slept')
})

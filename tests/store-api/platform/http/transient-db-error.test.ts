import { connect, createServer, type Server, type Socket } from 'node:net'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { trustedProxies } from '../../../../src/http-server/trusted-proxies.ts'
import { seed } from '../../../../src/store-api/installation/startup/seed.ts'
import { openDatabase } from '../../../../src/store-api/platform/engine/open.ts'
import { isTransientDbError } from '../../../../src/store-api/platform/http/transient-db-error.ts'
import { createApp } from '../../../../src/store-api/server/app.ts'
import { filesAt } from '../../../support/files-at.ts'
import { freshPostgres } from '../../../support/fresh-postgres.ts'
import { twoShops } from '../../support/fixture.ts'
import { ONE } from '../../support/open-api.ts'

/** A way to a database that can be cut and mended, as a restart of the database would. */
async function cuttable(target: URL) {
  const open = new Set<Socket>()
  let server: Server
  let port = 0
  const mend = () =>
    new Promise<void>(resolve => {
      server = createServer(socket => {
        const through = connect(Number(target.port), target.hostname)
        for (const end of [socket, through]) {
          open.add(end)
          end.on('error', () => {})
          end.on('close', () => open.delete(end))
        }
        socket.pipe(through).pipe(socket)
      })
      server.listen(port, '127.0.0.1', () => {
        const address = server.address()
        port = typeof address === 'object' && address ? address.port : port
        resolve()
      })
    })
  const cut = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve())
      for (const socket of open) socket.destroy()
    })
  await mend()
  const url = new URL(target)
  url.host = `127.0.0.1:${port}`
  return { url: url.href, cut, mend }
}

test('while the database is away calls are answered 503 and soon; when it is back they work again', async () => {
  const way = await cuttable(new URL(await freshPostgres()))
  const { db, engine, close } = await openDatabase({ databaseUrl: way.url, dataDir: '' })
  afterAll(async () => {
    await close()
    await way.cut()
  })
  await seed(db, engine, twoShops, Date.now())
  const lines: string[] = []
  const log = pino({}, { write: line => lines.push(line) })
  const isTrusted = trustedProxies('none')
  const app = createApp({ db, now: Date.now, log, ...filesAt(''), sitePort: 1, apiPort: 1, isTrusted })
  const ask = (path: string) => app.request(`http://${ONE}${path}`)
  expect((await ask('/readyz')).status).toBe(200)
  const during = Promise.all(Array.from({ length: 20 }, () => ask('/api/v1/products')))
  await way.cut()
  for (const answer of await during) expect([200, 503]).toContain(answer.status)
  for (const path of ['/api/v1/products', '/api/v1/storeInfo', '/readyz']) {
    const answer = await ask(path)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe('2')
    expect(await answer.json()).toMatchObject({ error: 'The shop is busy. Please try again in a minute.' })
  }
  expect((await ask('/healthz')).status).toBe(200)
  await way.mend()
  expect((await ask('/api/v1/products')).status).toBe(200)
  expect((await ask('/readyz')).status).toBe(200)
})

test.each([
  [{ code: 'SQLITE_FULL' }, true],
  [{ code: 'SQLITE_IOERR_WRITE' }, true],
  [{ code: 'SQLITE_BUSY' }, true],
  [{ code: '53100' }, true],
  [{ code: 'ENOSPC' }, true],
  [{ code: 'EDQUOT' }, true],
  [{ code: 'EROFS' }, true],
  [{ code: 'EMFILE' }, true],
  [{ code: '57P01' }, true],
  [{ code: '40P01' }, true],
  [{ code: '23505' }, false],
  [{ code: '42P01' }, false],
  [{ code: 'SQLITE_CONSTRAINT_UNIQUE' }, false],
  [{}, false],
])('an error with %o is an outage: %s', (facts, outage) => {
  expect(isTransientDbError(Object.assign(new Error('x'), facts))).toBe(outage)
})

import type { CompiledQuery, LogEvent } from 'kysely'
import pino from 'pino'
import { trustedProxies } from '../../../src/http-server/trusted-proxies.ts'
import { seed } from '../../../src/store-api/installation/startup/seed.ts'
import { demoId } from '../../../src/store-api/installation/startup/seed-product.ts'
import { folderStore } from '../../../src/store-api/media-store/folder-store.ts'
import { openDatabase } from '../../../src/store-api/platform/engine/open.ts'
import type { Deps } from '../../../src/store-api/platform/http/app-env.ts'
import { createApp } from '../../../src/store-api/server/app.ts'
import { atEnd } from '../../support/at-end.ts'
import { newFolder } from '../../support/folder.ts'
import { preparedDatabase, SEEDED_AT } from '../../support/prepared.ts'
import type { Engine } from './engines.ts'
import { twoShops } from './fixture.ts'

export { type Engine, engines, enginesByDay } from './engines.ts'

/** Both hosts of the fixture, and its products by name. */
export const ONE = 'one.localhost'
export const TWO = 'two.example'
export const inOne = (slug: string) => demoId('one', slug)
export const inTwo = (slug: string) => demoId('two', slug)

export type TestApi = Awaited<ReturnType<typeof openApi>>

/** The API on an empty database with the two shops of the fixture; it is closed when the test file ends. */
export async function openApi(
  engine: Engine,
  wanted = twoShops,
  trusted = 'loopback',
  more: Partial<Deps> = {},
) {
  const queries: string[] = []
  const lines: string[] = []
  const compiled: CompiledQuery[] = []
  const onQuery = (event: LogEvent) => {
    queries.push(event.query.sql)
    compiled.push(event.query)
  }
  const isFixture = wanted === twoShops
  const prepared = await preparedDatabase(engine, isFixture ? 'two shops' : 'tables')
  const opened = await openDatabase({ ...prepared, onQuery })
  atEnd(opened.close)
  const mediaDir = newFolder('media')
  const media = more.media ?? folderStore(mediaDir)
  const clock = { now: SEEDED_AT }
  if (!isFixture) await seed(opened.db, engine, wanted, clock.now)
  const log = pino({ level: 'info' }, { write: line => lines.push(line) })
  const isTrusted = trustedProxies(trusted)
  const app = createApp({
    db: opened.db,
    now: () => clock.now,
    log,
    media,
    mediaDir,
    sitePort: 4321,
    apiPort: 8044,
    isTrusted,
    health: opened.health,
    hashStrength: { memoryCost: 8, timeCost: 1, parallelism: 1 },
    ...more,
  })
  return { app, db: opened.db, engine, clock, queries, compiled, lines, media, mediaDir, call: caller(app) }
}

export interface Sent {
  host?: string
  token?: string
  /** Sent as JSON unless it is text already. */
  body?: unknown
  headers?: Record<string, string>
  method?: string
  /** The address of the browser, as a trusted proxy tells it. */
  from?: string
}

export type Answered = { status: number; body: unknown; headers: Headers }

/** Calls an app in process. */
export function caller(app: ReturnType<typeof createApp>) {
  return async (
    path: string,
    { host = ONE, token, body, headers, method, from }: Sent = {},
  ): Promise<Answered> => {
    const url = `http://${host}${path.startsWith('/media') ? '' : '/api/v1'}${path}`
    const init = {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(from ? { 'X-Forwarded-For': from } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }
    const proxy = { incoming: { rawHeaders: ['Host', host], socket: { remoteAddress: '127.0.0.1' } } }
    const answer = await app.request(url, init, from ? proxy : undefined)
    const text = await answer.text()
    return { status: answer.status, body: parsed(text), headers: answer.headers }
  }
}

/** What was answered; the text itself where it is no JSON, such as a CSV file. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

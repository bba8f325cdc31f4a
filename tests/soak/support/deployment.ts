import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '../../../src/store-api/platform/engine/open.ts'
import type { Db } from '../../../src/store-api/platform/tables/tables.ts'
import { freePort } from '../../support/free-port.ts'
import { type Running, startProcess } from '../../support/process.ts'
import { type Relay, startRelay } from './relay.ts'

export type ServerName = 'API' | 'site'

/** Site and store API, each a process of its own, with a relay between them. */
export interface Deployment {
  folder: string
  databaseUrl: string | undefined
  sitePort: number
  apiPort: number
  relay: Relay
  /** Process id of the server at present. */
  pid: (name: ServerName) => number
  /** Ends a server without warning. */
  kill: (name: ServerName) => void
  /** Starts a server that was killed, again and again until it serves. */
  start: (name: ServerName) => Promise<void>
  /** Milliseconds by which the servers' clocks differ from the machine's. */
  setClock: (offset: number) => void
  withDatabase: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>
  stop: () => Promise<void>
}

export interface Place {
  /** An empty folder. */
  folder: string
  databaseUrl: string | undefined
  /** Folder of the built site. */
  distDir: string
}

const CLOCK = join(import.meta.dirname, 'shifted-clock.ts')
const scripts = { API: 'src/store-api/main.ts', site: 'src/site/server/main.ts' }
const START_PAUSE_MS = 200

/** Starts a deployment with the demo shops. */
export async function startDeployment({ folder, databaseUrl, distDir }: Place): Promise<Deployment> {
  const [sitePort, apiPort] = [await freePort(), await freePort()]
  const relay = await startRelay(apiPort)
  const clock = join(folder, 'clock')
  const dataDirs = { API: join(folder, 'api'), site: join(folder, 'site') }
  for (const dataDir of Object.values(dataDirs)) mkdirSync(dataDir)
  writeFileSync(clock, '0')
  const env = {
    API_PORT: `${apiPort}`,
    STORE_API_URL: `http://127.0.0.1:${relay.port}`,
    DATABASE_URL: databaseUrl ?? '',
    DIST_DIR: distDir,
    LOG_LEVEL: process.env['SOAK_LOG'] ?? 'silent',
    SOAK_CLOCK: clock,
  }
  const running = new Map<ServerName, Running>()
  const startOnce = async (name: ServerName) => {
    const flags = ['--import', CLOCK]
    running.set(
      name,
      await startProcess(scripts[name], sitePort, { ...env, DATA_DIR: dataDirs[name] }, flags),
    )
  }
  const pid = (name: ServerName) => running.get(name)?.pid ?? 0
  await startOnce('API')
  await startOnce('site')
  return {
    folder,
    databaseUrl,
    sitePort,
    apiPort,
    relay,
    pid,
    kill: name => {
      process.kill(pid(name), 'SIGKILL')
    },
    start: async name => {
      await running.get(name)?.stop()
      while (!(await startOnce(name).then(...settled))) await setTimeout(START_PAUSE_MS)
    },
    setClock: offset => writeFileSync(clock, `${offset}`),
    withDatabase: async work => {
      const { db, close } = await openDatabase({ dataDir: dataDirs.API, databaseUrl })
      return work(db).finally(close)
    },
    stop: async () => {
      await Promise.all([...running.values()].map(one => one.stop()))
      await relay.close()
    },
  }
}

const settled = [() => true, () => false] as const

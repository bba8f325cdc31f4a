import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '../../../src/store-api/platform/engine/open.ts'
import type { Db } from '../../../src/store-api/platform/tables/tables.ts'
import { replicatedPostgres } from '../../store-api/support/replicated-postgres.ts'
import { freePort } from '../../support/free-port.ts'
import { newDatabase } from '../../support/new-database.ts'
import { type Running, startProcess } from '../../support/process.ts'
import { openS3, type StandIn } from '../../support/s3.ts'
import { SECRET } from '../../support/s3-signature.ts'
import { startNginx } from './nginx.ts'
import { startPgBouncer } from './pgbouncer.ts'

/** Milliseconds between two looks at whether commits wait for the replica. */
const PAUSE_MS = 100

const isSynchronous =
  "select from pg_stat_replication where state = 'streaming' and sync_state = 'sync' and flush_lsn is not null"

/** A part of the cluster that can be ended without warning. */
export type Part = { name: string; kill: () => Promise<unknown>; start: () => Promise<unknown> }

/** Two sites and two store APIs behind nginx, on PostgreSQL with a replica behind PgBouncer: one machine's processes. */
export interface Cluster {
  /** nginx's ports for both. */
  sitePort: number
  apiPort: number
  /** Ports of each site, and of each store API. */
  sites: number[]
  apis: number[]
  folder: string
  /** Folder of each store API; pictures are in the bucket of both. */
  dataDirs: string[]
  bucket: StandIn
  parts: Part[]
  /** Has each commit wait for the replica, ends the primary for good and puts the replica in its place. */
  promote: () => Promise<void>
  withDatabase: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>
  stop: () => Promise<void>
}

/** Starts all of it; `distDir` is the folder of the built site. */
export async function startCluster(distDir: string): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'haat-cluster-'))
  // PgBouncer reads its settings again as nobody.
  chmodSync(folder, 0o755)
  const undo: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const folderFor = (name: string) => {
    mkdirSync(join(folder, name))
    return join(folder, name)
  }
  const { primary, replica } = await replicatedPostgres(stop => undo.push(stop))
  const { url } = await newDatabase(primary.url)
  const onReplica = Object.assign(new URL(replica.url), { pathname: new URL(url).pathname }).href
  let writable = url
  const pooled = await startPgBouncer(folderFor('pgbouncer'), { primary: url, replica: onReplica })
  undo.push(pooled.stop)
  const [apis, sites] = [await twoPorts(), await twoPorts()]
  const nginx = await startNginx(folderFor('nginx'), { apis, sites })
  undo.push(nginx.stop)
  const dataDirs = apis.map((_, n) => folderFor(`api-${n}`))
  const bucket = await openS3('shops/', stop => undo.push(stop))
  const env = {
    DATABASE_URL: pooled.databaseUrl,
    DATABASE_READ_URL: pooled.databaseReadUrl,
    STORE_API_URL: `http://127.0.0.1:${nginx.internalPort}`,
    DIST_DIR: distDir,
    MEDIA_URL: bucket.url,
    ...SECRET,
    LOG_LEVEL: process.env['CLUSTER_LOG'] ?? 'silent',
  }
  const parts: Part[] = []
  for (const [n, port] of apis.entries()) {
    const start = () =>
      startProcess('src/store-api/main.ts', 4321, {
        ...env,
        API_PORT: `${port}`,
        DATA_DIR: dataDirs[n] ?? '',
      })
    parts.push(await processPart(`store API ${n + 1}`, start, undo))
  }
  for (const [n, port] of sites.entries()) {
    const own = { ...env, API_PORT: `${apis[n]}`, DATA_DIR: folderFor(`site-${n}`) }
    const start = () => startProcess('src/site/server/main.ts', port, own)
    parts.push(await processPart(`site ${n + 1}`, start, undo))
  }
  parts.push(
    { name: 'replica', kill: () => replica.halt('immediate'), start: replica.resume },
    { name: 'PgBouncer', kill: pooled.kill, start: pooled.start },
    { name: 'PostgreSQL', kill: () => primary.halt('immediate'), start: primary.resume },
  )
  return {
    ...{ sitePort: nginx.sitePort, apiPort: nginx.apiPort, sites, apis, folder, dataDirs, bucket, parts },
    promote: async () => {
      await administer(primary.url, async query => {
        await query("alter system set synchronous_standby_names = '*'")
        await query('select pg_reload_conf()')
        while ((await query(isSynchronous)) === 0) await setTimeout(PAUSE_MS)
        // This commit waits for the replica, and with it for all before.
        await query('create table of_the_drill ()')
      })
      await primary.halt('immediate')
      await administer(replica.url, query => query('select pg_promote()'))
      pooled.repoint(onReplica)
      writable = onReplica
    },
    withDatabase: async work => {
      const { db, close } = await openDatabase({ dataDir: folder, databaseUrl: writable })
      return work(db).finally(close)
    },
    stop: async () => {
      for (const one of undo.reverse()) await one()
    },
  }
}

/** Asks one server; a query answers how many rows there are. */
async function administer(
  connectionString: string,
  work: (query: (text: string) => Promise<number>) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await work(async text => (await client.query(text)).rowCount ?? 0)
  await client.end()
}

async function twoPorts(): Promise<number[]> {
  return [await freePort(), await freePort()]
}

async function processPart(
  name: string,
  start: () => Promise<Running>,
  undo: (() => unknown)[],
): Promise<Part> {
  let running = await start()
  undo.push(() => running.stop())
  return {
    name,
    kill: async () => process.kill(running.pid, 'SIGKILL'),
    start: async () => {
      await running.stop()
      running = await start()
    },
  }
}

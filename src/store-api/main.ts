import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { ByteRate } from '../concurrency/byte-rate.ts'
import { demoShoppers } from '../demo/shoppers.ts'
import { HOUR } from '../domain/durations.ts'
import { gatewayNames } from '../domain/payments/gateways.ts'
import { siteOrigin } from '../domain/site-origin.ts'
import { runMain } from '../domain/user-error.ts'
import { exitOnSignal } from '../http-server/drain.ts'
import { logOutput } from '../http-server/log-output.ts'
import { startMetrics } from '../metrics/process-metrics.ts'
import { findUser } from './accounts/user.db.ts'
import { readEnv } from './env.ts'
import { deleteOldImports, sweepImportFiles } from './import/import-files.ts'
import { deleteExpired } from './installation/delete-expired.db.ts'
import { prepareShops } from './installation/startup/prepare-shops.ts'
import { makePrivate } from './installation/startup/private-files.ts'
import { sweepUploads } from './media/sweep-uploads.ts'
import { openMedia } from './media-store/open-media.ts'
import { countRefundsDue } from './payments/desk/refund.db.ts'
import { settlements } from './payments/settlement.ts'
import { watchDatabase } from './platform/engine/health.ts'
import { openDatabase } from './platform/engine/open.ts'
import { openReplica } from './platform/engine/replica.ts'
import { addMissingStatistics } from './platform/engine/statistics.ts'
import { countMailBefore } from './platform/mail/mail-queue.db.ts'
import { uploadSpeed } from './platform/services/limits.ts'
import { beginPayments, observeQuery } from './platform/services/metrics.ts'
import { useSecretsKey } from './platform/tables/secrets.ts'
import { addSearchCounts } from './search/index/search-counts.db.ts'
import { ReadTurns } from './search/read-turns.ts'
import { SearchCounter } from './search/search-counter.ts'
import { createSearchIndex } from './search/search-index.ts'
import { SearchThread } from './search/search-thread.ts'
import { createApp } from './server/app.ts'
import { startBackgroundJobs } from './server/background-jobs.ts'
import { measureBacklog, measureReplica, oldestMailSeconds } from './server/backlog-metrics.ts'
import { serve } from './server/serve.ts'
import { isDemoOpen } from './shops/shops.ts'
import { listStores } from './shops/store-write.db.ts'

// Before any write: other users of the machine may not read addresses and password hashes.
process.umask(0o077)

/** A person beyond a limit does not notice a second; a program that repeats its call at once does. */
const REFUSAL_DELAY_MS = 1_000
/** Reads of catalogues on PostgreSQL, within the connections of a process; a site sends 24 at once for one shop. */
const READS = {
  concurrency: 10,
  concurrencyPerShop: 8,
  maxWaiting: 256,
  maxWaitingPerShop: 48,
  longestWait: 1_000,
}
/** Of these, searches: each takes a processor of the database, of which orders need the other half. */
const SEARCHES_AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2))
const SEARCHES = {
  ...READS,
  concurrency: SEARCHES_AT_ONCE,
  concurrencyPerShop: SEARCHES_AT_ONCE,
  pauseFactor: 1,
}
const MAX_ANNOUNCED_SHOPS = 20

await runMain(async () => {
  const env = readEnv(process.env)
  const log = pino({ level: env.logLevel, base: null }, logOutput())
  const mended = makePrivate(env.dataDir)
  if (mended.length > 0) log.warn({ mended }, 'other users could read the data folder: they no longer can')
  useSecretsKey(env.secretsKey)
  const { db, engine, health, close } = await openDatabase({
    ...env,
    ...(env.metrics && { onQuery: event => observeQuery(event.query.query.kind, event.queryDurationMillis) }),
    onLost: error =>
      log.error({ code: 'code' in error ? error.code : undefined }, 'lost a database connection'),
  })
  const replica =
    env.databaseReadUrl === undefined
      ? undefined
      : openReplica({
          url: env.databaseReadUrl,
          primary: db,
          onChange: isUsable =>
            isUsable
              ? log.info('reads go to the replica')
              : log.warn('the replica does not answer or is behind: reads go to the primary'),
        })
  const mediaDir = join(env.dataDir, 'media')
  const media = openMedia(env.mediaAddress, mediaDir)
  const { demoPassword } = await prepareShops({ db, engine, log, media, mediaDir, ...env })
  // Not waited for: another process may hold a table for long.
  addMissingStatistics(db).catch(error => log.warn({ name: error.name }, 'no statistics were added'))

  const searches = new SearchCounter(Date.now)
  const writeSearches = () => addSearchCounts(db, searches.take())
  // Mail that a call queues before the jobs run is found by their first round.
  let mailQueued = () => {}
  // SQLite alone has a file; PostgreSQL's calls hold up nothing but those that wait for a connection or a core.
  const thread = health.file && new SearchThread(health.file)
  const app = createApp({
    db,
    replica,
    search: createSearchIndex(db, thread),
    ...(thread ? {} : { reads: new ReadTurns(READS), searchReads: new ReadTurns(SEARCHES) }),
    searches,
    now: Date.now,
    log,
    media,
    mediaDir,
    uploadRate: new ByteRate(uploadSpeed),
    mailQueued: () => mailQueued(),
    refusalDelayMs: REFUSAL_DELAY_MS,
    health,
    ...env,
  })
  const watch = watchDatabase(health, log)
  measureBacklog({
    refundsDue: () => countRefundsDue(db),
    waitingMails: () => countMailBefore(db, Date.now() + 1),
    oldestMailSeconds: () => oldestMailSeconds({ db, now: Date.now }),
  })
  beginPayments([...gatewayNames, 'manual'], settlements)
  if (replica) measureReplica(replica.lagSeconds)
  const stopMetrics = await startMetrics(env.metrics)
  const { port, drain } = await serve(app, env.apiPort, { isTrusted: env.isTrusted })
  // Behind it: a process whose port is taken ends there, in the middle of what its jobs had begun.
  const jobs = startBackgroundJobs({ db, log, now: Date.now, writeSearches, media, ...env })
  mailQueued = jobs.mailQueued
  const sweeper = setInterval(() => {
    Promise.all([
      deleteExpired(db, Date.now()),
      sweepUploads(mediaDir, Date.now()),
      deleteOldImports({ db, now: Date.now, mediaDir }),
      sweepImportFiles({ db, now: Date.now, mediaDir }),
    ]).catch(error => log.warn({ name: error.name }, 'sweeping failed, will try again'))
  }, HOUR)

  exitOnSignal(async () => {
    clearInterval(sweeper)
    watch.stop()
    stopMetrics()
    await drain()
    await jobs.stop()
    await thread?.close()
    await replica?.close()
    await close()
  })
  process.send?.({ ready: true, port, ...(await announced()) })

  async function announced() {
    const isOpen = await isDemoOpen({ db }, env.demo)
    const stores = (await listStores(db)).filter(store => isOpen || !store.isDemo)
    const shops = stores
      .slice(0, MAX_ANNOUNCED_SHOPS)
      .flatMap(({ name, hosts: [host] }) =>
        host === undefined ? [] : [{ name, url: siteOrigin(host, env.sitePort) }],
      )
    const { email, password } = demoShoppers.books
    const books = stores.find(store => store.isDemo && store.slug === 'books')
    const demo = books && (await findUser(db, books.id, email)) ? { email, password } : null
    const desk = { url: siteOrigin(env.deskHost, env.sitePort), demoPassword: demoPassword ?? null }
    return { shops, demo, desk }
  }
})

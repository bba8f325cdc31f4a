import { join } from 'node:path'
import type { Logger } from 'pino'
import { siteOrigin } from '../../domain/site-origin.ts'
import { applySales, runProductJobs } from '../catalogue/products/apply-sales.ts'
import { startImportWorker } from '../import/import-worker.ts'
import { startPictureWorker } from '../import/pictures/picture-worker.ts'
import type { MediaQuota } from '../media/quota.ts'
import type { MediaStore } from '../media-store/media-store.ts'
import { cancelUnpaid } from '../orders/desk/cancel-unpaid.ts'
import { mailNewOrders } from '../orders/mails/new-orders-mail.ts'
import { reconcileAttempt, reconcilingAdapters } from '../payments/gateways/adapters.ts'
import type { UnfinishedAttempt } from '../payments/open-attempts.db.ts'
import { systemPaymentContext } from '../payments/payment-context.ts'
import { reconcilePending } from '../payments/reconcile-pending.ts'
import { openTransport } from '../platform/mail/sender.ts'
import type { Db } from '../platform/tables/tables.ts'
import { startMailWorker } from './mail-worker.ts'

/** Milliseconds between two runs of reconcilePending. */
const INTERVAL = 60_000
/** Milliseconds from one look for sales that begin or end to the next. */
const SALES_INTERVAL = 5_000
/** Milliseconds between two runs of runProductJobs. */
const PRODUCTS_INTERVAL = 3_000
/** Milliseconds between two writes of what was searched for; a crash loses as much. */
const SEARCHES_INTERVAL = 10_000
/** Milliseconds for sending due mail at shutdown, within the ten seconds that a shutdown may take. */
const STOP_TIMEOUT = 1_500

interface BackgroundJobDeps {
  db: Db
  log: Logger
  now: () => number
  /** Writes down what was searched for since the last call. */
  writeSearches: () => Promise<void>
  /** The pictures of all shops. */
  media: MediaStore
  dataDir: string
  smtpUrl: string | undefined
  mailFrom?: string | undefined
  pseudonymKey: string | undefined
  mediaQuota: MediaQuota
  /** Port of the site on local hosts. */
  sitePort: number
  /** Host of the desk, without port. */
  deskHost: string
}

/** What runs beside the calls: mail is sent, gateways are asked about payments without callback, sales begin and end. */
export function startBackgroundJobs(given: BackgroundJobDeps) {
  const { db, log, now, media, dataDir, smtpUrl, mailFrom, pseudonymKey, sitePort, deskHost, mediaQuota } =
    given
  const mediaDir = join(dataDir, 'media')
  const warn = (text: string) => (error: unknown) =>
    log.warn({ name: error instanceof Error ? error.name : '' }, text)
  const mailWorker = startMailWorker({
    db,
    mailFrom,
    transport: openTransport(smtpUrl, join(dataDir, 'outbox')),
    clock: now,
    onFailure: failure =>
      log.warn(failure, failure.givenUp ? 'a mail was given up' : 'a mail was not sent yet'),
    onMisspelt: shop =>
      log.warn(shop, 'companyEmail is not one e-mail address: the mails of this shop go out as no-reply'),
  })
  const stores = { db, now, media, mediaDir }
  const importWorker = startImportWorker({ ...stores, onFailure: warn('work on imports failed') })
  const pictureWorker = startPictureWorker({
    ...stores,
    quota: mediaQuota,
    onFailure: warn('work on pictures to fetch failed'),
  })
  const deps = { db, log, now, pseudonymKey, mailQueued: mailWorker.wake }
  const reconcile = async (attempt: UnfinishedAttempt) => {
    const context = await systemPaymentContext(deps, attempt)
    if (context) await reconcileAttempt(context, attempt)
  }
  const rounds = setInterval(() => {
    reconcilePending(deps, { adapters: reconcilingAdapters, reconcile }).catch(
      warn('the regular run over payments failed, will try again'),
    )
  }, INTERVAL)
  const salesFailed = warn('beginning and ending sales failed, will try again')
  const sales = everyPause(SALES_INTERVAL, () => applySales({ db, now }).catch(salesFailed))
  const orderTimer = setInterval(() => {
    const failed = warn('the regular run over orders failed, will try again')
    const jobs = { mailQueued: mailWorker.wake }
    cancelUnpaid({ db, now, jobs }, { sitePort }).then(cancelled => {
      if (cancelled > 0) log.info({ cancelled }, 'orders were cancelled because nobody paid them')
    }, failed)
    // By itself: a mail about new orders is written though an old one cannot be cancelled.
    mailNewOrders({ db, now, jobs }, { origin: siteOrigin(deskHost, sitePort) }).catch(failed)
  }, INTERVAL)
  const productRounds = everyPause(PRODUCTS_INTERVAL, () => runProductJobs(deps))
  const writeSearches = () => given.writeSearches().catch(warn('counts of searches are lost'))
  const searchRounds = everyPause(SEARCHES_INTERVAL, writeSearches)
  return {
    mailQueued: mailWorker.wake,
    stop: async () => {
      clearInterval(rounds)
      clearInterval(orderTimer)
      // Not waited for: sales of many thousand products take longer than a shutdown may.
      void sales.stop()
      await productRounds.stop()
      await searchRounds.stop()
      await writeSearches()
      await importWorker.stop()
      await pictureWorker.stop()
      await mailWorker.stop(STOP_TIMEOUT)
    },
  }
}

/** Runs `work` again and again with a pause in between, so that it never runs twice at once. */
function everyPause(pause: number, work: () => Promise<unknown>): { stop: () => Promise<void> } {
  let isStopped = false
  let running: Promise<unknown> = Promise.resolve()
  let timer = setTimeout(run, pause)
  function run(): void {
    running = work().then(() => {
      if (!isStopped) timer = setTimeout(run, pause)
    })
  }
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}

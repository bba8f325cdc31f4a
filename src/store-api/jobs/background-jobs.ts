import { join } from 'node:path'
import type { Logger } from 'pino'
import type { UnfinishedAttempt } from '../db/open-attempts.ts'
import type { Db } from '../db/tables.ts'
import { startMailWorker } from '../mail/mail-worker.ts'
import { openTransport } from '../mail/transport.ts'
import { reconcileAttempt, reconcilingAdapters } from '../payments/reconcile-attempt.ts'
import { reconcilePending } from '../services/payments/reconcile-pending.ts'
import { startImportWorker } from './import-worker.ts'
import { systemPaymentContext } from './payment-context.ts'

/** Milliseconds between two runs of reconcilePending. */
const INTERVAL = 60_000
/** Milliseconds for sending due mail at shutdown, within the ten seconds that a shutdown may take. */
const STOP_TIMEOUT = 1_500

export interface BackgroundJobDeps {
  db: Db
  log: Logger
  now: () => number
  dataDir: string
  smtpUrl: string | undefined
  pseudonymKey: string | undefined
}

/** What runs beside the calls: mail is sent, gateways are asked about payments without callback. */
export function startBackgroundJobs(given: BackgroundJobDeps) {
  const { db, log, now, dataDir, smtpUrl, pseudonymKey } = given
  const mailWorker = startMailWorker({
    db,
    transport: openTransport(smtpUrl, join(dataDir, 'outbox')),
    clock: now,
    onFailure: failure =>
      log.warn(failure, failure.givenUp ? 'a mail was given up' : 'a mail was not sent yet'),
    onMisspelt: shop =>
      log.warn(shop, 'companyEmail is not one e-mail address: the mails of this shop go out as no-reply'),
  })
  const importWorker = startImportWorker({
    db,
    now,
    mediaDir: join(dataDir, 'media'),
    onFailure: error =>
      log.warn({ name: error instanceof Error ? error.name : '' }, 'an import of products failed'),
  })
  const deps = { db, log, now, pseudonymKey, mailQueued: mailWorker.wake }
  const reconcile = async (attempt: UnfinishedAttempt) => {
    const context = await systemPaymentContext(deps, attempt.storeId)
    if (context) await reconcileAttempt(context, attempt)
  }
  const rounds = setInterval(() => {
    reconcilePending(deps, { adapters: reconcilingAdapters, reconcile }).catch(error =>
      log.warn({ name: error.name }, 'looking after payments failed, will try again'),
    )
  }, INTERVAL)
  return {
    mailQueued: mailWorker.wake,
    stop: async () => {
      clearInterval(rounds)
      await importWorker.stop()
      await mailWorker.stop(STOP_TIMEOUT)
    },
  }
}

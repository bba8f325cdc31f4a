import type { Logger } from 'pino'
import { accountPseudonym } from '../platform/services/pseudonym.ts'
import type { ServiceLog, SystemActor } from '../platform/services/service-context.ts'
import type { Db } from '../platform/tables/tables.ts'
import { findPrimaryHost } from '../shops/hosts.db.ts'
import { findStore, type Store } from '../shops/store.db.ts'
import { lacksPayments } from '../shops/test-payments.ts'
import { type PaymentContext, toPaymentContext } from './payment-context.ts'

export interface JobDeps {
  db: Db
  log: Logger
  /** Milliseconds since 1970. */
  now: () => number
  /** Key of pseudonyms in the log; without it each process generates its own. */
  pseudonymKey: string | undefined
  mailQueued: () => void
}

/** The payments' context of a job for one store; undefined if the store takes no payments: no host, or not set up. */
export async function systemPaymentContext(
  deps: JobDeps,
  storeId: number,
): Promise<PaymentContext<SystemActor> | undefined> {
  const { db, now, mailQueued, pseudonymKey } = deps
  const host = await findPrimaryHost(db, storeId)
  const store = host === undefined ? undefined : await findStore(db, host)
  if (!store || lacksPayments(store)) return undefined
  const log = serviceLog(deps, store)
  const context = { db, storeId, actor: { type: 'system' }, now, log, jobs: { mailQueued } } as const
  return toPaymentContext(context, store, pseudonymKey)
}

function serviceLog({ log, pseudonymKey }: JobDeps, { slug: store }: Store): ServiceLog {
  return {
    security: (event, { email, ...facts } = {}) => {
      const account = email === undefined ? {} : { account: accountPseudonym(store, email, pseudonymKey) }
      log.info({ event, store, ...account, ...facts }, 'security')
    },
    info: (facts, text) => log.info(facts, text),
    warn: (facts, text) => log.warn(facts, text),
  }
}

import type { Logger } from 'pino'
import { accountPseudonym } from '../platform/services/pseudonym.ts'
import type { Actor, ServiceContext, ServiceLog, SystemActor } from '../platform/services/service-context.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import type { Db } from '../platform/tables/tables.ts'
import { findPrimaryHost } from '../shops/hosts.db.ts'
import { findStore, type Store } from '../shops/store.db.ts'
import { howToBePaid, isTestAdapter, lacksPayments } from '../shops/test-payments.ts'
import { hasSettings, type PaymentSettings, settingsOf } from './desk/payment-settings.ts'

/** What payments, their pages and their callbacks need of a shop, besides what every service needs. */
export interface PaymentContext<Who extends Actor = Actor> extends ServiceContext<Who> {
  slug: string
  /** Its name for shoppers. */
  shop: string
  /** CSS colour `#rrggbb` or empty. */
  accent: string
  settings: PaymentSettings
  /** The pseudonym by which the log knows the account of an e-mail. */
  accountOf: (email: string) => string
}

/**
 * Adds a shop's payment facts to a context. `pseudonymKey` is the key of pseudonyms in the log. Throws
 * `payments-not-set-up` for a shop on a real host that only has the sandbox, and a ZodError for incomplete settings.
 */
export function toPaymentContext<Who extends Actor>(
  context: ServiceContext<Who>,
  store: Store,
  pseudonymKey: string | undefined,
): PaymentContext<Who> {
  if (lacksPayments(store)) {
    context.log.warn({ store: store.slug }, howToBePaid(store.slug))
    throw new ServiceError('payments-not-set-up')
  }
  return {
    ...context,
    slug: store.slug,
    shop: store.name,
    accent: store.accent,
    settings: settingsOf(store),
    accountOf: email => accountPseudonym(store.slug, email, pseudonymKey),
  }
}

/**
 * A store with the adapter of an attempt, by which it may be paid after it has changed its own. Undefined where the settings
 * of that one are gone, and for a test adapter that it has left: a test gateway must not pay where money is real.
 */
export function storeWith(store: Store, paymentAdapter: string): Store | undefined {
  if (paymentAdapter === store.paymentAdapter) return store
  const other = { ...store, paymentAdapter }
  return isTestAdapter(paymentAdapter) || !hasSettings(other) ? undefined : other
}

interface JobDeps {
  db: Db
  log: Logger
  /** Milliseconds since 1970. */
  now: () => number
  /** Key of pseudonyms in the log; without it each process generates its own. */
  pseudonymKey: string | undefined
  mailQueued: () => void
}

/** The payments' context of a job for an attempt of a store; undefined if the store takes no such payments: no host, or not set up. */
export async function systemPaymentContext(
  deps: JobDeps,
  { storeId, adapter }: { storeId: number; adapter: string },
): Promise<PaymentContext<SystemActor> | undefined> {
  const { db, now, mailQueued, pseudonymKey } = deps
  const host = await findPrimaryHost(db, storeId)
  const found = host === undefined ? undefined : await findStore(db, host)
  const store = found && storeWith(found, adapter)
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

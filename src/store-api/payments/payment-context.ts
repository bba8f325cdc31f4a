import { findStore, type Store } from '../db/store.ts'
import type { Db } from '../db/tables.ts'
import type { AppContext, Deps } from '../http/app-env.ts'
import { HttpError, words } from '../http/http-error.ts'
import { accountPseudonym } from '../services/pseudonym.ts'
import { type PaymentSettings, settingsOf } from './settings.ts'
import { howToBePaid, lacksPayments } from './test-payments.ts'

/** What a payment, its pages and its callbacks need of one store. */
export interface PaymentContext {
  db: Db
  storeId: number
  slug: string
  shop: string
  /** CSS colour `#rrggbb` or empty. */
  accent: string
  settings: PaymentSettings
  /** Milliseconds since 1970. */
  clock: () => number
  log: {
    info(facts: object, text: string): void
    warn(facts: object, text: string): void
    error(facts: object, text: string): void
  }
  /** The pseudonym by which the log knows the account of an e-mail. */
  accountOf: (email: string) => string
  /** Hears that mail was queued. */
  mailQueued: () => void
}

type PaymentDeps = Pick<Deps, 'db' | 'now' | 'log' | 'mailQueued' | 'pseudonymKey'>

/** The till of a call's store; refuses for a shop on a real host that was never told how it is paid. */
export function contextOf(c: AppContext): PaymentContext {
  const store = c.get('store')
  if (lacksPayments(store)) {
    c.get('deps').log.warn({ store: store.slug }, howToBePaid(store.slug))
    throw new HttpError(409, words.noPayments)
  }
  return contextOfStore(c.get('deps'), store)
}

/** The till of a store; throws when its settings are not whole. */
export function contextOfStore(deps: PaymentDeps, store: Store): PaymentContext {
  const { db, now, log, mailQueued, pseudonymKey } = deps
  return {
    db,
    storeId: store.id,
    slug: store.slug,
    shop: store.name,
    accent: store.accent,
    settings: settingsOf(store),
    clock: now,
    log,
    accountOf: email => accountPseudonym(store.slug, email, pseudonymKey),
    mailQueued: mailQueued ?? (() => {}),
  }
}

/** The till of a store by its id; undefined when it has no host, so that nobody can pay there. */
export async function contextOfStoreId(
  deps: PaymentDeps,
  storeId: number,
): Promise<PaymentContext | undefined> {
  const row = await deps.db
    .selectFrom('store_hosts')
    .select('host')
    .where('store_id', '=', storeId)
    .limit(1)
    .executeTakeFirst()
  const store = row && (await findStore(deps.db, row.host))
  return store && contextOfStore(deps, store)
}

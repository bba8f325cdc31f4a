import { findStore, type Store } from '../db/store.ts'
import type { Db } from '../db/tables.ts'
import type { AppContext, Deps } from '../http/app-env.ts'
import { errorMessages, HttpError } from '../http/http-error.ts'
import { accountPseudonym } from '../services/pseudonym.ts'
import { type PaymentSettings, settingsOf } from './settings.ts'
import { howToBePaid, lacksPayments } from './test-payments.ts'

/** Data and services of one store for payments, their pages and callbacks. */
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

/** Context of a call's store; throws if a shop on a real host has no payment settings. */
export function contextOf(c: AppContext): PaymentContext {
  const store = c.get('store')
  if (lacksPayments(store)) {
    c.get('deps').log.warn({ store: store.slug }, howToBePaid(store.slug))
    throw new HttpError(409, errorMessages.noPayments)
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

/** Context of a store by its id; undefined if it has no host, because it then takes no payments. */
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

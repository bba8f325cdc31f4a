import type { PaymentSettings } from '../../../../src/store-api/payments/desk/payment-settings.ts'
import type { PaymentContext } from '../../../../src/store-api/payments/payment-context.ts'
import type { CliActor, ServiceContext } from '../../../../src/store-api/platform/services/service-context.ts'
import type { Db } from '../../../../src/store-api/platform/tables/tables.ts'
import { NOW } from './shops.ts'

/** A context of the command line for one shop, with the lines that it logged. */
export function cliContext(
  db: Db,
  storeId: number,
  now = NOW,
): ServiceContext<CliActor> & { logged: string[] } {
  const logged: string[] = []
  const write = (facts: object, text: string) => void logged.push(`${text} ${JSON.stringify(facts)}`)
  return {
    db,
    storeId,
    actor: { type: 'cli' },
    now: () => now,
    log: { security: (event, facts) => write({ event, ...facts }, 'security'), info: write, warn: write },
    jobs: { mailQueued: () => write({}, 'mail queued') },
    logged,
  }
}

/** The same with what payments need of the shop. */
export function paymentContext(
  db: Db,
  storeId: number,
  settings: PaymentSettings,
): PaymentContext & { logged: string[] } {
  return {
    ...cliContext(db, storeId),
    slug: 'one',
    shop: 'Shop <one>',
    accent: '#336699',
    settings,
    accountOf: email => `pseudonym of ${email}`,
  }
}

import type { Db } from '../../../src/store-api/db/tables.ts'
import type { PaymentContext } from '../../../src/store-api/payments/payment-context.ts'
import type { PaymentSettings } from '../../../src/store-api/payments/settings.ts'
import { NOW } from './shops.ts'

/** A till that remembers what it logged. */
export function tillOf(
  db: Db,
  storeId: number,
  settings: PaymentSettings,
): PaymentContext & { said: string[] } {
  const said: string[] = []
  const say = (facts: object, text: string) => void said.push(`${text} ${JSON.stringify(facts)}`)
  return {
    db,
    storeId,
    slug: 'one',
    shop: 'Shop <one>',
    accent: '#336699',
    settings,
    clock: () => NOW,
    log: { info: say, warn: say, error: say },
    accountOf: email => `pseudonym of ${email}`,
    mailQueued: () => say({}, 'mail queued'),
    said,
  }
}

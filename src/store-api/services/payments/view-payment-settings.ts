import { API_BASE } from '../../../contract/endpoint.ts'
import { readPaymentSettings } from '../../db/payment-settings.ts'
import { readAdapter } from '../../db/takings.ts'
import type { ReadContext } from '../service-context.ts'
import { adapterNames } from './payment-settings.ts'
import { TEST_SETTING } from './test-payments.ts'

/** Settings that no answer holds. */
const secrets: readonly string[] = ['salt']

/** How a shop is paid; of its secrets only their names. */
export async function viewPaymentSettings({ db, storeId }: ReadContext) {
  const adapter = await readAdapter(db, storeId)
  const { settings } = await readPaymentSettings(db, storeId)
  const shown = Object.entries(settings).filter(([name]) => name !== TEST_SETTING && !secrets.includes(name))
  return {
    adapter,
    adapters: [...adapterNames],
    settings: Object.fromEntries(shown),
    secretsSet: secrets.filter(name => Boolean(settings[name])),
    allowsTestPayments: settings[TEST_SETTING] === 'yes',
    callbackPath: `${API_BASE}/payments/callback/${adapter}`,
  }
}

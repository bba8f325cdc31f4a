import { API_BASE } from '../../../contract/endpoint.ts'
import { gatewayNames } from '../../../domain/payments/gateways.ts'
import { apiOrigin } from '../../../domain/site-origin.ts'
import type { ReadContext } from '../../platform/services/service-context.ts'
import { findPrimaryHost } from '../../shops/hosts.db.ts'
import { isTestAdapter, TEST_SETTING } from '../../shops/test-payments.ts'
import { readPaymentSettings } from './payment-settings.db.ts'
import { isShownSetting, secretSettings, secretTimes } from './secret-settings.ts'
import { readAdapter } from './takings.db.ts'

/** How a shop is paid; of its secrets only their names. `apiPort` counts on local hosts. */
export async function viewPaymentSettings({ db, storeId }: ReadContext, { apiPort }: { apiPort: number }) {
  const adapter = await readAdapter(db, storeId)
  const { settings, callbackSecret } = await readPaymentSettings(db, storeId)
  const host = isTestAdapter(adapter) ? undefined : await findPrimaryHost(db, storeId)
  const shown = Object.entries(settings).filter(([name]) => name !== TEST_SETTING && isShownSetting(name))
  return {
    adapter,
    adapters: [...gatewayNames],
    settings: Object.fromEntries(shown),
    secretsSet: secretSettings.filter(name => Boolean(settings[name])),
    secretsSetAt: secretTimes(settings),
    allowsTestPayments: settings[TEST_SETTING] === 'yes',
    callbackUrl: host ? `${apiOrigin(host, apiPort)}${API_BASE}/payments/callback/${adapter}` : '',
    hasCallbackSecret: callbackSecret !== '',
  }
}

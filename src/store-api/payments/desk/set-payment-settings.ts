import { isOnRealHost } from '../../../domain/local-host.ts'
import { type GatewayName, gatewayNames } from '../../../domain/payments/gateways.ts'
import { change } from '../../platform/events/change.ts'
import type { ServiceContext } from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import { isTestAdapter, TEST_SETTING } from '../../shops/test-payments.ts'
import { readPaymentSettings, writePaymentSettings } from './payment-settings.db.ts'
import { paymentSettings } from './payment-settings.ts'
import { writeTimes } from './secret-settings.ts'

export interface SetPaymentSettingsInput {
  adapter: string
  /** By the names of the adapter's settings; those that are missing keep their value. */
  settings: Readonly<Record<string, string>>
  /** Accepts test payments, which only the sandbox makes, on a real host; every page of the shop shows a notice. */
  allowsTestPayments: boolean
  /** Signs callbacks; undefined keeps the present one. */
  callbackSecret: string | undefined
}

/**
 * Sets the adapter of a shop and changes its settings, with a line of activity. Throws `payment-adapter-unknown`, `test-payments-of-gateway`,
 * `sandbox-on-real-host` and `payment-setting-invalid`; then nothing is changed.
 */
export async function setPaymentSettings(
  context: ServiceContext,
  input: SetPaymentSettingsInput,
): Promise<void> {
  const { storeId } = context
  const { adapter, allowsTestPayments } = input
  if (!isGatewayName(adapter))
    throw new ServiceError('payment-adapter-unknown', { adapter, known: gatewayNames })
  if (allowsTestPayments && !isTestAdapter(adapter))
    throw new ServiceError('test-payments-of-gateway', { adapter })
  await change(context, { kind: 'payments.set', subject: adapter }, async tx => {
    const { slug, hosts, ...stored } = await readPaymentSettings(tx, storeId)
    if (isTestAdapter(adapter) && !allowsTestPayments && isOnRealHost(hosts))
      throw new ServiceError('sandbox-on-real-host', { slug })
    const { [TEST_SETTING]: _, ...kept } = stored.settings
    const test: Record<string, string> = allowsTestPayments ? { [TEST_SETTING]: 'yes' } : {}
    const settings = { ...kept, ...input.settings, ...writeTimes(input.settings, context.now()), ...test }
    const secret = input.callbackSecret ?? stored.callbackSecret
    checkSettings(adapter, { ...settings, adapter, callbackSecret: secret })
    await writePaymentSettings(tx, storeId, { adapter, settings, secret })
  })
}

function isGatewayName(text: string): text is GatewayName {
  return gatewayNames.some(name => name === text)
}

function checkSettings(adapter: GatewayName, settings: Record<string, string>): void {
  const { error } = paymentSettings.safeParse(settings)
  if (error)
    throw new ServiceError('payment-setting-invalid', { adapter, setting: String(error.issues[0]?.path[0]) })
}

import type { ReadContext } from '../../platform/services/service-context.ts'
import { readPaymentSettings } from '../desk/payment-settings.db.ts'
import { paymentSettings } from '../desk/payment-settings.ts'
import { readAdapter } from '../desk/takings.db.ts'
import type { SettingsCheck } from './adapter.ts'
import { adapterNamed } from './adapters.ts'

/** Tries a shop's saved settings without moving money: whether they are complete, and what their gateway answers to them. */
export async function checkPaymentSettings({ db, storeId }: ReadContext): Promise<SettingsCheck> {
  const adapter = await readAdapter(db, storeId)
  const { settings, callbackSecret } = await readPaymentSettings(db, storeId)
  const { data, error } = paymentSettings.safeParse({ ...settings, adapter, callbackSecret })
  if (data) return adapterNamed(data.adapter).check(data)
  const missing = String(error.issues[0]?.path[0] ?? 'adapter')
  return { isWorking: false, problem: `The setting ${missing} is missing or not valid.`, untried: '' }
}

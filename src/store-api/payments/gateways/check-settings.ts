import type { ReadContext } from '../../platform/services/service-context.ts'
import { readPaymentSettings } from '../desk/payment-settings.db.ts'
import { paymentSettings, type SettingsOf } from '../desk/payment-settings.ts'
import { readAdapter } from '../desk/takings.db.ts'
import { newReference } from '../reference.ts'
import { verifyWithPayu } from './payu-verify.ts'

/** How a test of payment settings ended; both texts are sentences or empty. */
export interface SettingsCheck {
  isWorking: boolean
  problem: string
  /** What was not tried, because only a real payment shows it. */
  untried: string
}

/** Tries a shop's saved settings without moving money: whether they are complete, and what their gateway answers to them. */
export async function checkPaymentSettings({ db, storeId }: ReadContext): Promise<SettingsCheck> {
  const adapter = await readAdapter(db, storeId)
  const { settings, callbackSecret } = await readPaymentSettings(db, storeId)
  const { data, error } = paymentSettings.safeParse({ ...settings, adapter, callbackSecret })
  if (!data)
    return failed(`The setting ${String(error.issues[0]?.path[0] ?? 'adapter')} is missing or not valid.`)
  if (data.adapter === 'payu') return checkPayu(data)
  return { isWorking: true, problem: '', untried: data.adapter === 'upi' ? UPI_UNTRIED : '' }
}

const UPI_UNTRIED = 'The UPI ID has a valid form. To be sure that it is yours, pay a small order yourself.'
const PAYU_UNTRIED = 'PayU accepts the key and the salt. To test the rest, pay a small order yourself.'

/** Asks PayU about a reference that no payment has: an answer that knows none proves key and salt. */
async function checkPayu(settings: SettingsOf<'payu'>): Promise<SettingsCheck> {
  try {
    await verifyWithPayu(settings, newReference())
    return { isWorking: true, problem: '', untried: PAYU_UNTRIED }
  } catch {
    // One sentence for every failure: the answer of an address that a person has typed is not passed on.
    return failed('PayU does not accept the key and the salt. Check both and try again.')
  }
}

function failed(problem: string): SettingsCheck {
  return { isWorking: false, problem, untried: '' }
}

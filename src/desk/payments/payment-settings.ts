import { atom, type ReadableAtom } from 'nanostores'
import {
  getShopPaymentSettings,
  setShopPaymentSettings,
  testShopPaymentSettings,
} from '../../contract/desk/payments.ts'
import {
  type GatewaySettingName,
  gatewayOf,
  gatewaySettingNames,
  gatewaySettings,
} from '../../domain/payments/gateways.ts'
import type { DeskResponseOf } from '../client/call-desk.ts'
import { call } from '../kit/call.ts'
import { createDeskForm } from '../kit/desk-form.ts'
import { noticed } from '../kit/failure.ts'
import { createLoaded } from '../kit/loaded.ts'
import { showNotice } from '../shell/notice.ts'
import { reloadTakings } from './payments.ts'

export type PaymentSettings = DeskResponseOf<typeof getShopPaymentSettings>

/** How the shop that was opened last is paid. */
export const paymentSettings = createLoaded((shop: string) =>
  call(getShopPaymentSettings, { params: { shop } }),
)

const blank = {
  adapter: '',
  /** 'true' where test payments are accepted on a real host. */
  test: '',
  ...(Object.fromEntries(gatewaySettingNames.map(name => [name, ''])) as Record<GatewaySettingName, string>),
}

export const settingsForm = createDeskForm(blank)

export type SettingsTest = DeskResponseOf<typeof testShopPaymentSettings>
const $result = atom<SettingsTest | undefined>()
/** The result of the last test; undefined once anything was changed. */
export const $settingsTest: ReadableAtom<SettingsTest | undefined> = $result

/** Loads how the shop is paid, and fills the form with it; what is typed meanwhile stays. */
export async function loadPaymentSettings(shop: string): Promise<void> {
  $result.set(undefined)
  if (!paymentSettings.isOpen(shop)) settingsForm.reset()
  await paymentSettings.load(shop)
  if (paymentSettings.isOpen(shop)) fill()
}

/** Saves the payment method. A setting that is left empty keeps its value, unless the gateway works without it. */
export function submitSettings(shop: string): Promise<void> {
  return settingsForm.submit(check, async values => {
    const { adapter } = values
    const settings = Object.fromEntries(
      gatewaySettings(adapter).map(({ name }) => [name, values[name].trim()]),
    )
    const body = {
      adapter,
      settings,
      allowsTestPayments: gatewayOf(adapter)?.isTest === true && values.test === 'true',
    }
    const saved = await call(setShopPaymentSettings, { params: { shop }, body })
    // What stands in the form is saved for the shop on screen.
    if (paymentSettings.isOpen(shop)) {
      paymentSettings.setNewer(saved)
      fill(values)
      $result.set(undefined)
    }
    void reloadTakings(shop)
    showNotice('The payment method is saved. Shoppers see it at their next payment.')
  })
}

/** Tries the settings that are saved. */
export async function testSettings(shop: string): Promise<void> {
  await noticed(async () => {
    const result = await call(testShopPaymentSettings, { params: { shop }, body: {} })
    if (paymentSettings.isOpen(shop)) $result.set(result)
  })
}

function check(values: typeof blank): Partial<Record<GatewaySettingName, string>> {
  const kept = paymentSettings.value()
  const isKept = (name: string) => Boolean(kept?.settings[name]) || kept?.secretsSet.includes(name) === true
  const missing = gatewaySettings(values.adapter).filter(
    ({ name, isOptional }) => !isOptional && values[name].trim() === '' && !isKept(name),
  )
  return Object.fromEntries(missing.map(({ name, label }) => [name, `${label} is missing.`]))
}

/** Fills the form with what is saved; secrets stay empty. */
function fill(sent?: typeof blank): void {
  const saved = paymentSettings.value()
  if (!saved) return
  const { settings, adapter, allowsTestPayments } = saved
  const texts = gatewaySettingNames.map(name => [name, settings[name] ?? ''])
  const test = allowsTestPayments ? 'true' : ''
  settingsForm.fillSaved({ ...blank, ...Object.fromEntries(texts), adapter, test }, sent)
}

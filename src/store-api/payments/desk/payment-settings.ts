import * as z from 'zod/mini'
import { API_BASE } from '../../../contract/endpoint.ts'
import { isOnRealHost } from '../../../domain/hosts.ts'
import {
  type Gateway,
  type GatewayName,
  gatewayNames,
  gatewaySettingNames,
  gateways,
  optionalSettings,
} from '../../../domain/payments/gateways.ts'
import { isVpa } from '../../../domain/payments/vpa.ts'
import { apiOrigin } from '../../../domain/site-origin.ts'
import { change } from '../../platform/events/change.ts'
import type { ReadContext, ServiceContext } from '../../platform/services/service-context.ts'
import { ServiceError } from '../../platform/services/service-error.ts'
import { findPrimaryHost } from '../../shops/hosts.db.ts'
import { lockStore } from '../../shops/store.db.ts'
import { isTestAdapter, TEST_SETTING } from '../../shops/test-payments.ts'
import { readPaymentSettings, writePaymentSettings } from './payment-settings.db.ts'
import { readAdapter } from './takings.db.ts'

const PAYU_LIVE = 'https://secure.payu.in'
const PAYU_LIVE_SERVICE = 'https://info.payu.in'
const secret = z.string().check(z.minLength(16), z.maxLength(200))

/** Payment settings of a store. `callbackSecret` signs callbacks; the salt is PayU's. */
export const paymentSettings = z.discriminatedUnion('adapter', [
  z.object({ adapter: z.literal('sandbox'), callbackSecret: secret }),
  z.object({
    adapter: z.literal('upi'),
    callbackSecret: secret,
    vpa: z.string().check(z.refine(isVpa)),
    merchantCode: z.catch(z.string().check(z.regex(/^\d{4}$/)), ''),
  }),
  z.object({
    adapter: z.literal('payu'),
    callbackSecret: secret,
    key: z.string().check(z.minLength(1), z.maxLength(100)),
    salt: z.string().check(z.minLength(1), z.maxLength(200)),
    /** Origin of the hosted page. */
    payOrigin: z._default(z.string().check(z.refine(isOrigin)), PAYU_LIVE),
    /** Origin of the `verify_payment` call. */
    serviceOrigin: z._default(z.string().check(z.refine(isOrigin)), PAYU_LIVE_SERVICE),
  }),
])
export type PaymentSettings = z.output<typeof paymentSettings>
export type SettingsOf<Name extends PaymentSettings['adapter']> = Extract<PaymentSettings, { adapter: Name }>

/** An https origin, or http on this machine for a fake gateway. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.origin !== text) return false
  return (
    url.protocol === 'https:' || (url.protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(url.hostname))
  )
}

/** Origins that a shop's people may name; the server would call any other one for them, so that those are the operator's to set. */
const PAYU_OWN = /^https:\/\/[a-z\d-]+\.payu\.in$/

interface StoredSettings {
  paymentAdapter: string
  paymentSettings: Readonly<Record<string, string>>
  paymentSecret: string
}

/** Parses a store's settings; throws if they are incomplete. */
export function settingsOf(store: StoredSettings): PaymentSettings {
  return paymentSettings.parse(stored(store))
}

/** Whether the settings of a store's adapter are complete. */
export function hasSettings(store: StoredSettings): boolean {
  return paymentSettings.safeParse(stored(store)).success
}

function stored({
  paymentAdapter: adapter,
  paymentSettings: own,
  paymentSecret: callbackSecret,
}: StoredSettings) {
  return { ...own, adapter, callbackSecret }
}

/** How a shop is paid; of its secrets only their names. `apiPort` counts on local hosts. */
export async function viewPaymentSettings({ db, storeId }: ReadContext, { apiPort }: { apiPort: number }) {
  const adapter = await readAdapter(db, storeId)
  const { settings, callbackSecret } = await readPaymentSettings(db, storeId)
  const host = isTestAdapter(adapter) ? undefined : await findPrimaryHost(db, storeId)
  const shown = Object.entries(settings).filter(
    ([name]) => name !== TEST_SETTING && !secretSettings.includes(name) && !name.startsWith(PREFIX),
  )
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

/** Settings that no answer holds. */
const secretSettings: readonly string[] = Object.values<Gateway>(gateways)
  .flatMap(({ settings }) => settings)
  .flatMap(({ name, isSecret }) => (isSecret ? [name] : []))

const PREFIX = 'set-at:'

/** The settings that record when the given secrets were written; `now` is milliseconds since 1970. */
function writeTimes(given: Readonly<Record<string, string>>, now: number): Record<string, string> {
  const written = secretSettings.filter(name => given[name])
  return Object.fromEntries(written.map(name => [PREFIX + name, new Date(now).toISOString()]))
}

/** ISO dates of the last writes, by the names of the secrets that are set, as far as they are known. */
function secretTimes(settings: Readonly<Record<string, string>>): Record<string, string> {
  const known = secretSettings.flatMap(name => {
    const at = settings[PREFIX + name]
    return at !== undefined && settings[name] ? [[name, at] as const] : []
  })
  return Object.fromEntries(known)
}

export interface SetPaymentSettingsInput {
  adapter: string
  /** By the names of the adapter's settings; those that are missing keep their value, an empty optional one is forgotten. */
  settings: Readonly<Record<string, string>>
  /** Accepts test payments, which only the sandbox makes, on a real host; every page of the shop shows a notice. */
  allowsTestPayments: boolean
  /** Signs callbacks; undefined keeps the present one. */
  callbackSecret: string | undefined
}

/**
 * Sets the adapter of a shop and changes its settings, with a line of activity. Throws `payment-adapter-unknown`,
 * `test-payments-of-gateway`, `sandbox-on-real-host` and `payment-setting-invalid`; then nothing is changed.
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
  checkNames(input)
  await change(context, { kind: 'payments.set', subject: adapter }, async tx => {
    // What another one sets meanwhile is kept.
    await lockStore(tx, storeId)
    const { slug, hosts, ...stored } = await readPaymentSettings(tx, storeId)
    if (isTestAdapter(adapter) && !allowsTestPayments && isOnRealHost(hosts))
      throw new ServiceError('sandbox-on-real-host', { slug })
    const { [TEST_SETTING]: _, ...kept } = stored.settings
    const test: Record<string, string> = allowsTestPayments ? { [TEST_SETTING]: 'yes' } : {}
    const given = { ...input.settings, ...writeTimes(input.settings, context.now()) }
    const emptied = optionalSettings(adapter).filter(name => input.settings[name] === '')
    const settings: Record<string, string> = { ...kept, ...given, ...test }
    for (const name of emptied) delete settings[name]
    const secret = input.callbackSecret ?? stored.callbackSecret
    if (context.actor.type !== 'cli') checkOrigins(input, kept)
    checkSettings(adapter, { ...settings, adapter, callbackSecret: secret })
    await writePaymentSettings(tx, storeId, { adapter, settings, secret })
  })
}

function isGatewayName(text: string): text is GatewayName {
  return gatewayNames.some(name => name === text)
}

/** Any other name would be kept for good, or stand for what is written here alone. */
function checkNames({ adapter, settings }: SetPaymentSettingsInput): void {
  const names: readonly string[] = gatewaySettingNames
  const setting = Object.keys(settings).find(name => !names.includes(name))
  if (setting !== undefined) throw new ServiceError('payment-setting-invalid', { adapter, setting })
}

function checkOrigins(
  { adapter, settings }: SetPaymentSettingsInput,
  kept: Readonly<Record<string, string>>,
) {
  for (const setting of ['payOrigin', 'serviceOrigin']) {
    const origin = settings[setting]
    if (origin && origin !== kept[setting] && !PAYU_OWN.test(origin))
      throw new ServiceError('payment-setting-invalid', { adapter, setting })
  }
}

function checkSettings(adapter: PaymentSettings['adapter'], settings: Record<string, string>): void {
  const { data, error } = paymentSettings.safeParse(settings)
  // What is read as another value, which payments would use, is not valid either.
  const other = Object.entries(data ?? {}).find(([name, value]) => (settings[name] ?? value) !== value)
  const setting = error ? String(error.issues[0]?.path[0]) : other?.[0]
  if (setting !== undefined) throw new ServiceError('payment-setting-invalid', { adapter, setting })
}

import * as z from 'zod/mini'
import { isVpa } from '../../../domain/payments/vpa.ts'

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

interface StoredSettings {
  paymentAdapter: string
  paymentSettings: Readonly<Record<string, string>>
  paymentSecret: string
}

/** Parses a store's settings; throws if they are incomplete. */
export function settingsOf(store: StoredSettings): PaymentSettings {
  const { paymentAdapter: adapter, paymentSettings: own, paymentSecret: callbackSecret } = store
  return paymentSettings.parse({ ...own, adapter, callbackSecret })
}

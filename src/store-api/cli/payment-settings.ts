import { text as readAll } from 'node:stream/consumers'
import type { Db } from '../db/tables.ts'
import { setPaymentSettings } from '../services/payments/set-payment-settings.ts'
import { shopContext } from './cli-context.ts'
import { paymentOptions } from './payment-options.ts'

/** Source of secrets: never the command line, which other users and the shell's history can read. */
export interface Secrets {
  env: NodeJS.ProcessEnv
  /** PayU's salt if `--salt-stdin` is given. */
  stdin: NodeJS.ReadableStream
}

/** Changes a shop's payment settings; missing options keep their value. Returns the gateway's callback address. */
export async function setPayment(db: Db, args: string[], { env, stdin }: Secrets): Promise<string> {
  const [slug = '', adapter = '', ...flags] = args
  const { fromStdin, isTest, settings } = paymentOptions(flags)
  const salt = fromStdin ? (await readAll(stdin)).trim() : env['PAYU_SALT']?.trim()
  await setPaymentSettings(await shopContext(db, slug), {
    adapter,
    settings: { ...settings, ...(salt && { salt }) },
    allowsTestPayments: isTest,
    callbackSecret: env['PAYMENT_CALLBACK_SECRET']?.trim() || undefined,
  })
  if (isTest) return `${slug} takes test payments, which move no money: every page says so.`
  return `${slug} is paid through ${adapter}. Callbacks go to /api/v1/payments/callback/${adapter} of its API.`
}

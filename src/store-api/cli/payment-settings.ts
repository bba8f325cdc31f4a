import { text as readAll } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { isOnRealHost } from '../../domain/local-host.ts'
import { UserError } from '../../domain/user-error.ts'
import { openSecret } from '../db/secrets.ts'
import { bumpVersion } from '../db/store.ts'
import { setPaymentSecrets } from '../db/store-write.ts'
import type { Db } from '../db/tables.ts'
import { adapters } from '../payments/adapters.ts'
import { paymentSettings } from '../payments/settings.ts'
import { TEST_SETTING } from '../payments/test-payments.ts'
import { storeNamed } from './arguments.ts'

const names = adapters.map(adapter => adapter.name)
const SANDBOX = 'sandbox'
/** Name of each option in the settings. */
const options = {
  vpa: 'vpa',
  'merchant-code': 'merchantCode',
  key: 'key',
  'pay-origin': 'payOrigin',
  'service-origin': 'serviceOrigin',
} as const

/** Source of secrets: never the command line, which other users and the shell's history can read. */
export interface Secrets {
  env: NodeJS.ProcessEnv
  /** PayU's salt if `--salt-stdin` is given. */
  stdin: NodeJS.ReadableStream
}

/** Changes a shop's payment settings; missing options keep their value. Returns the gateway's callback address. */
export async function setPayment(db: Db, args: string[], secrets: Secrets): Promise<string> {
  const [slug = '', adapter = '', ...flags] = args
  if (!names.includes(adapter))
    throw new UserError(`No way to be paid is called ${adapter}: ${names.join(', ')}.`)
  const { fromStdin, isTest, given } = optionsOf(flags)
  if (isTest && adapter !== SANDBOX)
    throw new UserError(`--test goes with ${SANDBOX} alone: ${adapter} moves money.`)
  const salt = fromStdin ? (await readAll(secrets.stdin)).trim() : secrets.env['PAYU_SALT']?.trim()
  const callbackSecret = secrets.env['PAYMENT_CALLBACK_SECRET']?.trim()
  return db.transaction().execute(async tx => {
    const { id } = await storeNamed(tx, slug)
    const before = await tx
      .selectFrom('stores')
      .select(['payment_settings', 'payment_secret'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (adapter === SANDBOX && !isTest && isOnRealHost(await hostsOf(tx, id)))
      throw new UserError(
        `${slug} is on a real host, where the sandbox would give its goods away: add --test to try it without money, every page will say so; or set upi or payu.`,
      )
    const stored = JSON.parse(openSecret(id, 'payment_settings', before.payment_settings))
    const test = isTest ? { [TEST_SETTING]: 'yes' } : {}
    delete stored[TEST_SETTING]
    const own = { ...stored, ...given, ...test, ...(salt ? { salt } : {}) }
    const secret = callbackSecret || openSecret(id, 'payment_secret', before.payment_secret)
    const wrong = paymentSettings.safeParse({ ...own, adapter, callbackSecret: secret }).error
    if (wrong) throw new UserError(problem(adapter, String(wrong.issues[0]?.path[0])))
    await tx.updateTable('stores').set({ payment_adapter: adapter }).where('id', '=', id).execute()
    await setPaymentSecrets(tx, id, { settings: own, secret })
    await bumpVersion(tx, id)
    if (isTest) return `${slug} takes test payments, which move no money: every page says so.`
    return `${slug} is paid through ${adapter}. Callbacks go to /api/v1/payments/callback/${adapter} of its API.`
  })
}

async function hostsOf(tx: Db, id: number): Promise<string[]> {
  const rows = await tx.selectFrom('store_hosts').select('host').where('store_id', '=', id).execute()
  return rows.map(row => row.host)
}

function optionsOf(flags: string[]): { fromStdin: boolean; isTest: boolean; given: Record<string, string> } {
  const known = Object.fromEntries(Object.keys(options).map(name => [name, { type: 'string' as const }]))
  try {
    const switches = { 'salt-stdin': { type: 'boolean' }, test: { type: 'boolean' } } as const
    const { values } = parseArgs({ args: flags, options: { ...known, ...switches } })
    const { 'salt-stdin': fromStdin, test, ...named } = values
    const given = Object.entries(named).map(([name, value]) => [settingOf(name), String(value)])
    return { fromStdin: fromStdin === true, isTest: test === true, given: Object.fromEntries(given) }
  } catch {
    // Without the value: it may be a secret typed in the wrong place.
    const names = [...Object.keys(options), 'salt-stdin', 'test'].map(name => `--${name}`)
    throw new UserError(`One of the options is not known: give ${names.join(', ')}.`)
  }
}

function settingOf(option: string): string {
  return Object.entries(options).find(([name]) => name === option)?.[1] ?? option
}

function problem(adapter: string, setting: string): string {
  if (setting === 'salt')
    return 'PayU needs its salt: give it as PAYU_SALT in the environment, or on standard input with --salt-stdin.'
  if (setting === 'callbackSecret') return 'PAYMENT_CALLBACK_SECRET needs 16 to 200 characters.'
  const option = Object.entries(options).find(([, name]) => name === setting)?.[0] ?? setting
  return `${adapter} needs a valid --${option}.`
}

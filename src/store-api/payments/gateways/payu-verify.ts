import * as z from 'zod/mini'
import type { GatewayResult } from '../attempt.ts'
import type { SettingsOf } from '../desk/payment-settings.ts'
import type { Undecided } from '../open-attempts.db.ts'
import { verdictOf } from './payu.ts'
import { commandHash } from './payu-hash.ts'

const TIMEOUT = 8_000
/** An answer has some hundreds. */
const MAX_BYTES = 100_000
const COMMAND = 'verify_payment'

const text = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((value): string => (value === null || value === undefined ? '' : String(value))),
)
const transaction = z.object({
  txnid: text,
  status: text,
  unmappedstatus: text,
  amt: text,
  transaction_amount: text,
  mihpayid: text,
  bank_ref_num: text,
})
const verifyResponse = z.object({ transaction_details: z.record(z.string(), z.unknown()) })

/** A bank has not decided yet; not so where the shopper is on PayU's page, or has left it without paying. */
const UNDER_WAY = /^(pending|in ?progress|auth)$/i

type Verified = GatewayResult | 'unknown' | Undecided

/**
 * Asks PayU for the result of an attempt. `pending`: a bank has not decided yet; `unpaid`: PayU knows it, and neither money
 * nor that none comes; `no-answer`: it has money, of an amount that is no number; `unknown`: PayU does not know it. A form that was sent to PayU twice is several transactions: if one is paid the attempt is, and it failed if all failed.
 * Throws on an invalid response.
 */
export async function verifyWithPayu(settings: SettingsOf<'payu'>, reference: string): Promise<Verified> {
  const { key, salt, serviceOrigin } = settings
  const response = await fetch(`${serviceOrigin}/merchant/postservice?form=2`, {
    method: 'POST',
    body: new URLSearchParams({
      key,
      command: COMMAND,
      var1: reference,
      hash: commandHash(key, COMMAND, reference, salt),
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  })
  if (!response.ok) throw new Error(`verify_payment answered ${response.status}`)
  const details = verifyResponse.parse(await readJson(response)).transaction_details[reference]
  const results = transactionsIn(details).map(one => resultOf(transaction.parse(one), reference))
  const paid = results.find(result => typeof result === 'object' && result.outcome === 'paid')
  const states = ['pending', 'no-answer', 'unpaid', 'unknown'] as const
  const undecided = states.find(state => results.includes(state))
  return paid ?? undecided ?? results[0] ?? 'unknown'
}

/** One transaction, or several in a list or by their places in one. */
function transactionsIn(details: unknown): unknown[] {
  const parts: unknown[] = Object.values(details ?? {})
  const areTransactions = parts.every(part => typeof part === 'object' && part !== null)
  return typeof details !== 'string' && areTransactions ? parts : [details]
}

function resultOf(details: z.output<typeof transaction>, reference: string): Verified {
  const { txnid, status, unmappedstatus, transaction_amount, amt } = details
  if (txnid !== '' && txnid !== reference) return 'unknown'
  const verdict = verdictOf({ ...details, txnid: reference, amount: transaction_amount || amt })
  if (typeof verdict === 'object') return verdict
  if (UNDER_WAY.test(unmappedstatus || status)) return 'pending'
  if (!verdict && status === 'success') return 'no-answer'
  return /^(not found)?$/i.test(status) ? 'unknown' : 'unpaid'
}

/** The JSON of a response; throws where it goes on, which would fill the memory. */
async function readJson(response: Response): Promise<unknown> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > MAX_BYTES) throw new Error('verify_payment answered with too much')
    parts.push(part)
  }
  return JSON.parse(Buffer.concat(parts).toString())
}

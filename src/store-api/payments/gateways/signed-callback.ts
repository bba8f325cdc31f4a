import * as z from 'zod/mini'
import type { GatewayResult } from '../attempt.ts'
import { parseRupees } from './amount.ts'
import { isSignedBy, sign } from './hmac.ts'

/** Header that carries `sha256=<hex HMAC-SHA256 of the raw body>`. */
export const SIGNATURE_HEADER = 'x-payment-signature'

const notice = z.object({
  reference: z.string().check(z.maxLength(64)),
  status: z.enum(['paid', 'failed']),
  /** Rupees; text keeps decimals exact, a number is accepted too. */
  amount: z.union([z.string().check(z.maxLength(20)), z.number()]),
  /** The bank's own number (UTR); some send it as a number. */
  utr: z.catch(
    z.union([
      z.string().check(z.maxLength(64)),
      z.pipe(
        z.int(),
        z.transform(number => String(number)),
      ),
    ]),
    '',
  ),
})

/** Result of a bank's signed callback; `unsigned` if its signature is invalid, `unreadable` if its content is. */
export function verifyCallback(
  rawBody: string,
  signature: string | undefined,
  secret: string,
): GatewayResult | 'unsigned' | 'unreadable' {
  if (!isSignedBy(rawBody, signature, secret)) return 'unsigned'
  const parsed = notice.safeParse(parseJson(rawBody))
  const amountPaise = parsed.success ? parseRupees(String(parsed.data.amount)) : undefined
  if (!parsed.success || amountPaise === undefined) return 'unreadable'
  const { reference, status, utr } = parsed.data
  return { reference, outcome: status, amountPaise, gatewayReference: utr, isNumberSigned: true }
}

/** Creates such a callback, for the sandbox. */
export function signedNotice(
  notice: { reference: string; status: 'paid' | 'failed'; amount: string; utr: string },
  secret: string,
): { rawBody: string; signature: string } {
  const rawBody = JSON.stringify(notice)
  return { rawBody, signature: sign(rawBody, secret) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    // Not JSON: the schema rejects undefined.
    return undefined
  }
}

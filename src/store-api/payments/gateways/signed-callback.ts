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

/** Result of a bank's signed callback; undefined if its signature or content is invalid. */
export function verifyCallback(
  rawBody: string,
  signature: string | undefined,
  secret: string,
): GatewayResult | undefined {
  if (!isSignedBy(rawBody, signature, secret)) return undefined
  const parsed = notice.safeParse(parseJson(rawBody))
  if (!parsed.success) return undefined
  const { reference, status, amount, utr } = parsed.data
  const amountPaise = parseRupees(String(amount))
  return amountPaise === undefined
    ? undefined
    : { reference, outcome: status, amountPaise, gatewayReference: utr, isNumberSigned: true }
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
    return JSON.parse(text)
  } catch {
    // Not JSON: the schema rejects undefined.
    return undefined
  }
}

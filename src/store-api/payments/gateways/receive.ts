import type { GatewayResult } from '../attempt.ts'
import type { PaymentContext } from '../payment-context.ts'
import { applyResult } from '../settle.ts'
import type { Settlement } from '../settlement.ts'
import { callbackFingerprint } from './hmac.ts'
import { verifyCallback } from './signed-callback.ts'

const UNREADABLE =
  'This callback is signed, but cannot be read: it needs reference, status (paid or failed) and amount in rupees.'

/** Handles a signed callback of the shop's bank or of the sandbox. */
export async function handleSignedCallback(
  context: PaymentContext,
  rawBody: string,
  signature: string | undefined,
): Promise<Response> {
  const result = verifyCallback(rawBody, signature, context.settings.callbackSecret)
  if (result === 'unsigned') {
    logRefusal(context, 'a callback without a valid signature was refused')
    return Response.json({ error: 'This callback is not signed with this shop’s secret.' }, { status: 401 })
  }
  if (result === 'unreadable') {
    // The bank says something of money: the shop's operator is to see it.
    logRefusal(context, 'a signed callback could not be read')
    return Response.json({ error: UNREADABLE }, { status: 400 })
  }
  return callbackResponse(await applyMessage(context, result, rawBody))
}

/** Applies the result that a verified message carried; the same `message` again is a duplicate. */
export function applyMessage(
  context: PaymentContext,
  result: GatewayResult,
  message: string,
): Promise<Settlement> {
  return applyResult(context, { result, fingerprint: callbackFingerprint(message) })
}

/** Writes into the security trail that something was refused which pretends to come from a gateway. */
export function logRefusal(context: PaymentContext, text: string): void {
  context.log.warn({ event: 'payment.refused', store: context.slug }, text)
}

/** The response to a gateway. A duplicate succeeds, so that the gateway stops repeating it. */
export function callbackResponse(settlement: Settlement | 'unpaid'): Response {
  if (settlement === 'unknown')
    return Response.json({ error: 'This payment does not exist.' }, { status: 404 })
  if (settlement === 'mismatch') {
    return Response.json({ error: 'The amount differs from the amount of the order.' }, { status: 409 })
  }
  return Response.json({ received: true })
}

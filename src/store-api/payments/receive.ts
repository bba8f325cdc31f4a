import type { GatewayResult } from './attempt.ts'
import { emailOfAttempt } from './find-attempt.ts'
import { fingerprint } from './hmac.ts'
import type { PaymentContext } from './payment-context.ts'
import { type Settlement, settle } from './settle.ts'
import { verifyCallback } from './signed-callback.ts'

/** Event names in the security log; a duplicate is no event. */
const events: Partial<Record<Settlement, string>> = {
  paid: 'payment.confirmed',
  'refund-due': 'payment.refused',
  mismatch: 'payment.refused',
  unknown: 'payment.refused',
}

/** Settles a verified result and logs what the shop's operator must know. */
export async function applyResult(
  context: PaymentContext,
  result: GatewayResult,
  rawBody: string,
): Promise<Settlement> {
  const heard = { fingerprint: fingerprint(rawBody), now: context.clock() }
  const settlement = await settle(context.db, context.storeId, result, heard)
  const event = events[settlement]
  const email = event && (await emailOfAttempt(context.db, context.storeId, result.reference))
  const account = email === undefined ? {} : { account: context.accountOf(email) }
  const facts = {
    ...(event && { event }),
    ...account,
    store: context.slug,
    reference: result.reference,
    settlement,
  }
  if (settlement === 'paid') context.mailQueued()
  if (settlement === 'refund-due')
    context.log.warn(facts, 'money came for an order that needs none: refund it')
  else if (settlement === 'mismatch')
    context.log.warn(facts, 'money came in another amount than asked: nothing changed')
  else context.log.info(facts, 'a gateway spoke')
  return settlement
}

/** Handles a signed callback of the shop's bank or of the sandbox. */
export async function handleSignedCallback(
  context: PaymentContext,
  rawBody: string,
  signature: string | undefined,
): Promise<Response> {
  const result = verifyCallback(rawBody, signature, context.settings.callbackSecret)
  if (!result) {
    logRefusal(context, 'a callback without a valid signature was refused')
    return Response.json({ error: 'This callback is not signed by this shop’s bank.' }, { status: 401 })
  }
  return callbackResponse(await applyResult(context, result, rawBody))
}

/** Writes into the security trail that something was refused which pretends to come from a gateway. */
export function logRefusal(context: PaymentContext, text: string): void {
  context.log.warn({ event: 'payment.refused', store: context.slug }, text)
}

/** The response to a gateway. A duplicate succeeds, so that the gateway stops repeating it. */
export function callbackResponse(settlement: Settlement): Response {
  if (settlement === 'unknown') return Response.json({ error: 'There is no such payment.' }, { status: 404 })
  if (settlement === 'mismatch') {
    return Response.json({ error: 'The amount is not the one that was asked for.' }, { status: 409 })
  }
  return Response.json({ received: true })
}

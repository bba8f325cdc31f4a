import { html } from '../http/markup.ts'
import { BRIDGE_SCRIPT, bridgePage } from './bridge-page.ts'
import { redirectToShop, storedAttempt } from './find-attempt.ts'
import { hostedPage } from './page.ts'
import type { PaymentContext } from './payment-context.ts'
import { isOwnRequest, payuPage, payuVerdict } from './payu.ts'
import type { PayuFields } from './payu-hash.ts'
import { verifyWithPayu } from './payu-verify.ts'
import { applyResult, callbackResponse } from './receive.ts'
import type { SettingsOf } from './settings.ts'

/** Context of a store that uses PayU. */
export type PayuContext = PaymentContext & { settings: SettingsOf<'payu'> }

export function isPayuContext(till: PaymentContext): till is PayuContext {
  return till.settings.adapter === 'payu'
}

/** Forwards the shop's form to PayU as flat fields; only forms created here, and only to PayU. */
export function bridge(till: PayuContext, form: URLSearchParams): Response {
  const fields = flatFields(form)
  const url = payuPage(till.settings)
  if (form.get('url') !== url || !isOwnRequest(till.settings, fields)) return refused(till)
  return hostedPage({
    title: `Payment · ${till.shop}`,
    body: bridgePage(url, fields),
    accent: till.accent,
    // PayU redirects the browser to banks: any host is allowed, but only https.
    formTargets: ['https:', till.settings.payOrigin],
    script: BRIDGE_SCRIPT,
  })
}

/** PayU's browser return (surl and furl). Its reverse hash is the proof, not the browser. */
export async function payuReturn(till: PayuContext, rawBody: string): Promise<Response> {
  const fields: PayuFields = Object.fromEntries(new URLSearchParams(rawBody))
  const verdict = payuVerdict(till.settings, fields)
  if (!verdict) return refused(till)
  const attempt = await storedAttempt(till.db, till.storeId, fields['txnid'] ?? '')
  if (!attempt) return refused(till)
  if (verdict === 'pending') await reconcile(till, attempt.reference)
  else await applyResult(till, verdict, rawBody)
  return redirectToShop(till.db, till.storeId, attempt.reference)
}

/** PayU's server callback. */
export async function payuCallback(till: PayuContext, rawBody: string): Promise<Response> {
  const verdict = payuVerdict(till.settings, Object.fromEntries(new URLSearchParams(rawBody)))
  if (!verdict) {
    till.log.warn(
      { event: 'payment.refused', store: till.slug },
      'a callback without a valid hash was refused',
    )
    return Response.json({ error: 'The hash of this callback is not right.' }, { status: 401 })
  }
  return verdict === 'pending'
    ? Response.json({ received: true })
    : callbackResponse(await applyResult(till, verdict, rawBody))
}

/** Asks PayU for the result of an attempt; changes nothing if PayU does not respond. */
export async function reconcile(till: PayuContext, reference: string): Promise<void> {
  try {
    const verdict = await verifyWithPayu(till.settings, reference)
    if (verdict !== 'pending') await applyResult(till, verdict, `verify_payment ${JSON.stringify(verdict)}`)
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown'
    till.log.warn({ store: till.storeId, reference, reason }, 'verify_payment gave no answer')
  }
}

/** `data[name]` → `name`. */
function flatFields(form: URLSearchParams): Record<string, string> {
  const flat = [...form].map(([name, value]) => [/^data\[(\w+)\]$/.exec(name)?.[1], value] as const)
  return Object.fromEntries(flat.filter((field): field is [string, string] => field[0] !== undefined))
}

function refused(till: PaymentContext): Response {
  const text = 'We could not confirm this payment. Your order is safe: please look at it in your orders.'
  const body = html`<div class="card"><div class="say"><h1>Something is not right</h1><p>${text}</p></div></div>`
  return hostedPage({ title: `Payment · ${till.shop}`, body, accent: till.accent, formTargets: [] }, 400)
}

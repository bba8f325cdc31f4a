import { html } from 'hono/html'
import type { StoredAttempt } from '../../orders/payments/payment-attempt.db.ts'
import { countHits, limits } from '../../platform/services/limits.ts'
import { findAttempt, type GatewayResult, newReference } from '../attempt.ts'
import type { PaymentSettings, SettingsOf } from '../desk/payment-settings.ts'
import { keepOpen } from '../open-attempts.db.ts'
import type { PaymentContext } from '../payment-context.ts'
import type { Settlement } from '../settlement.ts'
import type { PaymentAdapter, SettingsCheck } from './adapter.ts'
import { hostedPage, type Markup } from './page.ts'
import { hashIn, isOwnRequest, payuPage, payuVerdict, startPayu } from './payu.ts'
import type { PayuFields } from './payu-hash.ts'
import { verifyWithPayu } from './payu-verify.ts'
import { applyMessage, callbackResponse, logRefusal } from './receive.ts'
import { redirectToShop } from './redirects.ts'

/** A context of a store that takes money through PayU. */
export type PayuContext = PaymentContext & { settings: SettingsOf<'payu'> }

export function isPayuContext(context: PaymentContext): context is PayuContext {
  return context.settings.adapter === 'payu'
}

/** Forwards the shop's form to PayU, as flat fields; only forms we made ourselves, only to PayU. */
export function bridge(context: PayuContext, form: URLSearchParams): Response {
  const fields = flatFields(form)
  const url = payuPage(context.settings)
  if (form.get('url') !== url || !isOwnRequest(context.settings, fields)) return refused(context)
  return hostedPage({
    title: `Payment · ${context.shop}`,
    body: bridgePage(url, fields),
    accent: context.accent,
    // PayU leads the browser on through banks: any of them, but never unencrypted.
    formTargets: ['https:', context.settings.payOrigin],
    script: BRIDGE_SCRIPT,
  })
}

/** PayU's browser return (surl and furl). Its reverse hash counts, the browser does not. */
export async function payuReturn(context: PayuContext, rawBody: string): Promise<Response> {
  const fields: PayuFields = Object.fromEntries(new URLSearchParams(rawBody))
  const result = payuVerdict(context.settings, fields)
  if (!result) {
    logRefusal(context, 'a return without a valid hash was refused')
    return refused(context)
  }
  const attempt = await findAttempt(context, fields['txnid'] ?? '')
  if (!attempt) {
    logRefusal(context, 'a return for no payment of this shop was refused')
    return refused(context)
  }
  await hear(context, attempt, { result, fields })
  return redirectToShop(context, attempt.reference)
}

/** PayU's server callback. */
export async function payuCallback(context: PayuContext, rawBody: string): Promise<Response> {
  const fields: PayuFields = Object.fromEntries(new URLSearchParams(rawBody))
  const result = payuVerdict(context.settings, fields)
  if (!result) {
    logRefusal(context, 'a callback without a valid hash was refused')
    return Response.json({ error: 'The hash of this callback is not right.' }, { status: 401 })
  }
  const attempt = await findAttempt(context, fields['txnid'] ?? '')
  return callbackResponse(await hear(context, attempt, { result, fields }))
}

/**
 * Applies what PayU itself says of an attempt; where it does not know, the message counts. PayU is asked where that is not final,
 * and where it says that money came: the hash does not cover whether that is only reserved, and anybody may send the message.
 */
async function hear(
  context: PayuContext,
  attempt: StoredAttempt | undefined,
  { result, fields }: { result: GatewayResult | 'pending'; fields: PayuFields },
): Promise<Settlement | 'unpaid'> {
  const isPending = result === 'pending'
  if (attempt && attempt.state !== 'paid' && (isPending || result.outcome === 'paid')) {
    await countHits(context, [[limits.questionsOfPayment, attempt.reference]])
    const known = await reconcile(context, attempt.reference)
    if (known) return known
  }
  if (!isPending) return applyMessage(context, result, hashIn(fields))
  if (attempt) await keepOpen(context, attempt.reference, result)
  return 'unpaid'
}

/**
 * Asks PayU what became of an attempt, and applies it; undefined where it does not know. Where it does not answer, the attempt
 * waits at most to be asked about again.
 */
export async function reconcile(
  context: PayuContext,
  reference: string,
): Promise<Settlement | 'unpaid' | undefined> {
  try {
    const result = await verifyWithPayu(context.settings, reference)
    if (result === 'unknown') return undefined
    if (typeof result === 'object')
      return await applyMessage(context, result, `verify_payment ${JSON.stringify(result)}`)
    if (result === 'no-answer')
      context.log.warn({ store: context.storeId, reference }, 'PayU has an amount that cannot be read')
    await keepOpen(context, reference, result)
    return 'unpaid'
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown'
    context.log.warn({ store: context.storeId, reference, reason }, 'verify_payment gave no answer')
    await keepOpen(context, reference, 'no-answer')
    return undefined
  }
}

/** `data[name]` → `name`. */
function flatFields(form: URLSearchParams): Record<string, string> {
  const flat = [...form].map(([name, value]) => [/^data\[(\w+)\]$/.exec(name)?.[1], value] as const)
  return Object.fromEntries(flat.filter((field): field is [string, string] => field[0] !== undefined))
}

function refused(context: PaymentContext): Response {
  const text =
    'We could not confirm this payment. Your order is saved. Please check it in My Orders, or with the link in our e-mail.'
  const body = html`<div class="card"><div class="say"><h1>Something went wrong</h1><p>${text}</p></div></div>`
  return hostedPage(
    { title: `Payment · ${context.shop}`, body, accent: context.accent, formTargets: [] },
    400,
  )
}

/** Submits the form; browsers without script show a button. */
const BRIDGE_SCRIPT = 'document.forms[0].submit()'

/** A page that forwards form fields from the shop to a gateway. */
function bridgePage(url: string, fields: Readonly<Record<string, string>>): Markup {
  return html`<div class="card"><form class="say" method="post" action="${url}">
<h1>Taking you to the payment page…</h1>
<p>If nothing happens, press the button.</p>
${Object.entries(fields).map(
  ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">
`,
)}<button class="pay">Continue to payment</button>
</form></div>`
}

const UNTRIED = 'PayU accepts the key and the salt. To test the rest, pay a small order yourself.'

/** PayU's hosted page: our bridge page forwards the form; results arrive by browser and by server. */
export const payu: PaymentAdapter = {
  name: 'payu',
  fields: () => [],
  start: (context, attempt) => startPayu(payuOnly(context).settings, attempt),
  confirm: (context, { rawBody }) => payuCallback(payuOnly(context), rawBody),
  reconcile: (context, reference) => reconcile(payuOnly(context), reference),
  check: checkPayu,
  pages: [
    {
      methods: ['POST'],
      path: '/payments/bridge',
      respond: async (context, { readForm }) =>
        bridge(payuOnly(context), new URLSearchParams(await readForm())),
    },
    {
      methods: ['POST'],
      path: '/payments/payu/return',
      respond: async (context, { readForm }) => payuReturn(payuOnly(context), await readForm()),
    },
  ],
}

function payuOnly(context: PaymentContext): PayuContext {
  if (!isPayuContext(context)) throw new Error('this store is not set to PayU')
  return context
}

/** Asks PayU about a reference that no payment has: an answer that knows none proves key and salt. */
async function checkPayu(settings: PaymentSettings): Promise<SettingsCheck> {
  if (settings.adapter !== 'payu') throw new Error('these settings are not PayU’s')
  try {
    await verifyWithPayu(settings, newReference())
    return { isWorking: true, problem: '', untried: UNTRIED }
  } catch {
    // One sentence for every failure: the answer of an address that a person has typed is not passed on.
    const problem = 'PayU does not accept the key and the salt. Check both and try again.'
    return { isWorking: false, problem, untried: '' }
  }
}

import { html } from 'hono/html'
import { API_BASE } from '../../../contract/endpoint.ts'
import { formatPaise } from '../../../domain/money.ts'
import { paths } from '../../../domain/paths.ts'
import type { StoredAttempt } from '../../orders/payments/payment-attempt.db.ts'
import { findAttempt } from '../attempt.ts'
import { closeAttempt } from '../open-attempts.db.ts'
import type { PaymentContext } from '../payment-context.ts'
import { rupeesText } from './amount.ts'
import { hostedPage, type Markup } from './page.ts'
import { handleSignedCallback } from './receive.ts'
import { redirect303, redirectToShop, returnUrl } from './redirects.ts'
import { signedNotice } from './signed-callback.ts'

/** Milliseconds until a late confirmation is sent. */
const DELAY = 10_000

/** Runs work after a delay, without keeping the process alive for it. */
export type Schedule = (work: () => Promise<unknown>, milliseconds: number) => void

/** The sandbox's hosted page for one attempt. */
export async function showSandbox(context: PaymentContext, reference: string): Promise<Response> {
  const attempt = await ownAttempt(context, reference)
  if (!attempt) return missing(context)
  if (attempt.state !== 'created') return finished(context, attempt)
  return page(context, 'Test payment', choicePage(context.shop, attempt), [attempt.returnOrigin])
}

/** Simulates the tester's choice through the same signed callback that a bank sends. */
export async function finishSandbox(
  context: PaymentContext,
  reference: string,
  choice: string,
  later: Schedule,
): Promise<Response> {
  const attempt = await ownAttempt(context, reference)
  if (!attempt) return missing(context)
  if (attempt.state !== 'created') return finished(context, attempt)
  if (!isChoice(choice)) return showSandbox(context, reference)
  if (choice === 'abandon') return redirect303(attempt.returnOrigin + paths.orders)
  await simulate(context, attempt, choice, later)
  if (attempt.action !== 'qr') return redirectToShop(context, reference)
  return page(
    context,
    'Done',
    notice('Done', 'Go back to the screen where you scanned the code.', returnUrl(attempt)),
  )
}

async function simulate(
  context: PaymentContext,
  attempt: StoredAttempt,
  choice: Exclude<SandboxChoice, 'abandon'>,
  later: Schedule,
): Promise<void> {
  const send = callback(context, attempt, choice === 'fail' ? 'failed' : 'paid')
  if (choice === 'late') {
    await closeAttempt(context.db, context.storeId, attempt.reference, context.now())
    later(send, DELAY)
    return
  }
  await send()
  if (choice === 'twice') await send()
}

function callback(
  context: PaymentContext,
  attempt: StoredAttempt,
  status: 'paid' | 'failed',
): () => Promise<Response> {
  const { rawBody, signature } = signedNotice(
    {
      reference: attempt.reference,
      status,
      amount: rupeesText(attempt.amountPaise),
      // As a bank's number, no two payments have the same.
      utr: `TEST${attempt.reference.slice(0, 12)}`,
    },
    context.settings.callbackSecret,
  )
  return () => handleSignedCallback(context, rawBody, signature)
}

/** A sandbox attempt of a store that takes test payments now: else money could be had for nothing. */
async function ownAttempt(context: PaymentContext, reference: string): Promise<StoredAttempt | undefined> {
  if (context.settings.adapter !== 'sandbox') return undefined
  const attempt = await findAttempt(context, reference)
  return attempt?.adapter === 'sandbox' ? attempt : undefined
}

function isChoice(text: string): text is SandboxChoice {
  return Object.hasOwn(sandboxChoices, text)
}

const endings = { paid: 'paid', failed: 'declined', expired: 'expired', created: 'open' } as const

function finished(context: PaymentContext, attempt: StoredAttempt): Response {
  const text = `This test payment is ${endings[attempt.state]}. Nothing more happens here.`
  return page(context, 'Finished', notice('Already finished', text, returnUrl(attempt)))
}

function missing(context: PaymentContext): Response {
  const text = 'This test payment does not exist. Please start again from My Orders.'
  return page(context, 'Not found', notice('Nothing to pay here', text), [], 404)
}

function page(
  context: PaymentContext,
  title: string,
  body: ReturnType<typeof notice>,
  formTargets: string[] = [],
  status = 200,
) {
  return hostedPage(
    { title: `${title} · ${context.shop}`, body, accent: context.accent, formTargets },
    status,
  )
}

/** Outcomes that a tester can choose for a test payment. */
const sandboxChoices = {
  pay: ['Pay now', 'The shop is told at once'],
  fail: ['Decline', 'The bank refuses; you can pay again'],
  late: [
    'Pay, but tell the shop late',
    'The attempt expires, the confirmation comes 10 seconds after, unless the API stops meanwhile',
  ],
  twice: ['Pay, and tell the shop twice', 'The second confirmation must change nothing'],
  abandon: ['Leave without paying', 'The shop gets no message'],
} as const
type SandboxChoice = keyof typeof sandboxChoices

/** Notice that the payment is a test. */
const banner = html`<p class="banner" role="note">
<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="M9 3h6M10 3v6l-5 9a2 2 0 0 0 2 3h10a2 2 0 0 0 2-3l-5-9V3M7.5 14h9"/></svg>
Test payment — nobody is charged</p>`

/** The page where a tester chooses how a payment ends; plain forms, no script. */
function choicePage(shop: string, { orderNumber, reference, amountPaise }: StoredAttempt): Markup {
  return html`${banner}
<div class="card">
<div class="head">
<p class="shop">${shop}</p>
<h1 class="amount">${formatPaise(amountPaise)}</h1>
<dl class="facts"><dt>Order</dt><dd>${orderNumber}</dd><dt>Reference</dt><dd>${reference}</dd></dl>
</div>
<form class="choices" method="post" action="${API_BASE}/payments/sandbox/${reference}/outcome">
<h2>How should this payment end?</h2>
${Object.entries(sandboxChoices).map(
  ([name, [label, effect]]) =>
    html`<button${name === 'pay' ? html` class="pay"` : ''} name="choice" value="${name}">${label}<small>${effect}</small></button>
`,
)}</form>
</div>`
}

/** A page for a finished test payment, with one link. */
function notice(title: string, text: string, back?: string): Markup {
  return html`${banner}
<div class="card"><div class="say"><h1>${title}</h1><p>${text}</p>${
    back ? html`<a class="button" href="${back}">Return to the shop</a>` : ''
  }</div></div>`
}

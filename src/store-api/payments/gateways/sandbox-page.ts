import { html } from 'hono/html'
import { API_BASE } from '../../../contract/endpoint.ts'
import { formatRupees } from '../../../domain/money.ts'
import type { Markup } from './page.ts'

/** Outcomes that a tester can choose for a test payment. */
export const sandboxChoices = {
  pay: ['Pay now', 'The shop is told at once'],
  fail: ['Decline', 'The bank refuses; you can pay again'],
  late: [
    'Pay, but tell the shop late',
    'The attempt expires, the confirmation comes 10 seconds after, unless the API stops meanwhile',
  ],
  twice: ['Pay, and tell the shop twice', 'The second confirmation must change nothing'],
  abandon: ['Leave without paying', 'The shop gets no message'],
} as const
export type SandboxChoice = keyof typeof sandboxChoices

/** Data of a test payment for its page. */
export interface SandboxView {
  shop: string
  orderId: string
  reference: string
  amountPaise: number
}

/** Notice that the payment is a test. */
const banner = html`<p class="banner" role="note">
<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="M9 3h6M10 3v6l-5 9a2 2 0 0 0 2 3h10a2 2 0 0 0 2-3l-5-9V3M7.5 14h9"/></svg>
Test payment — nobody is charged</p>`

/** The page where a tester chooses how a payment ends; plain forms, no script. */
export function choicePage(view: SandboxView): Markup {
  return html`${banner}
<div class="card">
<div class="head">
<p class="shop">${view.shop}</p>
<h1 class="amount">${formatRupees(view.amountPaise / 100)}</h1>
<dl class="facts"><dt>Order</dt><dd>${view.orderId}</dd><dt>Reference</dt><dd>${view.reference}</dd></dl>
</div>
<form class="choices" method="post" action="${API_BASE}/payments/sandbox/${view.reference}/outcome">
<h2>How should this payment end?</h2>
${Object.entries(sandboxChoices).map(
  ([name, [label, effect]]) =>
    html`<button${name === 'pay' ? html` class="pay"` : ''} name="choice" value="${name}">${label}<small>${effect}</small></button>
`,
)}</form>
</div>`
}

/** A page for a finished test payment, with one link. */
export function notice(title: string, text: string, back?: string): Markup {
  return html`${banner}
<div class="card"><div class="say"><h1>${title}</h1><p>${text}</p>${
    back ? html`<a class="button" href="${back}">Return to the shop</a>` : ''
  }</div></div>`
}

import { createHash } from 'node:crypto'
import { formatRupees, toRupees } from '../../domain/money.ts'

const STYLE = `
:root{color-scheme:light dark;--ink:#1c1a17;--paper:#faf7f2;--card:#fff;--line:#ded7cb;--soft:#6b645a;--pay:#14653a}
@media(prefers-color-scheme:dark){:root{--ink:#f2ede4;--paper:#171512;--card:#211e1a;--line:#3b352d;--soft:#b3aa9c;--pay:#2f9c62}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
.banner{margin:0;padding:.75rem 1rem;background:#ffd84d;color:#221c00;text-align:center;font-weight:600}
main{max-width:26rem;margin:0 auto;padding:2rem 1rem}
.card{padding:1.5rem;border:1px solid var(--line);border-radius:1rem;background:var(--card)}
h1{margin:0;font-size:1.25rem;line-height:1.3;overflow-wrap:anywhere}
.amount{margin:.5rem 0 0;font-size:2.25rem;font-weight:700;line-height:1.2;font-variant-numeric:tabular-nums}
p{margin:.5rem 0 0;color:var(--soft)}
form{display:grid;gap:.75rem;margin-top:1.5rem}
button,.back{display:block;width:100%;min-height:3rem;padding:.75rem 1rem;border:1px solid var(--line);border-radius:.75rem;background:transparent;color:inherit;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.back{margin-top:1.5rem}
button.pay{border-color:var(--pay);background:var(--pay);color:#fff}
@media(prefers-color-scheme:dark){button.pay{color:#08130c}}
button:focus-visible,.back:focus-visible{outline:3px solid #2f6fed;outline-offset:3px}
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** The policy of these pages: our one style, no script; forms go here and, by redirect, back to the shop. */
export function contentPolicy(returnOrigin: string): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    `form-action 'self' ${returnOrigin}`.trim(),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
}

export interface Choice {
  shop: string
  /** Paise. */
  amount: number
  orderId: number
  action: string
  hidden: Record<string, string>
}

/** The page that stands for the gateway: pay, decline or cancel. */
export function choicePage({ shop, amount, orderId, action, hidden }: Choice): string {
  const price = formatRupees(toRupees(amount))
  const inputs = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  return layout(
    `Pay ${price}`,
    `<h1>${escaped(shop)}</h1>
<p class="amount">${escaped(price)}</p>
<p>Order ${orderId}</p>
<form method="post" action="${escaped(action)}">${inputs.join('')}
<button class="pay" name="decision" value="pay">Pay ${escaped(price)}</button>
<button name="decision" value="decline">Decline</button>
<button name="decision" value="cancel">Cancel</button>
</form>`,
  )
}

/** A page that only says something, with a way back to the shop when there is one. */
export function messagePage(title: string, text: string, back?: string): string {
  const link = back === undefined ? '' : `<a class="back" href="${escaped(back)}">Back to the shop</a>`
  return layout(title, `<h1>${escaped(title)}</h1><p>${escaped(text)}</p>${link}`)
}

function layout(title: string, content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><p class="banner" role="status">Test payment: no money moves</p>
<main><div class="card">${content}</div></main></body></html>`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, character => entities[character] ?? character)
}

import { html } from 'hono/html'
import type { Markup } from './page.ts'

/** Submits the form; browsers without script show a button. */
export const BRIDGE_SCRIPT = 'document.forms[0].submit()'

/** A page that forwards form fields from the shop to a gateway. */
export function bridgePage(url: string, fields: Readonly<Record<string, string>>): Markup {
  return html`<div class="card"><form class="say" method="post" action="${url}">
<h1>Taking you to the payment page…</h1>
<p>If nothing happens, press the button.</p>
${Object.entries(fields).map(
  ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">
`,
)}<button class="pay">Continue to payment</button>
</form></div>`
}

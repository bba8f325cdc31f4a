import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { ensureContrast, type Hex } from '../../../domain/colour.ts'

/** HTML that is already safe to print. */
export type Markup = ReturnType<typeof html>

/** A hosted page: its content and the targets of its forms. */
interface HostedPage {
  title: string
  body: Markup
  /** CSS colour `#rrggbb` of the shop; empty for the default. */
  accent: string
  /** Sources for `form-action` besides the page's own origin: browsers also check redirects after a post. */
  formTargets: string[]
  /** Script text, allowed by its hash. */
  script?: string
}

/** A small HTML page of the API; its Content-Security-Policy allows only the script and styles given here. */
export function hostedPage(page: HostedPage, status = 200): Response {
  const style = pageStyle(page.accent)
  const script = page.script ?? ''
  const policy = [
    "default-src 'none'",
    `style-src '${hash(style)}'`,
    ...(script ? [`script-src '${hash(script)}'`] : []),
    `form-action ${["'self'", ...page.formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return new Response(shell(page, style, script).toString(), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    },
  })
}

function shell({ title, body }: HostedPage, style: string, script: string): Markup {
  return html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body>
<main>${body}</main>
${script ? html`<script>${raw(script)}</script>` : ''}
</body>
</html>
`
}

function hash(source: string): string {
  return `sha256-${createHash('sha256').update(source).digest('base64')}`
}

const DEFAULT_ACCENT = '#7c2d12'

/** Styles of every hosted payment page, in the shop's accent (`#rrggbb`), which is dark enough for the white text on it. */
function pageStyle(accent: string): string {
  const given: Hex = isColour(accent) ? accent : DEFAULT_ACCENT
  return `:root{--accent:${ensureContrast(given, ['#ffffff'], 4.6, '#000000')};color-scheme:light dark;--paper:#f6f4f0;--card:#fff;--ink:#1c1917;--soft:#57534e;--line:#e7e5e4;--edge:#a8a29e}
@media(prefers-color-scheme:dark){:root{--paper:#171512;--card:#231f1b;--ink:#f5f2ec;--soft:#c4bcb0;--line:#3b352d;--edge:#6b645a}}
${RULES}`
}

function isColour(text: string): text is Hex {
  return /^#[0-9a-f]{6}$/i.test(text)
}

const RULES = `*{box-sizing:border-box}
body{margin:0;min-height:100svh;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-width:30rem;margin:0 auto;padding:1rem}
h1,h2,p{margin:0}
.banner{display:flex;gap:.75rem;align-items:center;padding:.75rem 1rem;border:2px dashed #b77900;border-radius:.75rem;background:color-mix(in oklab,#facc15 22%,var(--card));color:color-mix(in oklab,#d99a00 45%,var(--ink));font-weight:600}
.banner svg{flex:none}
.card{margin-top:1rem;border-radius:1rem;background:var(--card);box-shadow:0 1px 2px #0001,0 8px 24px #0000000f;overflow:hidden}
.head{padding:1.25rem;border-top:4px solid var(--accent)}
.shop{color:var(--soft)}
.amount{margin-top:.25rem;font-size:2.25rem;font-weight:700;letter-spacing:-.02em;line-height:1.2}
.facts{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:1rem 0 0;font-size:.8125rem}
.facts dt{color:var(--soft)}
.facts dd{margin:0;text-align:right;overflow-wrap:anywhere}
.choices{display:grid;gap:.75rem;padding:1.25rem;border-top:1px solid var(--line)}
.choices h2{font-size:1rem}
button,.button{display:block;width:100%;min-height:3rem;padding:.625rem 1rem;border:1px solid var(--edge);border-radius:.75rem;background:transparent;color:inherit;font:inherit;font-weight:600;text-align:left;text-decoration:none;cursor:pointer}
button small{display:block;font-weight:400;color:var(--soft)}
button:hover,.button:hover{border-color:var(--ink)}
button:focus-visible,.button:focus-visible{outline:3px solid #2f6fed;outline-offset:2px}
.pay{border-color:var(--accent);background:var(--accent);color:#fff;text-align:center;font-size:1.125rem}
.pay small{color:inherit}
.button{text-align:center}
.say{padding:1.5rem 1.25rem}
.say h1{font-size:1.5rem;line-height:1.25}
.say p{margin-top:.5rem}
.say .button,.say button{margin-top:1.25rem}
@media (prefers-reduced-motion:no-preference){button{transition:border-color .15s}}`

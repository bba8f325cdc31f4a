import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { pageStyle } from './page-style.ts'

/** HTML that is already safe to print. */
export type Markup = ReturnType<typeof html>

/** A hosted page: its content and the targets of its forms. */
export interface HostedPage {
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

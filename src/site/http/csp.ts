import { createHash } from 'node:crypto'

/** For responses without scripts and styles. */
export const NO_CONTENT_CSP =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The source expression by which a policy allows the inline style or script `text`. */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

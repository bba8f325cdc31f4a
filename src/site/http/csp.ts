import { createHash } from 'node:crypto'

/** For answers of our own that hold no script and no style of theirs. */
export const NO_CONTENT_CSP =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** What a policy allows a style of these very words by. */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

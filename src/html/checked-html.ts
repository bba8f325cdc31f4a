import { removedHtml } from './removed-html.ts'
import { safeHtml, visibleHtml } from './safe-html.ts'

/** A shop's HTML made safe, and a sentence for each kind of thing that was removed from it. */
export interface CheckedHtml {
  safe: string
  removed: string[]
}

/** Makes HTML safe and says what was removed. It takes up to 100 milliseconds for the longest policy. */
export function checkedHtml(html: string): CheckedHtml {
  const safe = safeHtml(html).trim()
  return { safe: visibleHtml(safe), removed: removedHtml(html, safe) }
}

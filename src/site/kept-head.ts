import { securityHeaders } from './headers.ts'
import { type Coding, lengthIn } from './packed.ts'
import type { Page } from './page.ts'

export type From = 'hit' | 'miss' | 'stale'

const SHARED = 'public, max-age=0, stale-while-revalidate=600, stale-if-error=86400, s-maxage='

type Head = Record<string, string | number>
const written = new WeakMap<Page, Map<string, Head>>()

/** The head of a kept page, put together once for each way of sending it. */
export function keptHead(page: Page, from: From, coding: Coding, https: boolean): Head {
  const heads = written.get(page) ?? new Map<string, Head>()
  written.set(page, heads)
  const key = from + coding + https
  const head = heads.get(key) ?? write(page, from, coding, https)
  heads.set(key, head)
  return head
}

function write(page: Page, from: From, coding: Coding, https: boolean): Head {
  return {
    'Content-Type': page.type,
    'Content-Length': lengthIn(page.packed, coding),
    ...(coding === 'identity' ? {} : { 'Content-Encoding': coding }),
    Vary: 'Accept-Encoding',
    ETag: etagOf(page, coding),
    'Cache-Control': page.status === 200 ? SHARED + (from === 'stale' ? 5 : 60) : 'private, no-cache',
    'Server-Timing': `cache;desc=${from}`,
    ...(page.type.startsWith('text/html') ? { 'Speculation-Rules': '"/speculation-rules.json"' } : {}),
    ...(from === 'stale' ? { 'X-Haat-Stale': '1' } : {}),
    ...securityHeaders(https, page.policy),
  }
}

/** Strong: another coding is another tag. */
export function etagOf(page: Page, coding: Coding): string {
  return `"${page.packed.tag}-${coding}"`
}

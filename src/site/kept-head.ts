import { securityHead } from './headers.ts'
import { type Coding, lengthIn } from './packed.ts'
import type { Head, Page } from './page.ts'

export type From = 'hit' | 'miss' | 'stale'

const SHARED = 'public, max-age=0, stale-while-revalidate=600, stale-if-error=86400, s-maxage='

const FROM = { hit: 0, miss: 1, stale: 2 }
const CODING = { br: 0, gzip: 1, identity: 2 }

/** The head of a kept page, put together once for each way of sending it. */
export function keptHead(page: Page, from: From, coding: Coding, https: boolean): Head {
  const way = (FROM[from] * 3 + CODING[coding]) * 2 + Number(https)
  const known = page.heads[way]
  if (known) return known
  const head = write(page, from, coding, https)
  page.heads[way] = head
  return head
}

function write(page: Page, from: From, coding: Coding, https: boolean): Head {
  const cacheControl = page.status === 200 ? SHARED + (from === 'stale' ? 5 : 60) : 'private, no-cache'
  const whole = ['Content-Type', page.type, 'Vary', 'Accept-Encoding', 'ETag', page.packed.etag]
  whole.push('Cache-Control', cacheControl, 'Server-Timing', `cache;desc=${from}`)
  if (page.type.startsWith('text/html')) whole.push('Speculation-Rules', '"/speculation-rules.json"')
  if (from === 'stale') whole.push('X-Haat-Stale', '1')
  whole.push(...securityHead(https, page.policy))
  const always = whole.length
  whole.push('Content-Length', String(lengthIn(page.packed, coding)))
  if (coding !== 'identity') whole.push('Content-Encoding', coding)
  return { whole, always }
}

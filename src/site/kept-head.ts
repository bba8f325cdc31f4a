import { securityHeaders } from './headers.ts'
import { type Coding, lengthIn } from './packed.ts'
import type { Page } from './page.ts'

export type From = 'hit' | 'miss' | 'stale'

const SHARED = 'public, max-age=0, stale-while-revalidate=600, stale-if-error=86400, s-maxage='

/** Names and values in turn. */
type Head = string[]

/** What goes before a kept page, and what says that the visitor has it already. */
interface Heads {
  etag: string
  whole: Head
  notModified: Head
}

const FROM = { hit: 0, miss: 1, stale: 2 }
const CODING = { br: 0, gzip: 1, identity: 2 }

const written = new WeakMap<Page, (Heads | undefined)[]>()

/** The heads of a kept page, put together once for each way of sending it. */
export function keptHeads(page: Page, from: From, coding: Coding, https: boolean): Heads {
  const way = (FROM[from] * 3 + CODING[coding]) * 2 + Number(https)
  const ways = written.get(page) ?? []
  const known = ways[way]
  if (known) return known
  const heads = write(page, from, coding, https)
  ways[way] = heads
  written.set(page, ways)
  return heads
}

function write(page: Page, from: From, coding: Coding, https: boolean): Heads {
  // Strong: another coding is another tag.
  const etag = `"${page.packed.tag}-${coding}"`
  const always = {
    'Content-Type': page.type,
    Vary: 'Accept-Encoding',
    ETag: etag,
    'Cache-Control': page.status === 200 ? SHARED + (from === 'stale' ? 5 : 60) : 'private, no-cache',
    'Server-Timing': `cache;desc=${from}`,
    ...(page.type.startsWith('text/html') ? { 'Speculation-Rules': '"/speculation-rules.json"' } : {}),
    ...(from === 'stale' ? { 'X-Haat-Stale': '1' } : {}),
    ...securityHeaders(https, page.policy),
  }
  const body = {
    'Content-Length': String(lengthIn(page.packed, coding)),
    ...(coding === 'identity' ? {} : { 'Content-Encoding': coding }),
  }
  return {
    etag,
    whole: Object.entries({ ...always, ...body }).flat(),
    notModified: Object.entries(always).flat(),
  }
}

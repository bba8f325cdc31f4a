import { describe, expect, test } from 'vitest'
import { compress } from '../../../src/site/http/compression.ts'
import { type ContentEncoding, ContentEncodings } from '../../../src/site/http/content-encodings.ts'
import { securityHeaders } from '../../../src/site/http/security-headers.ts'
import { type CacheStatus, cachedHeaders } from '../../../src/site/page-cache/cached-headers.ts'
import { type CachedPage, newCachedPage } from '../../../src/site/page-cache/cached-page.ts'

const encodings = new ContentEncodings()
const CSP = "default-src 'self'; img-src 'self'"
const text = '<p>Tea, coffee and cocoa</p>'.repeat(40)
const statuses: CacheStatus[] = ['hit', 'miss', 'stale']
const codings: ContentEncoding[] = ['br', 'gzip', 'identity']

const pageWith = (fields: Partial<CachedPage> = {}): CachedPage => ({
  ...newCachedPage({
    status: 200,
    body: compress(Buffer.from(text), 'books'),
    csp: CSP,
    type: 'text/html; charset=utf-8',
    renderedAt: 0,
    maxAgeMs: 1_000,
    current: true,
  }),
  ...fields,
})

type Sent = { from?: CacheStatus; coding?: ContentEncoding; https?: boolean }

/** The headers of a response, and those of a 304 response. */
function headersOf(page: CachedPage, { from = 'hit', coding = 'identity', https = false }: Sent = {}) {
  const { headers, notModifiedLength } = cachedHeaders(encodings, page, from, coding, https)
  return { full: pairs(headers), notModified: pairs(headers.slice(0, notModifiedLength)) }
}

function pairs(headers: string[]): Record<string, string> {
  return Object.fromEntries(
    headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? '']] : [])),
  )
}

describe('the headers of a cached page', () => {
  test('are all that a browser and a proxy need', () => {
    const page = pageWith()
    const { full, notModified } = headersOf(page)
    const shared = {
      'Content-Type': 'text/html; charset=utf-8',
      Vary: 'Accept-Encoding',
      ETag: page.body.etag,
      // Not `stale-while-revalidate`: Firefox and Safari would show an old page first, for as long.
      'Cache-Control': 'public, max-age=0, stale-if-error=86400, s-maxage=60',
      'Server-Timing': 'cache;desc=hit',
      'Speculation-Rules': '"/speculation-rules.json"',
      ...securityHeaders(false, CSP),
    }
    expect(full).toEqual({ ...shared, 'Content-Length': String(text.length) })
    expect(notModified).toEqual(shared)
  })

  test.each([
    ['hit', 's-maxage=60', undefined],
    ['miss', 's-maxage=60', undefined],
    ['stale', 's-maxage=5', '1'],
  ] as const)('of cache status %s: %s, X-Haat-Stale %s', (from, shared, stale) => {
    const { full } = headersOf(pageWith(), { from })
    expect(full['Cache-Control']?.split(', ').at(-1)).toBe(shared)
    expect(full['X-Haat-Stale']).toBe(stale)
    expect(full['Server-Timing']).toBe(`cache;desc=${from}`)
  })

  test('let no proxy share a page of another status than 200', () => {
    expect(headersOf(pageWith({ status: 404 })).full['Cache-Control']).toBe('private, no-cache')
  })

  test('name no speculation rules where the page is not HTML', () => {
    const sitemap = pageWith({ type: 'application/xml' })
    expect(headersOf(sitemap).full).not.toHaveProperty('Speculation-Rules')
    expect(headersOf(sitemap).full['Content-Type']).toBe('application/xml')
    const seen = headersOf(pageWith({ type: 'application/x; was=text/html' })).full
    expect(seen).not.toHaveProperty('Speculation-Rules')
  })

  test.each(codings)('describe the body in %s, and a 304 response has no body', coding => {
    const page = pageWith()
    const { full, notModified } = headersOf(page, { coding })
    expect(full['Content-Length']).toBe(String(encodings.bodyFor(page.body, coding).length))
    expect(full['Content-Encoding']).toBe(coding === 'identity' ? undefined : coding)
    expect(notModified).not.toHaveProperty('Content-Length')
    expect(notModified).not.toHaveProperty('Content-Encoding')
  })

  test.each([true, false])('have HSTS over https alone: %s', https => {
    expect('Strict-Transport-Security' in headersOf(pageWith(), { https }).full).toBe(https)
  })

  test('are those of each variant, whatever was sent before, and are built once for it', () => {
    const page = pageWith()
    const variants = statuses.flatMap(from =>
      codings.flatMap(coding => [true, false].map(https => ({ from, coding, https }))),
    )
    const first = variants.map(({ from, coding, https }) =>
      cachedHeaders(encodings, page, from, coding, https),
    )
    for (const [at, { from, coding, https }] of variants.entries()) {
      expect(cachedHeaders(encodings, page, from, coding, https)).toBe(first[at])
      expect(cachedHeaders(encodings, pageWith(), from, coding, https)).toEqual(first[at])
    }
    // A page counts as many bytes as its variants may need: none may lie beyond them.
    expect(page.headerVariants).toHaveLength(variants.length)
  })
})

import { describe, expect, test } from 'vitest'
import { compress } from '../../../src/site/http/compression.ts'
import { securityHeaders } from '../../../src/site/http/security-headers.ts'
import { type CacheStatus, cachedHeaders } from '../../../src/site/page-cache/cached-headers.ts'
import type { CachedPage } from '../../../src/site/page-cache/cached-page.ts'

const CSP = "default-src 'self'; img-src 'self'"
const text = '<p>Tea, coffee and cocoa</p>'.repeat(40)

const pageWith = (fields: Partial<CachedPage> = {}): CachedPage => ({
  status: 200,
  body: compress(Buffer.from(text), 'books'),
  csp: CSP,
  type: 'text/html; charset=utf-8',
  renderedAt: 0,
  maxAgeMs: 1_000,
  current: true,
  retryAt: 0,
  ...fields,
})

function headersOf(page: CachedPage, from: CacheStatus = 'hit', https = false): Record<string, string> {
  const headers = cachedHeaders(page, from, https)
  const names = headers.filter((_, at) => at % 2 === 0)
  return Object.fromEntries(names.map((name, at) => [name, headers[2 * at + 1] ?? '']))
}

describe('the headers of a cached page', () => {
  test('are all that a browser and a proxy need', () => {
    const page = pageWith()
    expect(headersOf(page)).toEqual({
      'Content-Type': 'text/html; charset=utf-8',
      Vary: 'Accept-Encoding',
      ETag: page.body.etag,
      // Not `stale-while-revalidate`: Firefox and Safari would show an old page first, for as long.
      'Cache-Control': 'public, max-age=0, stale-if-error=86400, s-maxage=60',
      'Server-Timing': 'cache;desc=hit',
      'Speculation-Rules': '"/speculation-rules.json"',
      ...securityHeaders(false, CSP),
    })
  })

  test.each([
    ['hit', 's-maxage=60', undefined],
    ['miss', 's-maxage=60', undefined],
    ['stale', 's-maxage=5', '1'],
  ] as const)('of cache status %s: %s, X-Haat-Stale %s', (from, shared, stale) => {
    const headers = headersOf(pageWith(), from)
    expect(headers['Cache-Control']?.split(', ').at(-1)).toBe(shared)
    expect(headers['X-Haat-Stale']).toBe(stale)
    expect(headers['Server-Timing']).toBe(`cache;desc=${from}`)
  })

  test('let no proxy share a page of another status than 200', () => {
    expect(headersOf(pageWith({ status: 404 }))['Cache-Control']).toBe('private, no-cache')
  })

  test('name no speculation rules where the page is not HTML', () => {
    const sitemap = pageWith({ type: 'application/xml' })
    expect(headersOf(sitemap)).not.toHaveProperty('Speculation-Rules')
    expect(headersOf(sitemap)['Content-Type']).toBe('application/xml')
    const seen = headersOf(pageWith({ type: 'application/x; was=text/html' }))
    expect(seen).not.toHaveProperty('Speculation-Rules')
  })

  test.each([true, false])('have HSTS over https alone: %s', https => {
    expect('Strict-Transport-Security' in headersOf(pageWith(), 'hit', https)).toBe(https)
  })
})

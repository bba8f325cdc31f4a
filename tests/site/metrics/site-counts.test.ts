import { register } from 'prom-client'
import { describe, expect, test } from 'vitest'
import { publishSiteCounts } from '../../../src/site/metrics/publish.ts'
import { littleShop } from '../../support/little-shop.ts'

const shop = littleShop()

describe('what Prometheus reads of the site', () => {
  test('has requests, looks into the page cache and calls of the API', async () => {
    const site = await shop.fresh()
    publishSiteCounts(site.counts)
    // A picture and the icon are no pages.
    const others = ['/media/none.webp', '/favicon.ico']
    for (const path of ['/', '/', '/', '/zzz?secret=1', ...others]) await site.get(path)
    const text = await register.metrics()
    expect(text).toContain('haat_site_requests_total{route="/",status="2xx"} 3')
    expect(text).toContain('haat_site_requests_total{route="other",status="4xx"} 1')
    // One for each page: of the last address for itself, and for the page that stands in its place.
    expect(text).toContain('haat_page_cache_lookups_total{tier="none"} 3')
    expect(text).toContain('haat_page_cache_lookups_total{tier="memory"} 2')
    expect(text).toMatch(/haat_upstream_calls_total\{endpoint="\/storeInfo",outcome="answered"\} [1-9]/)
    expect(text).toMatch(/haat_upstream_breakers_open 0/)
    for (const given of ['zzz', 'secret', 'books.localhost']) expect(text).not.toContain(given)
  })

  test('has the failures of an API and its open breakers', async () => {
    const site = await shop.fresh()
    shop.api.behave = (_, response) => void response.writeHead(500).end()
    for (let round = 0; round < 6; round++) await site.get('/', { host: 'failing.localhost' })
    const outcomes = site.counts.upstream.list().filter(({ count }) => count > 0)
    expect(outcomes.map(({ outcome }) => outcome)).toContain('failed')
    expect(site.counts.upstream.openBreakers).toBe(1)
  })
})

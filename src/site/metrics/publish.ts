import { Counter, Gauge } from 'prom-client'
import type { RequestCounts } from './request-counts.ts'
import type { UpstreamCounts } from './upstream-counts.ts'

/** What the site counts. The counts are plain numbers, read at each look of Prometheus: a request waits for none. */
export interface SiteCounts {
  requests: RequestCounts
  upstream: UpstreamCounts
  pages: {
    /** Bytes of the pages in memory. */
    readonly bytes: number
    /** Looks into the page cache, by what had the page. */
    readonly lookups: Readonly<Record<'memory' | 'none', number>>
  }
}

/** Gives the counts to Prometheus; once for a process. */
export function publishSiteCounts({ requests, upstream, pages }: SiteCounts): void {
  counter('haat_site_requests_total', 'Requests by route and class of status', ['route', 'status'], () =>
    requests.list(),
  )
  counter('haat_page_cache_lookups_total', 'Looks into the page cache by tier', ['tier'], () =>
    Object.entries(pages.lookups).map(([tier, count]) => ({ tier, count })),
  )
  counter(
    'haat_upstream_calls_total',
    'Calls of the store API by endpoint and outcome',
    ['endpoint', 'outcome'],
    () => upstream.list(),
  )
  gauge('haat_page_cache_bytes', 'Bytes of pages in memory', () => pages.bytes)
  gauge(
    'haat_upstream_breakers_open',
    'Shops’ APIs, and single endpoints of them, that failed again and again, the last time within a minute',
    () => upstream.openBreakers,
  )
}

type Row = { count: number } & Record<string, string | number>

function counter(name: string, help: string, labelNames: string[], read: () => Row[]): void {
  new Counter({
    name,
    help,
    labelNames,
    collect() {
      this.reset()
      for (const { count, ...labels } of read()) this.inc(labels, count)
    },
  })
}

function gauge(name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    collect() {
      this.set(read())
    },
  })
}

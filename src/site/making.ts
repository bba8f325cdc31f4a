import type { OutgoingHttpHeaders } from 'node:http'
import { pagePolicy } from './csp.ts'
import { localsFor, type Sources } from './locals.ts'
import { log } from './log.ts'
import { pack } from './packed.ts'
import { type Page, unsent } from './page.ts'
import { type AstroHandler, type Rendering, render } from './render.ts'
import type { Shop } from './shop.ts'
import type { OpenStore } from './store.ts'

/** What became of a rendering: a page worth keeping, or an answer for this once. */
export type Made =
  | { kind: 'page'; page: Page }
  | { kind: 'once'; page: Page; location: string | undefined }
  | { kind: 'stream'; rendering: Rendering; status: number; policy: string }
  | { kind: 'missing' }
  | { kind: 'broken' }

/** The shop's own page for what it does not have; kept although its status is 404. */
export const NOT_FOUND = '/404'
/** Seconds a page counts as new unless it says otherwise; longer where a change will be announced. */
const FRESH = 30
const ANNOUNCED_FRESH = 3_600
/** Milliseconds a new page waits for the API before it shows a skeleton. */
const PATIENCE = 250

export interface Order {
  shop: Shop
  store: OpenStore
  target: string
  /** Nobody watches: wait for the content, however long. */
  patient: boolean
}

/** Renders pages through Astro; never throws. */
export function maker(handler: AstroHandler, sources: Sources): (order: Order) => Promise<Made> {
  return order =>
    make(handler, sources, order).catch((error): Made => {
      const reason = error instanceof Error ? error.message : String(error)
      log.error({ shop: order.shop.hostname, error: reason }, 'a page could not be rendered')
      return { kind: 'broken' }
    })
}

async function make(
  handler: AstroHandler,
  sources: Sources,
  { shop, store, target, patient }: Order,
): Promise<Made> {
  const at = Date.now()
  const { info } = store
  const { locals, streaming, failed, untoned } = localsFor(
    shop,
    info,
    sources,
    patient ? Number.POSITIVE_INFINITY : PATIENCE,
  )
  const rendering = render(handler, target, locals)
  const head = await rendering.head
  const policy = pagePolicy(
    text(head.headers, 'content-security-policy'),
    shop,
    info,
    target.split('?')[0] ?? '',
  )
  const streams = await Promise.race([rendering.body.then(() => false), streaming.then(() => true)])
  if (streams) return { kind: 'stream', rendering, status: head.status, policy }
  const body = await rendering.body
  if (head.status === 404 && body.length === 0) return { kind: 'missing' }
  const page = unsent({
    // A page with a hole where the API was silent is shown for this once.
    status: failed() ? 503 : head.status,
    packed: pack(body, shop.host),
    policy,
    type: withCharset(text(head.headers, 'content-type') ?? 'text/html'),
    at,
    freshFor:
      1_000 * (seconds(text(head.headers, 'cache-control')) ?? (store.announces ? ANNOUNCED_FRESH : FRESH)),
    current: true,
    untoned,
  })
  if (/no-store/.test(text(head.headers, 'cache-control') ?? ''))
    return { kind: 'once', page, location: undefined }
  if (page.status === 200 || (target === NOT_FOUND && page.status === 404)) return { kind: 'page', page }
  return { kind: 'once', page, location: text(head.headers, 'location') }
}

function withCharset(type: string): string {
  return type === 'text/html' ? 'text/html; charset=utf-8' : type
}

function seconds(cacheControl: string | undefined): number | undefined {
  const given = /s-maxage=(\d+)/.exec(cacheControl ?? '')?.[1]
  return given === undefined ? undefined : Number(given)
}

function text(headers: OutgoingHttpHeaders, name: string): string | undefined {
  const value = headers[name]
  return value === undefined ? undefined : String(value)
}

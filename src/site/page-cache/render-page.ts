import type { OutgoingHttpHeaders } from 'node:http'
import { compress } from '../http/compression.ts'
import { log } from '../log.ts'
import { apiVersion } from '../store-info/store-state.ts'
import { type AstroHandler, renderWithAstro } from './astro-render.ts'
import type { CachedPage } from './cached-page.ts'
import type { CreateLocals } from './locals.ts'
import { pageCsp } from './page-csp.ts'
import {
  NO_STORE,
  NOT_FOUND,
  PRIVATE,
  type Renderer,
  type RenderRequest,
  type RenderResult,
} from './page-result.ts'

/** Seconds a page is fresh unless its Cache-Control has s-maxage; longer where the API sends a store version. */
const FRESH = 30
const FRESH_WITH_VERSION = 3_600
/** Milliseconds a page waits for the API before it streams a skeleton. */
const SKELETON_DELAY = 250

interface RenderDeps {
  handler: AstroHandler
  createLocals: CreateLocals
}

/** Renders pages through Astro. */
export function createRenderer(deps: RenderDeps): Renderer {
  return request =>
    renderPage(deps, request).catch((error): RenderResult => {
      const reason = error instanceof Error ? error.message : String(error)
      log.error({ shop: request.tenant.hostname, error: reason }, 'a page could not be rendered')
      return { kind: 'broken' }
    })
}

async function renderPage(
  { handler, createLocals }: RenderDeps,
  { tenant, store, target, waitForContent }: RenderRequest,
): Promise<RenderResult> {
  const renderedAt = performance.now()
  const { info } = store
  const { locals, streaming, failed } = createLocals(
    tenant,
    info,
    waitForContent ? Number.POSITIVE_INFINITY : SKELETON_DELAY,
    apiVersion(store),
  )
  const rendering = renderWithAstro(handler, target, locals)
  const head = await rendering.head
  const csp = pageCsp(text(head.headers, 'content-security-policy'), tenant, info, target.split('?')[0] ?? '')
  const streams = await Promise.race([rendering.body.then(() => false), streaming.then(() => true)])
  if (streams) return { kind: 'stream', rendering, status: head.status, csp }
  const body = await rendering.body
  if (head.status === 404 && body.length === 0) return { kind: 'missing' }
  const type = text(head.headers, 'content-type') ?? 'text/html'
  const page: CachedPage = {
    // An API call of the page failed: 503, not cached.
    status: failed() ? 503 : head.status,
    body: compress(body, tenant.host),
    csp,
    type: type === 'text/html' ? `${type}; charset=utf-8` : type,
    renderedAt,
    maxAgeMs:
      1_000 *
      (seconds(text(head.headers, 'cache-control')) ?? (store.sendsVersion ? FRESH_WITH_VERSION : FRESH)),
    current: true,
    retryAt: 0,
  }
  const wanted = text(head.headers, 'cache-control') ?? ''
  if (/no-store|private/.test(wanted)) {
    const cacheControl = page.status === 200 && !wanted.includes(NO_STORE) ? PRIVATE : NO_STORE
    return { kind: 'uncacheable', page, location: undefined, cacheControl }
  }
  if (page.status === 200 || (target === NOT_FOUND && page.status === 404)) return { kind: 'page', page }
  return { kind: 'uncacheable', page, location: text(head.headers, 'location'), cacheControl: NO_STORE }
}

function seconds(cacheControl: string | undefined): number | undefined {
  const given = /s-maxage=(\d+)/.exec(cacheControl ?? '')?.[1]
  return given === undefined ? undefined : Number(given)
}

function text(headers: OutgoingHttpHeaders, name: string): string | undefined {
  const value = headers[name]
  return value === undefined ? undefined : String(value)
}

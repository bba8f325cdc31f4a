import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { SECURITY_TXT_PATH, securityTxt } from '../../domain/shops/security-txt.ts'
import type { SiteConfig } from '../config.ts'
import type { DeskHandler } from '../desk/desk-handler.ts'
import type { ContentEncodings } from '../http/content-encodings.ts'
import {
  sendErrorPage,
  sendReadOnly,
  sendServerError,
  sendText,
  sendUnavailable,
  sendUnknownHost,
} from '../http/plain-responses.ts'
import { getHeader } from '../http/raw-headers.ts'
import { withRequestId } from '../http/request-id.ts'
import { isPage, parseRequest, type RequestTarget } from '../http/request-target.ts'
import { HSTS } from '../http/security-headers.ts'
import { type StaticFiles, sendStaticFile } from '../http/static-files.ts'
import type { Icons } from '../images/icons.ts'
import { etagOf, type ImageServer, sendImage } from '../images/image-server.ts'
import { log } from '../log.ts'
import type { RequestCounts } from '../metrics/request-counts.ts'
import { createCacheKey } from '../page-cache/cache-key.ts'
import type { CachedPage } from '../page-cache/cached-page.ts'
import { NOT_FOUND } from '../page-cache/page-result.ts'
import type { PageService } from '../page-cache/page-service.ts'
import type { PreviewHandler } from '../preview/preview-handler.ts'
import type { StoreInfoCache } from '../store-info/store-info-cache.ts'
import { resolveTenant, type Tenant } from '../tenants/tenant.ts'
import { pooledFetch } from '../upstream/http-client.ts'
import { sharedApiOrigin } from '../upstream/shared-api-origin.ts'
import { sendPage } from './send-page.ts'

/** Counted for a client that left before its answer, such as a shopper for another page; the status that nginx has. */
const CLIENT_GONE = 499

interface RequestHandlerDeps {
  files: StaticFiles
  answerForDesk: DeskHandler
  answerPreview: PreviewHandler
  stores: StoreInfoCache
  pages: PageService
  images: ImageServer
  icons: Icons
  encodings: ContentEncodings
  counts: RequestCounts
}

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Creates the function that handles every HTTP request to the site. */
export function createRequestHandler(
  config: SiteConfig,
  {
    files,
    answerForDesk,
    answerPreview,
    stores,
    pages,
    images,
    icons,
    encodings,
    counts,
  }: RequestHandlerDeps,
): RequestHandler {
  /** Shops whose store info was found; hosts without a shop are not added, so they cannot evict these. */
  const tenants = new LRUCache<string, Tenant>({ max: 20_000 })
  const cacheKey = createCacheKey()

  const tenantOf = (hostname: string): Tenant | undefined =>
    tenants.get(hostname) ?? resolveTenant(hostname, config)

  /** Serves a fresh cached page synchronously, which is enough for most requests; false when there is none. */
  const serveCached = (target: RequestTarget, response: ServerResponse): boolean => {
    const tenant = target.method === 'GET' ? tenants.get(target.hostname) : undefined
    if (!tenant || !stores.peekFresh(tenant)) return false
    const page = pages.lookup(tenant, cacheKey(target.path, target.search))
    if (!page) return false
    sendCached(target, tenant, page, response)
    counts.count(target.path, response.statusCode)
    return true
  }

  /** Sends a cached page; its status is stale if the API was not confirmed in the last 15 seconds. */
  const sendCached = (target: RequestTarget, tenant: Tenant, page: CachedPage, response: ServerResponse) => {
    const from = stores.isConfirmed(tenant) ? 'hit' : 'stale'
    sendPage(encodings, response, target.https, { kind: 'cached', page, from })
  }

  const handleRequest = async (
    target: ReturnType<typeof parseRequest>,
    request: IncomingMessage,
    response: ServerResponse,
  ) => {
    // Set first, so that refusals carry it too.
    if (typeof target !== 'number' && target.https) response.setHeaders(new Headers(HSTS))
    if (await probe(config, request, response)) return
    if (typeof target !== 'number' && (await answerForDesk(target, request, response))) return
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendReadOnly(response)
    if (target === 414) return sendText(response, 414, 'This address is too long.')
    if (typeof target === 'number') return sendUnknownHost(response, false, target)
    const file = files.get(target.path)
    if (file) return sendStaticFile(encodings, response, target.https, file)
    const tenant = tenantOf(target.hostname)
    if (!tenant) return sendUnknownHost(response, target.https)
    const isUnconfirmedHost = !tenants.has(tenant.hostname)
    if (await answerPreview(target, tenant, response, { isUnconfirmedHost })) return
    await handleTenant(target, tenant, response)
  }

  const handleTenant = async (target: RequestTarget, tenant: Tenant, response: ServerResponse) => {
    const store = await stores.get(tenant)
    if (store.state === 'not-found') return sendUnknownHost(response, target.https)
    if (store.state === 'unavailable') return sendUnavailable(response, target.https)
    tenants.set(tenant.hostname, tenant)
    if (target.path === SECURITY_TXT_PATH) {
      const contact = { deployment: config.securityContact, email: store.info.companyEmail }
      const text = securityTxt(tenant.origin, contact, Date.now())
      if (text !== undefined)
        return sendText(response, 200, text, { 'Cache-Control': 'public, max-age=86400' })
    }
    const icon = await icons.at(target.path, store.info)
    if (icon) return sendImage(response, target.https, { bytes: icon, type: 'image/png', etag: etagOf(icon) })
    if (await images.answer(target.path, tenant, target.https, response)) return
    const key = isPage(target.path) ? cacheKey(target.path, target.search) : NOT_FOUND
    if (key.length > 1 && target.path.endsWith('/')) return redirectCanonical(response, target)
    // Every browser sends it, crawlers and link previews do not: they take a skeleton's title and status for the page's.
    const isBrowser = getHeader(response.req, 'sec-fetch-mode') !== undefined
    const result = await pages.get(tenant, store, key, !isBrowser)
    const shown = result.kind === 'missing' ? await pages.get(tenant, store, NOT_FOUND) : result
    if (shown.kind === 'cached' && shown.from === 'hit')
      return sendCached(target, tenant, shown.page, response)
    if (shown.kind !== 'missing') return sendPage(encodings, response, target.https, shown)
    sendErrorPage(response, target.https, 404, 'Oops! Page not found', '<a href="/">Return to Home</a>')
  }

  /** Handles a request that the cache could not serve, under a request id that its log lines share. */
  const handleWithId = async (
    id: string,
    target: ReturnType<typeof parseRequest>,
    request: IncomingMessage,
    response: ServerResponse,
  ) => {
    response.setHeader('X-Request-Id', id)
    let isGone = false
    response.once('close', () => {
      isGone = !response.writableEnded
    })
    try {
      await handleRequest(target, request, response)
    } catch (error) {
      fail(response, error)
    }
    const status = isGone ? CLIENT_GONE : response.statusCode
    if (typeof target !== 'number' && target.hostname === config.deskHost) counts.countDesk(status)
    else counts.count(typeof target === 'number' ? undefined : target.path, status)
    if (status >= 500) log.warn({ status }, 'answered with an error')
    else if (status >= 400 && !isGone) log.info({ status }, 'refused')
  }

  return async (request, response) => {
    try {
      const target = parseRequest(request, config.trustedProxies)
      if (typeof target !== 'number' && serveCached(target, response)) return
      await withRequestId(id => handleWithId(id, target, request, response))
    } catch (error) {
      fail(response, error)
    }
  }
}

function fail(response: ServerResponse, error: unknown) {
  log.error({ error: error instanceof Error ? error.message : String(error) }, 'request failed')
  if (response.headersSent) response.destroy()
  else sendServerError(response, false)
}

async function probe(
  config: SiteConfig,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if (request.url === '/healthz') sendText(response, 200, 'ok')
  else if (request.url !== '/readyz') return false
  else if (await apiReachable(config)) sendText(response, 200, 'ready')
  else sendText(response, 503, 'the store API does not answer', { 'Retry-After': '5' })
  return true
}

function redirectCanonical(response: ServerResponse, { path, search }: RequestTarget) {
  // The query is serialized again, so that the header holds valid URL characters only.
  const query = new URLSearchParams(search).toString()
  const Location = (/^.*[^/]/s.exec(path)?.[0] ?? '') + (query === '' ? '' : `?${query}`)
  sendText(response, 308, 'This page moved.', { Location })
}

/** Milliseconds the API has to answer. */
const TIMEOUT = 2_000

/** Whether the store API answers with a status below 500; with an API for each host, that of the first host. */
async function apiReachable(config: SiteConfig): Promise<boolean> {
  try {
    const { status } = await pooledFetch(new URL('/readyz', sharedApiOrigin(config)), {
      signal: AbortSignal.timeout(TIMEOUT),
    })
    return status < 500
  } catch {
    // No connection, or no answer in time.
    return false
  }
}

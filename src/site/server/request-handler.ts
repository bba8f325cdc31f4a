import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { SECURITY_TXT_PATH, securityTxt } from '../../domain/security-txt.ts'
import type { SiteConfig } from '../config.ts'
import { isPage } from '../http/page-path.ts'
import {
  sendErrorPage,
  sendServerError,
  sendText,
  sendUnavailable,
  sendUnknownHost,
} from '../http/plain-responses.ts'
import { withRequestId } from '../http/request-id.ts'
import { parseRequest, type RequestTarget } from '../http/request-target.ts'
import { HSTS } from '../http/security-headers.ts'
import { type StaticFiles, sendStaticFile } from '../http/static-files.ts'
import { iconAt } from '../images/icons.ts'
import { etagOf, ImageServer, sendImage } from '../images/image-server.ts'
import { log } from '../log.ts'
import type { AstroHandler } from '../page-cache/astro-render.ts'
import { cacheKey } from '../page-cache/cache-key.ts'
import type { CachedPage } from '../page-cache/cached-page.ts'
import { DiskTier } from '../page-cache/disk-tier.ts'
import { PageCache } from '../page-cache/page-cache.ts'
import { PageService } from '../page-cache/page-service.ts'
import { NOT_FOUND } from '../page-cache/render-page.ts'
import { StoreInfoCache } from '../store-info/store-info-cache.ts'
import { openStoreSnapshots } from '../store-info/store-snapshots.ts'
import { resolveTenant, type Tenant } from '../tenants/tenant.ts'
import { createStoreApiClient } from '../upstream/store-api-client.ts'
import { apiReachable } from './health.ts'
import { sendPage } from './send-page.ts'

const ALLOWED = 'GET, HEAD'

/** Everything between a socket and a page; see `listener`. */
export interface RequestHandler {
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  close: () => void
}

/** Puts the site together around Astro's handler and the files it built. */
export function createRequestHandler(
  config: SiteConfig,
  handler: AstroHandler,
  files: StaticFiles,
): RequestHandler {
  const ask = createStoreApiClient(config)
  const cellar = new DiskTier(config.dataDir, config.diskBytes)
  const pictures = new ImageServer(config)
  const pages = new PageService(
    handler,
    { callStoreApi: ask, colours: pictures.colours },
    new PageCache(config.cacheBytes, cellar),
  )
  const stores = new StoreInfoCache(ask, shop => pages.invalidate(shop), openStoreSnapshots(config.dataDir))

  /** Shops that are there: hosts that anybody made up must not push them out. */
  const tenants = new LRUCache<string, Tenant>({ max: 20_000 })

  const tenantOf = (hostname: string): Tenant | undefined =>
    tenants.get(hostname) ?? resolveTenant(hostname, config)

  /** The whole way of most requests, without waiting for anything; false when there is more to do. */
  const serveCached = (visit: RequestTarget, response: ServerResponse): boolean => {
    const shop = visit.method === 'GET' ? tenants.get(visit.hostname) : undefined
    if (!shop || !stores.peekFresh(shop)) return false
    const page = pages.lookup(shop, cacheKey(visit.path, visit.search))
    if (page) sendCached(visit, shop, page, response)
    return page !== undefined
  }

  /** New as far as is known; where the API has been silent, who knows. */
  const sendCached = (visit: RequestTarget, shop: Tenant, page: CachedPage, response: ServerResponse) => {
    const from = stores.isConfirmed(shop) ? 'hit' : 'stale'
    sendPage(response, visit.https, { kind: 'kept', page, from })
  }

  const handleRequest = async (
    visit: ReturnType<typeof parseRequest>,
    request: IncomingMessage,
    response: ServerResponse,
  ) => {
    // Refusals too, which need not know how the visitor came.
    if (typeof visit !== 'number' && visit.https) response.setHeaders(new Headers(HSTS))
    if (await probe(config, request, response)) return
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod(response)
    if (visit === 414) return sendText(response, 414, 'This address is too long.')
    if (typeof visit === 'number') return sendUnknownHost(response, false, visit)
    const file = files.get(visit.path)
    if (file) return sendStaticFile(response, visit.https, file)
    const shop = tenantOf(visit.hostname)
    if (!shop) return sendUnknownHost(response, visit.https)
    await handleTenant(visit, shop, response)
  }

  const handleTenant = async (visit: RequestTarget, shop: Tenant, response: ServerResponse) => {
    const store = await stores.get(shop)
    if (store.state === 'not-found') return sendUnknownHost(response, visit.https)
    if (store.state === 'unavailable') return sendUnavailable(response, visit.https)
    tenants.set(shop.hostname, shop)
    if (visit.path === SECURITY_TXT_PATH) {
      const contact = { deployment: config.securityContact, email: store.info.companyEmail }
      const text = securityTxt(shop.origin, contact, Date.now())
      if (text !== undefined)
        return sendText(response, 200, text, { 'Cache-Control': 'public, max-age=86400' })
    }
    const icon = await iconAt(visit.path, store.info)
    if (icon) return sendImage(response, visit.https, { bytes: icon, type: 'image/png', etag: etagOf(icon) })
    if (await pictures.answer(visit.path, shop, visit.https, response)) return
    const target = isPage(visit.path) ? cacheKey(visit.path, visit.search) : NOT_FOUND
    if (target.length > 1 && visit.path.endsWith('/')) return redirectCanonical(response, visit)
    const outcome = await pages.get(shop, store, target)
    const shown = outcome.kind === 'missing' ? await pages.get(shop, store, NOT_FOUND) : outcome
    if (shown.kind === 'kept' && shown.from === 'hit') return sendCached(visit, shop, shown.page, response)
    if (shown.kind !== 'missing') return sendPage(response, visit.https, shown)
    sendErrorPage(response, visit.https, 404, 'Oops! Page not found', '<a href="/">Return to Home</a>')
  }

  /** Whatever is not simply kept has an id, by which the log tells how it went. */
  const answerNamed = async (
    id: string,
    visit: ReturnType<typeof parseRequest>,
    request: IncomingMessage,
    response: ServerResponse,
  ) => {
    response.setHeader('X-Request-Id', id)
    try {
      await handleRequest(visit, request, response)
    } catch (error) {
      fail(response, error)
    }
    const { statusCode: status } = response
    if (status >= 500) log.warn({ status }, 'answered with an error')
    else if (status >= 400) log.info({ status }, 'refused')
  }

  return {
    handle: async (request, response) => {
      try {
        const visit = parseRequest(request, config.trustedProxies)
        if (typeof visit !== 'number' && serveCached(visit, response)) return
        await withRequestId(id => answerNamed(id, visit, request, response))
      } catch (error) {
        fail(response, error)
      }
    },
    close: () => {
      stores.close()
      cellar.close()
    },
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

/** The connection ends with the answer, so that a body nobody wants is not read. */
function refuseMethod(response: ServerResponse) {
  sendText(response, 405, 'This address can only be read.', { Allow: ALLOWED, Connection: 'close' })
}

function redirectCanonical(response: ServerResponse, { path, search }: RequestTarget) {
  // Written anew, so that only what may stand in an address goes into the header.
  const query = new URLSearchParams(search).toString()
  const Location = path.replace(/\/+$/, '') + (query === '' ? '' : `?${query}`)
  sendText(response, 308, 'This page moved.', { Location })
}

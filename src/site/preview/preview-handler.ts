import type { ServerResponse } from 'node:http'
import { buildUrl, type RequestOf } from '../../client/build-url.ts'
import type { ResponseOf } from '../../client/call.ts'
import { ResponseError } from '../../client/errors.ts'
import { FairQueue } from '../../concurrency/fair-queue.ts'
import { getProduct, type Product } from '../../contract/catalogue/product.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { getPreview } from '../../contract/preview.ts'
import type { StoreInfo } from '../../contract/store-info.ts'
import { isPreviewPage, PREVIEW_PATH } from '../../domain/desk/sections/preview-pages.ts'
import { isLocalHost } from '../../domain/hosts.ts'
import { safeStoreInfo } from '../../domain/shops/safe-store-info.ts'
import { themeCss } from '../../domain/shops/theme.ts'
import { siteOrigin } from '../../domain/site-origin.ts'
import type { SiteConfig } from '../config.ts'
import { compressOnce } from '../http/compression.ts'
import type { ContentEncodings } from '../http/content-encodings.ts'
import { ERROR_PAGE_STYLES, isHead, sendErrorPage } from '../http/plain-responses.ts'
import { getHeader } from '../http/raw-headers.ts'
import type { RequestTarget } from '../http/request-target.ts'
import { cspHash, securityHeaders } from '../http/security-headers.ts'
import { log } from '../log.ts'
import { type AstroHandler, renderWithAstro } from '../page-cache/astro-render.ts'
import { createLocalsFactory, type SiteLocals } from '../page-cache/locals.ts'
import type { Tenant } from '../tenants/tenant.ts'
import type { CallStoreApi } from '../upstream/store-api-client.ts'
import { INERT_STYLE_HASH, inertPage } from './preview-html.ts'

/** A token as the store API makes them: 256 bits. */
const TOKEN = /^[\w-]{43}$/

/**
 * Previews at once, of all shops and of one: whoever has an address may ask for it again and again, and each is rendered.
 * A desk shows one at a time. While more of a shop wait, all else has three quarters of the time.
 */
const PREVIEWS = {
  concurrency: 4,
  concurrencyPerOwner: 1,
  maxWaiting: 128,
  maxWaitingPerOwner: 16,
  pauseFactor: 3,
}

/** Answers a preview of unsaved work at a shop's host; false for every other request. */
export type PreviewHandler = (
  target: RequestTarget,
  tenant: Tenant,
  response: ServerResponse,
  settings: { isUnconfirmedHost: boolean },
) => Promise<boolean>

/**
 * Creates the handler of previews. It renders the shop's own page with info that is used for this answer alone: it has
 * no access to the page cache and to the cache of store info, and its rendering shares nothing with others.
 */
export function createPreviewHandler(
  config: Pick<SiteConfig, 'deskHost' | 'port'>,
  handler: AstroHandler,
  callStoreApi: CallStoreApi,
  encodings: ContentEncodings,
): PreviewHandler {
  const desk = siteOrigin(config.deskHost, config.port)
  // Its own factory: a preview shares no call with the shop's pages.
  const createLocals = createLocalsFactory(callStoreApi)
  const queue = new FairQueue(PREVIEWS)

  const render = async (
    token: string,
    tenant: Tenant,
    { isUnconfirmedHost, isBrotli }: { isUnconfirmedHost: boolean; isBrotli: boolean },
  ) => {
    const preview = await callStoreApi(tenant, getPreview, { params: { token } }, { isUnconfirmedHost })
    if (!isPreviewPage(preview.path)) throw new Error('the preview is for no page')
    const info = safeStoreInfo(preview.info, tenant)
    const { locals } = createLocals(tenant, info, Number.POSITIVE_INFINITY)
    const ownLocals: SiteLocals = {
      ...locals,
      load: withProduct(locals.load, preview.product),
    }
    const rendering = renderWithAstro(handler, preview.path, ownLocals)
    const { status, headers } = await rendering.head
    const body = await rendering.body
    if (status !== 200) throw new Error(`the page answered ${status}`)
    const policy = headers['content-security-policy']
    const html = Buffer.from(inertPage(body.toString()))
    // Never through a cache, not even of compressed bodies.
    return { sent: isBrotli ? await compressOnce(html) : html, policy: String(policy ?? ''), info }
  }

  return async ({ path, https }, tenant, response, { isUnconfirmedHost }) => {
    if (!path.startsWith(PREVIEW_PATH)) return false
    const token = path.slice(PREVIEW_PATH.length)
    if (!TOKEN.test(token)) sendFailure(response, https, desk, 404)
    else
      try {
        const isBrotli = encodings.negotiate(getHeader(response.req, 'accept-encoding')) === 'br'
        const rendered = await queue.tryRun(tenant.host, () =>
          render(token, tenant, { isUnconfirmedHost, isBrotli }),
        )
        if (!rendered) {
          sendFailure(response, https, desk, 503)
          return true
        }
        const { sent: body, policy, info } = rendered
        response.writeHead(200, {
          ...previewHeaders({ https, desk, policy, info, tenant }),
          ...(isBrotli ? { 'Content-Encoding': 'br' } : {}),
          'Content-Length': body.length,
        })
        response.end(isHead(response.req) ? undefined : body)
      } catch (error) {
        const hasEnded = error instanceof ResponseError && error.status === 404
        if (!hasEnded) log.warn({ error: String(error) }, 'a preview could not be shown')
        sendFailure(response, https, desk, hasEnded ? 404 : 503)
      }
    return true
  }
}

/** Loads the previewed product in the place of the one that shoppers get, which may not exist. */
function withProduct(load: SiteLocals['load'], product: Product | undefined): SiteLocals['load'] {
  if (!product) return load
  const address = buildUrl('', getProduct, { params: { id: product.id } })
  return <E extends Endpoint>(endpoint: E, request: RequestOf<E>) =>
    endpoint.name === getProduct.name && buildUrl('', endpoint, request) === address
      ? (Promise.resolve(product) as Promise<ResponseOf<E>>)
      : load(endpoint, request)
}

/** One page for every failure. It does not tell an unknown preview from one that has ended or is another shop's. */
function sendFailure(response: ServerResponse, https: boolean, desk: string, status: 404 | 503) {
  const text =
    status === 404
      ? 'It has ended. Go back to the desk: your next change makes a new preview.'
      : 'The shop does not answer now. Go back to the desk and try again.'
  const again: Record<string, string> = status === 503 ? { 'Retry-After': '2' } : {}
  const headers = { ...privateHeaders(desk, [ERROR_PAGE_STYLES]), ...again }
  sendErrorPage(response, https, status, 'This preview cannot be shown', text, headers)
}

/**
 * Neither scripts nor forms, popups or navigation of the desk around it. The page keeps its own origin, without which
 * browsers refuse its fonts; without scripts nothing in it can make use of that.
 */
const SANDBOX = 'sandbox allow-same-origin'

interface Previewed {
  https: boolean
  /** Origin of the desk. */
  desk: string
  /** Astro's policy, with the hashes of the page's styles. */
  policy: string
  info: StoreInfo
  tenant: Tenant
}

/** The headers of a preview: it runs no script, is shown inside the desk alone, and is neither stored nor indexed. */
function previewHeaders({ https, desk, policy, info, tenant }: Previewed): Record<string, string> {
  const styles =
    policy.split(';').find(section => section.trim().startsWith('style-src')) ?? "style-src 'self'"
  const api = isLocalHost(tenant.hostname) ? ` ${tenant.apiOrigin}` : ''
  return {
    ...securityHeaders(https),
    ...privateHeaders(desk, [
      `${styles.trim()} ${cspHash(themeCss(info))} ${INERT_STYLE_HASH}`,
      `img-src 'self' data: https:${api}`,
      "font-src 'self'",
    ]),
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
  }
}

function privateHeaders(desk: string, sources: string[]): Record<string, string> {
  const policy = [
    SANDBOX,
    "default-src 'none'",
    ...sources,
    // For the page's own `base`, which points to the shop itself.
    "base-uri 'self'",
    "form-action 'none'",
    `frame-ancestors ${desk}`,
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
  }
}

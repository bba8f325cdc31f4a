import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { SECURITY_TXT_PATH, securityTxt } from '../domain/security-txt.ts'
import { sendBroken, sendNoShop, sendNotice, sendSilent, sendText } from './answer.ts'
import type { SiteConfig } from './config.ts'
import { type Files, sendFile } from './files.ts'
import { HSTS } from './headers.ts'
import { apiReachable } from './health.ts'
import { iconAt } from './icons.ts'
import { log } from './log.ts'
import { NOT_FOUND } from './making.ts'
import type { Page } from './page.ts'
import { PageCache } from './page-cache.ts'
import { PageCellar } from './page-cellar.ts'
import { pageTarget } from './page-key.ts'
import { isPage } from './page-path.ts'
import { Pages } from './pages.ts'
import { etagOf, Pictures, sendPicture } from './pictures.ts'
import { rememberedIn } from './remembered.ts'
import type { AstroHandler } from './render.ts'
import { withRequestId } from './request-id.ts'
import { sendPage } from './send-page.ts'
import { type Shop, shopAt } from './shop.ts'
import { Stores } from './stores.ts'
import { upstream } from './upstream.ts'
import { type Visit, visitOf } from './visit.ts'

const ALLOWED = 'GET, HEAD'

/** Everything between a socket and a page; see `listener`. */
export interface Site {
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  close: () => void
}

/** Puts the site together around Astro's handler and the files it built. */
export function createSite(config: SiteConfig, handler: AstroHandler, files: Files): Site {
  const ask = upstream(config)
  const cellar = new PageCellar(config.dataDir, config.cellarBytes)
  const pictures = new Pictures(config)
  const pages = new Pages(handler, { ask, tones: pictures.tones }, new PageCache(config.cacheBytes, cellar))
  const stores = new Stores(ask, shop => pages.outdate(shop), rememberedIn(config.dataDir))

  /** Shops that are there: hosts that anybody made up must not push them out. */
  const shops = new LRUCache<string, Shop>({ max: 20_000 })

  const shopOf = (hostname: string): Shop | undefined => shops.get(hostname) ?? shopAt(hostname, config)

  /** The whole way of most requests, without waiting for anything; false when there is more to do. */
  const answerKept = (visit: Visit, response: ServerResponse): boolean => {
    const shop = visit.method === 'GET' ? shops.get(visit.hostname) : undefined
    if (!shop || !stores.open(shop)) return false
    const page = pages.hit(shop, pageTarget(visit.path, visit.search))
    if (page) sendKnown(visit, shop, page, response)
    return page !== undefined
  }

  /** New as far as is known; where the API has been silent, who knows. */
  const sendKnown = (visit: Visit, shop: Shop, page: Page, response: ServerResponse) => {
    const from = stores.confirmed(shop) ? 'hit' : 'stale'
    sendPage(response, visit.https, { kind: 'kept', page, from })
  }

  const answer = async (
    visit: ReturnType<typeof visitOf>,
    request: IncomingMessage,
    response: ServerResponse,
  ) => {
    // Refusals too, which need not know how the visitor came.
    if (typeof visit !== 'number' && visit.https) response.setHeaders(new Headers(HSTS))
    if (await probe(config, request, response)) return
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod(response)
    if (visit === 414) return sendText(response, 414, 'This address is too long.')
    if (typeof visit === 'number') return sendNoShop(response, false, visit)
    const file = files.get(visit.path)
    if (file) return sendFile(response, visit.https, file)
    const shop = shopOf(visit.hostname)
    if (!shop) return sendNoShop(response, visit.https)
    await answerShop(visit, shop, response)
  }

  const answerShop = async (visit: Visit, shop: Shop, response: ServerResponse) => {
    const store = await stores.of(shop)
    if (store.state === 'unknown') return sendNoShop(response, visit.https)
    if (store.state === 'silent') return sendSilent(response, visit.https)
    shops.set(shop.hostname, shop)
    if (visit.path === SECURITY_TXT_PATH) {
      const contact = { deployment: config.securityContact, email: store.info.companyEmail }
      const text = securityTxt(shop.origin, contact, Date.now())
      if (text !== undefined)
        return sendText(response, 200, text, { 'Cache-Control': 'public, max-age=86400' })
    }
    const icon = await iconAt(visit.path, store.info)
    if (icon)
      return sendPicture(response, visit.https, { bytes: icon, type: 'image/png', etag: etagOf(icon) })
    if (await pictures.answer(visit.path, shop, visit.https, response)) return
    const target = isPage(visit.path) ? pageTarget(visit.path, visit.search) : NOT_FOUND
    if (target.length > 1 && visit.path.endsWith('/')) return sendOneSpelling(response, visit)
    const outcome = await pages.get(shop, store, target)
    const shown = outcome.kind === 'missing' ? await pages.get(shop, store, NOT_FOUND) : outcome
    if (shown.kind === 'kept' && shown.from === 'hit') return sendKnown(visit, shop, shown.page, response)
    if (shown.kind !== 'missing') return sendPage(response, visit.https, shown)
    sendNotice(response, visit.https, 404, 'Oops! Page not found', '<a href="/">Return to Home</a>')
  }

  /** Whatever is not simply kept has an id, by which the log tells how it went. */
  const answerNamed = async (
    id: string,
    visit: ReturnType<typeof visitOf>,
    request: IncomingMessage,
    response: ServerResponse,
  ) => {
    response.setHeader('X-Request-Id', id)
    try {
      await answer(visit, request, response)
    } catch (error) {
      fail(response, error)
    }
    const { statusCode: status } = response
    if (status >= 500) log.warn({ status }, 'answered with an error')
    else if (status >= 400) log.info({ status }, 'refused')
  }

  return {
    answer: async (request, response) => {
      try {
        const visit = visitOf(request, config.trustedProxies)
        if (typeof visit !== 'number' && answerKept(visit, response)) return
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
  else sendBroken(response, false)
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

function sendOneSpelling(response: ServerResponse, { path, search }: Visit) {
  // Written anew, so that only what may stand in an address goes into the header.
  const query = new URLSearchParams(search).toString()
  const Location = path.replace(/\/+$/, '') + (query === '' ? '' : `?${query}`)
  sendText(response, 308, 'This page moved.', { Location })
}

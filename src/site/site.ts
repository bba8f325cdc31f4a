import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendBroken, sendNoShop, sendNotice, sendSilent, sendText } from './answer.ts'
import type { SiteConfig } from './config.ts'
import { type Files, sendFile } from './files.ts'
import { apiReachable } from './health.ts'
import { iconAt } from './icons.ts'
import { log } from './log.ts'
import { NOT_FOUND } from './making.ts'
import { pageTarget } from './page-key.ts'
import { Pages } from './pages.ts'
import { etagOf, Pictures, sendPicture } from './pictures.ts'
import type { AstroHandler } from './render.ts'
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
  const pages = new Pages(handler, ask, config.cacheBytes)
  const pictures = new Pictures(config)
  const stores = new Stores(ask, shop => pages.outdate(shop))

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const visit = visitOf(request, config.trustedProxies)
    if (await probe(config, request, response)) return
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod(response)
    if (visit === 414) return sendText(response, 414, 'This address is too long.')
    if (typeof visit === 'number') return sendNoShop(response, false, visit)
    const file = files.get(visit.path)
    if (file) return sendFile(response, visit.https, file)
    const shop = shopAt(visit.hostname, config)
    if (!shop) return sendNoShop(response, visit.https)
    await answerShop(visit, shop, response)
  }

  const answerShop = async (visit: Visit, shop: Shop, response: ServerResponse) => {
    const store = await stores.of(shop)
    if (store.state === 'unknown') return sendNoShop(response, visit.https)
    if (store.state === 'silent') return sendSilent(response, visit.https)
    const icon = await iconAt(visit.path, store.info)
    if (icon)
      return sendPicture(response, visit.https, { bytes: icon, type: 'image/png', etag: etagOf(icon) })
    if (await pictures.answer(visit.path, shop, visit.https, response)) return
    const target = isPage(visit.path) ? pageTarget(visit.path, visit.query) : NOT_FOUND
    if (target.length > 1 && visit.path.endsWith('/')) return sendOneSpelling(response, visit)
    const outcome = await pages.get(shop, store.info, target)
    const shown = outcome.kind === 'missing' ? await pages.get(shop, store.info, NOT_FOUND) : outcome
    if (shown.kind !== 'missing') return sendPage(response, visit.https, shown)
    sendNotice(response, visit.https, 404, 'Oops! Page not found', '<a href="/">Return to Home</a>')
  }

  return {
    answer: (request, response) =>
      answer(request, response).catch(error => {
        log.error({ error: error instanceof Error ? error.message : String(error) }, 'request failed')
        if (response.headersSent) response.destroy()
        else sendBroken(response, false)
      }),
    close: () => stores.close(),
  }
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

function sendOneSpelling(response: ServerResponse, { path, query }: Visit) {
  const search = query.toString()
  const Location = path.replace(/\/+$/, '') + (search === '' ? '' : `?${search}`)
  sendText(response, 308, 'This page moved.', { Location })
}

/** Files are no pages, nor is anything Astro would serve beside our own. */
function isPage(path: string): boolean {
  if (/^\/_/.test(path) || /\/\./.test(path) || /\.map$/.test(path)) return false
  return !/^\/[^/]*\.[^/]*$/.test(path) || ENDPOINTS.has(path)
}

const ENDPOINTS = new Set([
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/favicon.svg',
  '/icon.svg',
])

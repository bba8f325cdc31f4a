import type { IncomingMessage, ServerResponse } from 'node:http'
import { siteConfig } from '../config.ts'
import { sendUnavailable, sendUnknownHost } from '../http/plain-responses.ts'
import { parseRequest } from '../http/request-target.ts'
import { ImageServer } from '../images/image-server.ts'
import { createLocals } from '../page-cache/locals.ts'
import { StoreInfoCache } from '../store-info/store-info-cache.ts'
import { openStoreSnapshots } from '../store-info/store-snapshots.ts'
import { resolveTenant } from '../tenants/tenant.ts'
import { createStoreApiClient } from '../upstream/store-api-client.ts'

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

// Where Astro's own development server looks for what our server passes to its handler.
const LOCALS = Symbol.for('astro.locals')

/** For `npm run dev`: gives Astro's development server the shop of each request, as the real server would. */
export function shopsInDevelopment(): Middleware {
  const config = siteConfig()
  const ask = createStoreApiClient(config)
  const stores = new StoreInfoCache(ask, () => {}, openStoreSnapshots(config.dataDir))
  const pictures = new ImageServer(config)
  const answer = async (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const visit = parseRequest(request, config.trustedProxies)
    const shop = typeof visit === 'number' ? undefined : resolveTenant(visit.hostname, config)
    if (typeof visit === 'number' || !shop) return sendUnknownHost(response, false)
    const store = await stores.get(shop)
    if (store.state === 'not-found') return sendUnknownHost(response, false)
    if (store.state === 'unavailable') return sendUnavailable(response, false)
    if (await pictures.answer(visit.path, shop, false, response)) return
    const { locals } = createLocals(
      shop,
      store.info,
      { callStoreApi: ask, colours: pictures.colours },
      Number.POSITIVE_INFINITY,
    )
    // Whoever edits a part wants to see it at once.
    Reflect.set(request, LOCALS, { ...locals, keep: undefined })
    next()
  }
  return (request, response, next) => void answer(request, response, next)
}

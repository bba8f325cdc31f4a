import type { IncomingMessage, ServerResponse } from 'node:http'
import { siteConfig } from '../config.ts'
import { sendUnavailable, sendUnknownHost } from '../http/plain-responses.ts'
import { parseRequest } from '../http/request-target.ts'
import { ImageServer } from '../images/image-server.ts'
import { createLocalsFactory } from '../page-cache/locals.ts'
import { StoreInfoCache } from '../store-info/store-info-cache.ts'
import { openStoreSnapshots } from '../store-info/store-snapshots.ts'
import { resolveTenant } from '../tenants/tenant.ts'
import { createStoreApiClient } from '../upstream/store-api-client.ts'

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

// The request property from which Astro's development server takes `Astro.locals`.
const LOCALS = Symbol.for('astro.locals')

/** For `npm run dev`: resolves the shop of each request and passes its locals to Astro's development server. */
export function shopsInDevelopment(): Middleware {
  const config = siteConfig()
  const callStoreApi = createStoreApiClient(config)
  const stores = new StoreInfoCache(callStoreApi, () => {}, openStoreSnapshots(config.dataDir))
  const images = new ImageServer(config)
  const createLocals = createLocalsFactory(callStoreApi)
  const handle = async (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const target = parseRequest(request, config.trustedProxies)
    const shop = typeof target === 'number' ? undefined : resolveTenant(target.hostname, config)
    if (typeof target === 'number' || !shop) return sendUnknownHost(response, false)
    const store = await stores.get(shop)
    if (store.state === 'not-found') return sendUnknownHost(response, false)
    if (store.state === 'unavailable') return sendUnavailable(response, false)
    if (await images.answer(target.path, shop, false, response)) return
    const { locals } = createLocals(shop, store.info, Number.POSITIVE_INFINITY)
    // No cached fragments: an edited component must show at once.
    Reflect.set(request, LOCALS, { ...locals, cacheFragment: undefined })
    next()
  }
  return (request, response, next) => void handle(request, response, next)
}

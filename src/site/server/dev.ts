import type { IncomingMessage, ServerResponse } from 'node:http'
import { DESK_SHELL_PATH, mayBeDeskScreen } from '../../domain/desk/paths.ts'
import { type SiteConfig, siteConfig } from '../config.ts'
import { isDeskCall, passDeskCall } from '../desk/desk-call.ts'
import { sendUnavailable, sendUnknownHost } from '../http/plain-responses.ts'
import { parseRequest, type RequestTarget } from '../http/request-target.ts'
import { ImageServer } from '../images/image-server.ts'
import { createLocalsFactory } from '../page-cache/locals.ts'
import { StoreInfoCache } from '../store-info/store-info-cache.ts'
import { openStoreSnapshots } from '../store-info/store-snapshots.ts'
import { resolveTenant } from '../tenants/tenant.ts'
import { FailureLog } from '../upstream/failure-log.ts'
import { createStoreApiClient } from '../upstream/store-api-client.ts'

interface DeskExchange {
  target: RequestTarget
  request: IncomingMessage
  response: ServerResponse
}

/** The desk under development: its calls are passed on, its screens are Astro's one page, all else is Vite's. */
async function handleDesk(
  config: SiteConfig,
  { target, request, response }: DeskExchange,
  next: () => void,
): Promise<void> {
  if (isDeskCall(target.path)) return passDeskCall(config, target, request, response)
  if (mayBeDeskScreen(target.path)) request.url = DESK_SHELL_PATH
  next()
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

// The request property from which Astro's development server takes `Astro.locals`.
const LOCALS = Symbol.for('astro.locals')

/** For `npm run dev`: resolves the shop of each request and passes its locals to Astro's development server. */
export function shopsInDevelopment(): Middleware {
  const config = siteConfig()
  const callStoreApi = createStoreApiClient(config, undefined, new FailureLog())
  const stores = new StoreInfoCache(callStoreApi, () => {}, openStoreSnapshots(config.dataDir))
  const images = new ImageServer(config)
  const createLocals = createLocalsFactory(callStoreApi)
  const handle = async (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const target = parseRequest(request, config.trustedProxies)
    if (typeof target !== 'number' && target.hostname === config.deskHost)
      return handleDesk(config, { target, request, response }, next)
    const tenant = typeof target === 'number' ? undefined : resolveTenant(target.hostname, config)
    if (typeof target === 'number' || !tenant) return sendUnknownHost(response, false)
    const store = await stores.get(tenant)
    if (store.state === 'not-found') return sendUnknownHost(response, false)
    if (store.state === 'unavailable') return sendUnavailable(response, false)
    if (await images.answer(target.path, tenant, false, response)) return
    const { locals } = createLocals(tenant, store.info, Number.POSITIVE_INFINITY)
    Reflect.set(request, LOCALS, locals)
    next()
  }
  return (request, response, next) => void handle(request, response, next)
}

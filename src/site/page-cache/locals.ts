import { buildUrl, type RequestOf } from '../../client/build-url.ts'
import type { ResponseOf } from '../../client/call.ts'
import { isTransient } from '../../client/errors.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { StoreInfo } from '../../contract/store-info.ts'
import { currentRequestId } from '../http/request-id.ts'
import type { Tenant } from '../tenants/tenant.ts'
import type { CallStoreApi } from '../upstream/store-api-client.ts'

/** `Astro.locals` of every page. */
export interface SiteLocals {
  tenant: Tenant
  /** Calls the shop's API; pages that need the same response at once share one call. Throws ResponseError or NoResponseError. */
  load: <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => Promise<ResponseOf<E>>
  /** The same for what a page can be without: its failure is none of the page. */
  loadOptional: SiteLocals['load']
  /** Branding, categories and policies; known before a page renders. */
  storeInfo: () => Promise<StoreInfo>
  /** Milliseconds a page waits for its content before it shows a skeleton. */
  skeletonDelay: number
  /** Id of the request that caused the rendering; an error page shows it. */
  requestId: string | undefined
  /** Sends the finished part of the page now and the rest as it is rendered; such a page is not cached. */
  startStreaming: () => void
}

/** The locals of one rendering, and what the rendering recorded through them. */
interface RenderContext {
  locals: SiteLocals
  /** Resolves when the page starts to stream. */
  streaming: Promise<void>
  /** Whether a call of the API got no response or a temporary failure; other refusals do not count. */
  failed: () => boolean
}

/** Creates the locals of one rendering; `version` is the API's version of the store. */
export type CreateLocals = (
  tenant: Tenant,
  info: StoreInfo,
  skeletonDelay: number,
  version?: string,
) => RenderContext

type CallsInFlight = Map<string, Promise<unknown>>

/** Creates the function that creates locals; renderings share their calls. */
export function createLocalsFactory(callStoreApi: CallStoreApi): CreateLocals {
  /** Calls in flight, by the info of their shop: a changed one begins anew. Responses are not cached, since pages are. */
  const inFlight = new WeakMap<StoreInfo, CallsInFlight>()
  return (tenant, info, skeletonDelay, version = '') => {
    const streaming = Promise.withResolvers<void>()
    const callOfVersion: CallStoreApi = (to, endpoint, request) =>
      callStoreApi(to, endpoint, request, { seenVersion: version })
    const calls: CallsInFlight = inFlight.get(info) ?? new Map()
    inFlight.set(info, calls)
    const { load, loadOptional, failed } = loader(callOfVersion, calls, tenant)
    const locals = {
      tenant,
      load,
      loadOptional,
      storeInfo: () => Promise.resolve(info),
      skeletonDelay,
      requestId: currentRequestId(),
      startStreaming: streaming.resolve,
    }
    return { locals, streaming: streaming.promise, failed }
  }
}

/** The calls of one rendering; `failed`: whether one of those that count failed. */
function loader(
  callStoreApi: CallStoreApi,
  inFlight: CallsInFlight,
  tenant: Tenant,
): Pick<SiteLocals, 'load' | 'loadOptional'> & Pick<RenderContext, 'failed'> {
  let failed = false
  const loadOptional = <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => {
    const key = `${endpoint.method} ${buildUrl('', endpoint, request)}`
    const known = inFlight.get(key)
    if (known) return known as Promise<ResponseOf<E>>
    const promise = callStoreApi(tenant, endpoint, request)
    inFlight.set(key, promise)
    const settled = () => inFlight.delete(key)
    // A rejected call that no page awaits must not end the process; pages that await it still get the error.
    promise.then(settled, settled)
    return promise
  }
  const load: SiteLocals['load'] = (endpoint, request) => {
    const promise = loadOptional(endpoint, request)
    promise.catch(error => {
      failed ||= isTransient(error)
    })
    return promise
  }
  return { load, loadOptional, failed: () => failed }
}

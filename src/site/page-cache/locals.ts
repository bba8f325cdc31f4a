import { buildUrl, type RequestOf } from '../../client/build-url.ts'
import type { ResponseOf } from '../../client/call.ts'
import { isTransient } from '../../client/errors.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { StoreInfo } from '../../contract/store-info.ts'
import { builtInColour } from '../../domain/default-images.ts'
import type { DominantColour } from '../../domain/dominant-colour.ts'
import { imageSources } from '../../domain/image.ts'
import { currentRequestId } from '../http/request-id.ts'
import type { DominantColours } from '../images/dominant-colours.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { TenantScopedCache } from '../tenants/tenant-scoped-cache.ts'
import type { CallStoreApi } from '../upstream/store-api-client.ts'

/** Each `name` stands for one type. */
export type CacheFragment = <Made extends NonNullable<unknown>>(
  name: string,
  make: () => Promise<Made>,
) => Made | Promise<Made>

/** What every page finds in `Astro.locals`. */
export interface SiteLocals {
  shop: Tenant
  /** Calls the shop's API; pages that need the same at once share one call. Throws RefusedError or UnansweredError. */
  load: <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => Promise<ResponseOf<E>>
  /** Branding, categories and policies; known before a page renders. */
  storeInfo: () => Promise<StoreInfo>
  /** What `make` gives for all pages of the shop, made once for each `name`; without it, each time. */
  cacheFragment: CacheFragment | undefined
  /** Main colour of a picture, built in or resized by the site, once it is known. */
  dominantColour: (picture: string) => Promise<DominantColour | undefined>
  /** Milliseconds a page waits for its content before it shows a skeleton. */
  skeletonDelay: number
  /** Of the request that is rendered for; an error page shows it. */
  requestId: string | undefined
  /** Sends what is ready and the rest as it comes; such a page is not kept. */
  startStreaming: () => void
}

/** The locals of one rendering, and what it did with them. */
export interface RenderContext {
  locals: SiteLocals
  /** Resolves if the page stops waiting. */
  streaming: Promise<void>
  /** Whether the API failed to answer any of its calls; what it refused is an answer. */
  failed: () => boolean
  /** Pictures whose colour was not known yet. */
  missingColours: string[]
}

/** Calls on their way. Answers are not kept, as their pages are: they would only make memory's old part older. */
const inFlight = new TenantScopedCache<Promise<unknown>>(500)
/** HTML of parts of pages, and what several pages have of one answer: a kilobyte or two each. */
const fragments = new TenantScopedCache<NonNullable<unknown>>(10_000)

/** What renderings draw from. */
export interface RenderDeps {
  callStoreApi: CallStoreApi
  colours: DominantColours
}

/** The locals of one rendering. */
export function createLocals(
  shop: Tenant,
  info: StoreInfo,
  { callStoreApi, colours }: RenderDeps,
  skeletonDelay: number,
): RenderContext {
  let failed = false
  const streaming = Promise.withResolvers<void>()
  const load = <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => {
    const key = `${endpoint.method} ${buildUrl('', endpoint, request)}`
    const promise = inFlight.getOrCreate(info, shop.host, key, () => callStoreApi(shop, endpoint, request))
    const landed = () => inFlight.delete(shop.host, key, promise)
    // A call nobody awaits must not end the process; whoever awaits it still sees the failure.
    promise.then(landed, error => {
      landed()
      failed ||= isTransient(error)
    })
    return promise as Promise<ResponseOf<E>>
  }
  const cacheFragment: CacheFragment = <Made extends NonNullable<unknown>>(
    name: string,
    make: () => Promise<Made>,
  ) => {
    const made = async () => {
      const value = await make()
      fragments.set(info, shop.host, name, value)
      return value
    }
    return (fragments.get(info, shop.host, name) as Made | undefined) ?? made()
  }
  const missingColours: string[] = []
  const findColour = async (picture: string) => {
    const { source } = imageSources(picture, [], shop.imageOrigins)
    if (source === undefined) return builtInColour(picture)
    const colour = await colours.of(shop, source)
    if (colour === undefined) missingColours.push(source)
    return colour
  }
  /** A product and its picture ask for the same. */
  const asked = new Map<string, Promise<DominantColour | undefined>>()
  const dominantColour = (picture: string) => {
    const colour = asked.get(picture) ?? findColour(picture)
    asked.set(picture, colour)
    return colour
  }
  const locals = {
    shop,
    load,
    cacheFragment,
    dominantColour,
    storeInfo: () => Promise.resolve(info),
    skeletonDelay,
    requestId: currentRequestId(),
    startStreaming: streaming.resolve,
  }
  return { locals, streaming: streaming.promise, failed: () => failed, missingColours }
}

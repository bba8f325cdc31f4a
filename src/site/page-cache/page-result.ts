import type { OpenStore } from '../store-info/store-state.ts'
import type { Tenant } from '../tenants/tenant.ts'
import type { Rendering } from './astro-render.ts'
import type { CacheStatus } from './cached-headers.ts'
import type { CachedPage } from './cached-page.ts'

/** The shop's page for unknown paths; cached although its status is 404. */
export const NOT_FOUND = '/404'

export interface RenderRequest {
  tenant: Tenant
  store: OpenStore
  target: string
  /** True if no shopper sees a skeleton: render without streaming, however long the API takes. */
  waitForContent: boolean
}

/** `Cache-Control` of what no browser keeps either, such as a redirect or a failure. */
export const NO_STORE = 'no-store'
/** The same of pages that are whole, but too many for the cache: a browser that goes back to one shows it as it was. */
export const PRIVATE = 'private, no-cache'

/** The result of a rendering: a page to cache, or a response that is not cached. */
export type RenderResult =
  | { kind: 'page'; page: CachedPage }
  | {
      kind: 'uncacheable'
      page: CachedPage
      location: string | undefined
      cacheControl: typeof NO_STORE | typeof PRIVATE
    }
  | { kind: 'stream'; rendering: Rendering; status: number; csp: string }
  | { kind: 'missing' }
  | { kind: 'broken' }

/** Renders a page; never throws. */
export type Renderer = (request: RenderRequest) => Promise<RenderResult>

/** A cached page with its cache status, or a result that is not cached. */
export type PageResult =
  | { kind: 'cached'; page: CachedPage; from: CacheStatus }
  | Exclude<RenderResult, { kind: 'page' }>

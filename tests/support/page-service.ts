import * as z from 'zod/mini'
import { storeInfo } from '../../src/contract/store-info.ts'
import { siteConfig } from '../../src/site/config.ts'
import { ContentEncodings } from '../../src/site/http/content-encodings.ts'
import type { AstroHandler } from '../../src/site/page-cache/astro-render.ts'
import type { CachedPage } from '../../src/site/page-cache/cached-page.ts'
import { createLocalsFactory } from '../../src/site/page-cache/locals.ts'
import { PageCache } from '../../src/site/page-cache/page-cache.ts'
import { PageService } from '../../src/site/page-cache/page-service.ts'
import { createRenderer } from '../../src/site/page-cache/render-page.ts'
import type { OpenStore } from '../../src/site/store-info/store-state.ts'
import { resolveTenant, type Tenant } from '../../src/site/tenants/tenant.ts'

export const tenant = resolveTenant('books.localhost', siteConfig({})) as Tenant

/** A service whose pages `handler` renders; none of them may call the API. */
export function serviceWith(handler: AstroHandler): PageService {
  const createLocals = createLocalsFactory(() => Promise.reject(new Error('no page here calls the API')))
  const render = createRenderer({ handler, createLocals })
  return new PageService(render, new PageCache(1_000_000))
}

/** An open store; `sendsVersion` is false where its API sends no store version. */
export const store = (sendsVersion: boolean, storeName = 'Books'): OpenStore => ({
  state: 'open',
  info: z.parse(storeInfo, { storeName }),
  version: '1',
  sendsVersion,
})

const encodings = new ContentEncodings()

/** The body of a page. */
export const bodyOf = (page: CachedPage | undefined) =>
  page && encodings.bodyFor(page.body, 'identity').toString()

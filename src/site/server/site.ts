import type { SiteConfig } from '../config.ts'
import { createDeskHandler } from '../desk/desk-handler.ts'
import { ContentEncodings } from '../http/content-encodings.ts'
import type { StaticFiles } from '../http/static-files.ts'
import { Icons } from '../images/icons.ts'
import { ImageServer } from '../images/image-server.ts'
import type { SiteCounts } from '../metrics/publish.ts'
import { RequestCounts } from '../metrics/request-counts.ts'
import { UpstreamCounts } from '../metrics/upstream-counts.ts'
import type { AstroHandler } from '../page-cache/astro-render.ts'
import { createLocalsFactory } from '../page-cache/locals.ts'
import { PageCache } from '../page-cache/page-cache.ts'
import { PageService } from '../page-cache/page-service.ts'
import { createRenderer } from '../page-cache/render-page.ts'
import { createPreviewHandler } from '../preview/preview-handler.ts'
import { StoreInfoCache } from '../store-info/store-info-cache.ts'
import { openStoreSnapshots } from '../store-info/store-snapshots.ts'
import { FailureLog } from '../upstream/failure-log.ts'
import { createStoreApiClient } from '../upstream/store-api-client.ts'
import { createRequestHandler, type RequestHandler } from './request-handler.ts'

/** The site of one process; `close` stops its timers. */
export interface Site {
  handle: RequestHandler
  counts: SiteCounts
  close: () => void
}

/** Creates all parts of the site, each with what it depends on, from Astro's handler and the static files of the build. */
export function createSite(config: SiteConfig, handler: AstroHandler, files: StaticFiles): Site {
  const upstream = new UpstreamCounts()
  const requests = new RequestCounts()
  const callStoreApi = createStoreApiClient(config, upstream, new FailureLog())
  const images = new ImageServer(config)
  const createLocals = createLocalsFactory(callStoreApi)
  const pageCache = new PageCache(config.cacheBytes)
  const pages = new PageService(createRenderer({ handler, createLocals }), pageCache)
  const stores = new StoreInfoCache(
    callStoreApi,
    tenant => pages.invalidate(tenant),
    openStoreSnapshots(config.dataDir),
  )
  const encodings = new ContentEncodings()
  const handle = createRequestHandler(config, {
    files,
    answerForDesk: createDeskHandler(config, files, encodings),
    answerPreview: createPreviewHandler(config, handler, callStoreApi, encodings),
    stores,
    pages,
    images,
    icons: new Icons(),
    encodings,
    counts: requests,
  })
  return { handle, counts: { requests, upstream, pages: pageCache }, close: () => stores.close() }
}

import { getProduct } from '../../contract/catalogue/product.ts'
import { listProducts } from '../../contract/catalogue/product-list.ts'
import * as calls from '../../contract/catalogue/product-search.ts'
import { type FacetQuery, selectionOfQuery } from '../../domain/listing/product-query.ts'
import type { App, AppContext, Deps } from '../platform/http/app-env.ts'
import { bindEndpoint } from '../platform/http/bind-endpoint.ts'
import { errorMessages, HttpError } from '../platform/http/http-error.ts'
import type { Read } from '../platform/http/read-source.ts'
import { isOwnOrigin } from '../platform/http/tenant.ts'
import type { ReadTurns } from '../search/read-turns.ts'
import { findProduct } from './find-product.ts'
import { listProducts as pageOfProducts } from './listing/list-products.ts'
import * as offered from './listing/offered-products.ts'

export function productRoutes(app: App, read: Read): void {
  const queuedRead = queued(read)
  const queuedSearch = queued(read, deps => deps.searchReads ?? deps.reads)
  bindEndpoint(app, listProducts, ({ c, deps, query }) =>
    (isSearch(query) ? queuedSearch : queuedRead)(c, ({ db, store, search }) => {
      sendVersion(c, store)
      const isCounted = query.facets === 'true' && store.isIndexed
      const version = isCounted ? store.version : undefined
      return pageOfProducts({ db, storeId: store.id, search, version, searches: deps.searches }, query)
    }),
  )
  // Before the products, of which none has these ids.
  bindEndpoint(app, calls.suggestProducts, ({ c, query }) => {
    c.header('Cache-Control', 'private, max-age=60')
    return queuedRead(c, ({ db, store, search }) =>
      offered.suggestProducts({ db, storeId: store.id, search }, query),
    )
  })
  bindEndpoint(app, calls.bestSellers, ({ c, deps, query }) =>
    queuedRead(c, ({ db, store }) => {
      sendVersion(c, store)
      return offered.bestSellers({ db, storeId: store.id, now: deps.now }, query)
    }),
  )
  bindEndpoint(app, calls.countSearchClick, async ({ c, deps, store, query }) => {
    const origin = c.req.header('origin')
    if (origin !== undefined && !isOwnOrigin(store, origin))
      throw new HttpError(403, errorMessages.noSuchCall)
    deps.searches?.countClick(store.id, query.q)
  })
  bindEndpoint(app, getProduct, ({ c, params }) =>
    queuedRead(c, ({ db, store }) => {
      sendVersion(c, store)
      return findProduct({ db, storeId: store.id }, params)
    }),
  )
  bindEndpoint(app, calls.relatedProducts, ({ c, params, query }) =>
    queuedRead(c, ({ db, store, search }) => {
      sendVersion(c, store)
      return offered.relatedProducts({ db, storeId: store.id, search }, { ...params, ...query })
    }),
  )
}

/** The same read, once the shop has its turn. */
function queued(read: Read, turnsOf: (deps: Deps) => ReadTurns | undefined = deps => deps.reads): Read {
  return (c, work) => {
    const reads = turnsOf(c.get('deps'))
    return reads ? reads.run(`${c.get('store').id}`, () => read(c, work)) : read(c, work)
  }
}

/** Whether no index of a listing has what is asked for. */
function isSearch({ q, ...query }: FacetQuery & { q?: string | undefined }): boolean {
  return Boolean(q?.trim()) || selectionOfQuery(query).size > 0
}

function sendVersion(c: AppContext, { version }: { version: number }): void {
  c.header('X-Store-Version', String(version))
}

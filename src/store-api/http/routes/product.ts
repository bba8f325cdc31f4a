import { getProduct, listProducts } from '../../../contract/product.ts'
import { relatedProducts, suggestProducts } from '../../../contract/product-search.ts'
import { createFacetIndex } from '../../search/facet-index.ts'
import { createSearchIndex } from '../../search/search-index.ts'
import { findProduct } from '../../services/catalogue/find-product.ts'
import { listProducts as pageOfProducts } from '../../services/catalogue/list-products.ts'
import { relatedProducts as productsLike } from '../../services/catalogue/related-products.ts'
import { suggestProducts as suggestionsFor } from '../../services/catalogue/suggest-products.ts'
import type { App, Deps } from '../app-env.ts'
import { bindEndpoint } from '../bind-endpoint.ts'

export function productRoutes(app: App): void {
  bindEndpoint(app, listProducts, async ({ c, deps, store, query }) => {
    c.header('X-Store-Version', String(store.version))
    const counting =
      query.facets === 'true' && store.isIndexed
        ? { facets: deps.facets ?? createFacetIndex(deps.db), version: store.version }
        : undefined
    const { db, searches } = deps
    return pageOfProducts({ db, storeId: store.id, search: searchOf(deps), counting, searches }, query)
  })
  // Before the products, of which none has this id.
  bindEndpoint(app, suggestProducts, async ({ c, deps, store, query }) => {
    c.header('Cache-Control', 'private, max-age=60')
    return suggestionsFor({ db: deps.db, storeId: store.id, search: searchOf(deps) }, query)
  })
  bindEndpoint(app, getProduct, async ({ c, deps, store, params }) => {
    c.header('X-Store-Version', String(store.version))
    return findProduct({ db: deps.db, storeId: store.id }, params)
  })
  bindEndpoint(app, relatedProducts, async ({ c, deps, store, params, query }) => {
    c.header('X-Store-Version', String(store.version))
    return productsLike({ db: deps.db, storeId: store.id, search: searchOf(deps) }, { ...params, ...query })
  })
}

function searchOf({ search, db }: Deps) {
  return search ?? createSearchIndex(db)
}

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
    const context = { db, storeId: store.id, search: searchOf(deps), counting, searches }
    return inTurn(deps, store.id, () => pageOfProducts(context, query))
  })
  // Before the products, of which none has this id.
  bindEndpoint(app, suggestProducts, async ({ c, deps, store, query }) => {
    c.header('Cache-Control', 'private, max-age=60')
    const context = { db: deps.db, storeId: store.id, search: searchOf(deps) }
    return inTurn(deps, store.id, () => suggestionsFor(context, query))
  })
  bindEndpoint(app, getProduct, async ({ c, deps, store, params }) => {
    c.header('X-Store-Version', String(store.version))
    return inTurn(deps, store.id, () => findProduct({ db: deps.db, storeId: store.id }, params))
  })
  bindEndpoint(app, relatedProducts, async ({ c, deps, store, params, query }) => {
    c.header('X-Store-Version', String(store.version))
    const context = { db: deps.db, storeId: store.id, search: searchOf(deps) }
    return inTurn(deps, store.id, () => productsLike(context, { ...params, ...query }))
  })
}

function searchOf({ search, db }: Deps) {
  return search ?? createSearchIndex(db)
}

function inTurn<Result>({ reads }: Deps, storeId: number, work: () => Promise<Result>): Promise<Result> {
  return reads ? reads.run(storeId, work) : work()
}

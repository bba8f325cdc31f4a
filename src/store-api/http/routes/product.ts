import { getProduct, listProducts } from '../../../contract/product.ts'
import { createFacetIndex } from '../../search/facet-index.ts'
import { findProduct } from '../../services/catalogue/find-product.ts'
import { listProducts as pageOfProducts } from '../../services/catalogue/list-products.ts'
import type { App } from '../app-env.ts'
import { bindEndpoint } from '../bind-endpoint.ts'

export function productRoutes(app: App): void {
  bindEndpoint(app, listProducts, async ({ c, deps, store, query }) => {
    c.header('X-Store-Version', String(store.version))
    const counting =
      query.facets === 'true'
        ? { facets: deps.facets ?? createFacetIndex(deps.db), version: store.version }
        : undefined
    return pageOfProducts({ db: deps.db, storeId: store.id, counting }, query)
  })
  bindEndpoint(app, getProduct, async ({ c, deps, store, params }) => {
    c.header('X-Store-Version', String(store.version))
    return findProduct({ db: deps.db, storeId: store.id }, params)
  })
}

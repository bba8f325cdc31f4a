import { getProduct, listProducts } from '../../../contract/product.ts'
import { PAGE_SIZE } from '../../../domain/ui-limits.ts'
import { findProduct, listProducts as pageOfProducts } from '../../db/product.ts'
import { ServiceError } from '../../services/service-error.ts'
import type { App } from '../app-env.ts'
import { bindEndpoint } from '../bind-endpoint.ts'

export function productRoutes(app: App): void {
  bindEndpoint(app, listProducts, async ({ c, deps, store, query }) => {
    c.header('X-Store-Version', String(store.version))
    const { page = 1, limit = PAGE_SIZE } = query
    return pageOfProducts(deps.db, store.id, query, page, limit)
  })
  bindEndpoint(app, getProduct, async ({ c, deps, store, params }) => {
    c.header('X-Store-Version', String(store.version))
    const product = await findProduct(deps.db, store.id, params.id)
    if (!product) throw new ServiceError('product-not-found', { id: params.id })
    return product
  })
}

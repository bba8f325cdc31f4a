import { getProduct, listProducts } from '../../contract/product.ts'
import { PAGE_SIZE } from '../../domain/limits.ts'
import { productMessages } from '../../domain/messages/product.ts'
import { findProduct, listProducts as pageOfProducts } from '../db/product.ts'
import type { App } from '../http/app-env.ts'
import { mount } from '../http/mount.ts'
import { Refusal } from '../http/refusal.ts'

export function productRoutes(app: App): void {
  mount(app, listProducts, async ({ c, deps, store, query }) => {
    c.header('X-Store-Version', String(store.version))
    const { page = 1, limit = PAGE_SIZE } = query
    return pageOfProducts(deps.db, store.id, query, page, limit)
  })
  mount(app, getProduct, async ({ c, deps, store, params }) => {
    c.header('X-Store-Version', String(store.version))
    const product = await findProduct(deps.db, store.id, params.id)
    if (!product) throw new Refusal(404, productMessages.missing)
    return product
  })
}

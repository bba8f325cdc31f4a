import * as calls from '../../contract/desk/products.ts'
import type { App } from '../platform/http/app-env.ts'
import { bindDeskEndpoint } from '../platform/http/desk/bind-desk-endpoint.ts'
import { createProduct, duplicateProduct } from './create-product.ts'
import { getShopProduct } from './find-product.ts'
import { changeStock } from './products/change-stock.ts'
import { listProductCategories, listShopProducts } from './shop-products.ts'
import { restoreProduct, trashProduct } from './trash-product.ts'

export function productRoutes(app: App): void {
  bindDeskEndpoint(app, calls.listShopProducts, ({ shop, query }) => listShopProducts(shop, query))

  bindDeskEndpoint(app, calls.listProductCategories, async ({ shop }) => ({
    categories: await listProductCategories(shop),
  }))

  bindDeskEndpoint(app, calls.getShopProduct, ({ shop, params }) =>
    getShopProduct(shop, { id: params.product }),
  )

  bindDeskEndpoint(app, calls.createShopProduct, async ({ shop, body }) => {
    return getShopProduct(shop, { id: await createProduct(shop, body) })
  })

  bindDeskEndpoint(app, calls.duplicateProduct, async ({ shop, params }) => {
    return getShopProduct(shop, { id: await duplicateProduct(shop, { id: params.product }) })
  })

  bindDeskEndpoint(app, calls.changeProductStock, async ({ shop, params, body }) => {
    return { stock: await changeStock(shop, { id: params.product, changes: body.changes }) }
  })

  bindDeskEndpoint(app, calls.trashProduct, async ({ shop, params: { product: id } }) => {
    await trashProduct(shop, { id })
    return getShopProduct(shop, { id })
  })

  bindDeskEndpoint(app, calls.restoreProduct, async ({ shop, params: { product: id } }) => {
    await restoreProduct(shop, { id })
    return getShopProduct(shop, { id })
  })
}

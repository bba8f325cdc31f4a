import * as calls from '../../../../contract/desk/products.ts'
import { changeStock } from '../../../services/catalogue/change-stock.ts'
import { createProduct, duplicateProduct } from '../../../services/catalogue/create-product.ts'
import { getShopProduct } from '../../../services/catalogue/shop-product.ts'
import { listProductCategories, listShopProducts } from '../../../services/catalogue/shop-products.ts'
import { restoreProduct, trashProduct } from '../../../services/catalogue/trash-product.ts'
import type { App } from '../../app-env.ts'
import { bindDeskEndpoint } from '../bind-desk-endpoint.ts'

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

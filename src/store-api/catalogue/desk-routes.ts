import * as bulkCalls from '../../contract/desk/bulk-change.ts'
import * as calls from '../../contract/desk/products.ts'
import type { App } from '../platform/http/app-env.ts'
import { bindDeskEndpoint } from '../platform/http/desk/bind-desk-endpoint.ts'
import { toHttpError } from '../platform/http/error-responses.ts'
import { ServiceError } from '../platform/services/service-error.ts'
import {
  dryRun,
  getBulkChange,
  listBulkChanges,
  startBulkChange,
  undoBulkChange,
} from './bulk-changes/bulk-changes.ts'
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

export function bulkChangeRoutes(app: App): void {
  bindDeskEndpoint(app, bulkCalls.dryRunBulkChange, async ({ shop, body }) => {
    const { refusals, ...result } = await dryRun(shop, body)
    return { ...result, refusals: refusals.map(worded) }
  })

  bindDeskEndpoint(app, bulkCalls.startBulkChange, async ({ shop, body }) => {
    return startBulkChange(shop, body)
  })

  bindDeskEndpoint(app, bulkCalls.listBulkChanges, async ({ shop }) => ({
    changes: await listBulkChanges(shop),
  }))

  bindDeskEndpoint(app, bulkCalls.getBulkChange, async ({ shop, params }) => {
    const { refusals, ...state } = await getBulkChange(shop, { id: Number(params.change) })
    return { ...state, refusals: refusals.map(worded) }
  })

  bindDeskEndpoint(app, bulkCalls.undoBulkChange, async ({ shop, params }) => {
    return undoBulkChange(shop, { id: Number(params.change) })
  })
}

function worded<Refusal extends { code: string }>(refusal: Refusal): Refusal & { error: string } {
  // No code of a product's refusal has details that its sentence needs.
  const error = new ServiceError(refusal.code as 'price-missing')
  return { ...refusal, error: toHttpError(error)?.message ?? '' }
}

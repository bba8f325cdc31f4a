import * as calls from '../../contract/desk/selling.ts'
import type { App } from '../platform/http/app-env.ts'
import { bindDeskEndpoint } from '../platform/http/desk/bind-desk-endpoint.ts'
import { readSelling } from './selling.db.ts'
import { setSelling } from './selling.ts'

/** The desk's calls about how a shop sells. */
export function sellingRoutes(app: App): void {
  bindDeskEndpoint(app, calls.getSelling, ({ shop }) => readSelling(shop.db, shop.storeId))

  bindDeskEndpoint(app, calls.setSelling, ({ shop, body }) => setSelling(shop, body))
}

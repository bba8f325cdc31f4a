import * as calls from '../../../../contract/desk/selling.ts'
import { getSelling, setSelling } from '../../../services/shops/selling.ts'
import type { App } from '../../app-env.ts'
import { bindDeskEndpoint } from '../bind-desk-endpoint.ts'

export function sellingRoutes(app: App): void {
  bindDeskEndpoint(app, calls.getSelling, ({ shop }) => getSelling(shop))

  bindDeskEndpoint(app, calls.setSelling, ({ shop, body }) => setSelling(shop, body))
}

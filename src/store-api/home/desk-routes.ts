import * as calls from '../../contract/desk/activity.ts'
import type { App } from '../platform/http/app-env.ts'
import { bindDeskEndpoint } from '../platform/http/desk/bind-desk-endpoint.ts'
import { getShopOverview, listActivity } from './overview.ts'

export function activityRoutes(app: App): void {
  bindDeskEndpoint(app, calls.listActivity, ({ shop, query }) =>
    listActivity(shop, { before: query.before === undefined ? undefined : Number(query.before) }),
  )

  bindDeskEndpoint(app, calls.getShopOverview, ({ shop }) => getShopOverview(shop))
}

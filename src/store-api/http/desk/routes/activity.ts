import * as calls from '../../../../contract/desk/activity.ts'
import { getShopOverview } from '../../../services/shops/overview.ts'
import { listActivity } from '../../../services/staff/list-activity.ts'
import type { App } from '../../app-env.ts'
import { bindDeskEndpoint } from '../bind-desk-endpoint.ts'

export function activityRoutes(app: App): void {
  bindDeskEndpoint(app, calls.listActivity, ({ shop, query }) =>
    listActivity(shop, { before: query.before === undefined ? undefined : Number(query.before) }),
  )

  bindDeskEndpoint(app, calls.getShopOverview, ({ shop }) => getShopOverview(shop))
}

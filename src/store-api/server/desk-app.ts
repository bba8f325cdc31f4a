import { Hono } from 'hono'
import { DESK_API_BASE } from '../../contract/desk/desk-endpoint.ts'
import { bulkChangeRoutes, productRoutes } from '../catalogue/desk-routes.ts'
import { customerRoutes } from '../customers/desk-routes.ts'
import { activityRoutes } from '../home/desk-routes.ts'
import { importRoutes } from '../import/desk-routes.ts'
import { healthRoutes } from '../installation/routes.ts'
import { libraryRoutes } from '../media/desk-routes.ts'
import { orderEditRoutes, orderRoutes, shopInvoiceRoutes } from '../orders/desk/desk-routes.ts'
import { shopPaymentRoutes } from '../payments/desk/desk-routes.ts'
import { phoneOrderRoutes } from '../phone-orders/desk-routes.ts'
import type { App, AppEnv, Deps } from '../platform/http/app-env.ts'
import { boundDeskEndpoints } from '../platform/http/desk/bind-desk-endpoint.ts'
import { deskAddress } from '../platform/http/desk/desk-address.ts'
import { DeskLimiter } from '../platform/http/desk/desk-limiter.ts'
import { deskOpenApi } from '../platform/http/desk/desk-openapi.ts'
import { securityHeaders } from '../platform/http/headers.ts'
import { errorMessages } from '../platform/http/http-error.ts'
import { requestLog } from '../platform/http/log.ts'
import { searchRoutes } from '../search/desk-routes.ts'
import { deskPreviewRoutes, sectionRoutes } from '../sections/desk-routes.ts'
import { sellingRoutes } from '../shops/desk-routes.ts'
import {
  invitationRoutes,
  passkeyRoutes,
  peopleRoutes,
  secondFactorRoutes,
  sessionRoutes,
} from '../staff/desk-routes.ts'
import { onDeskError } from './on-error.ts'

/** The calls of the desk's host: nothing of a shop's API answers there, and nothing of these at a shop. */
export function createDesk(deps: Deps): App {
  const app: App = new Hono<AppEnv>()
  const deskLimiter = new DeskLimiter(deps.db)
  app.onError(onDeskError)
  app.notFound(c => c.json({ error: errorMessages.noSuchCall }, 404))
  app.use(async (c, next) => {
    c.set('deps', deps)
    c.set('deskLimiter', deskLimiter)
    const address = deskAddress(c, deps)
    if (address) c.set('address', address)
    await next()
  })
  app.use(requestLog, securityHeaders)
  healthRoutes(app)
  sessionRoutes(app)
  invitationRoutes(app)
  secondFactorRoutes(app)
  passkeyRoutes(app)
  peopleRoutes(app)
  sectionRoutes(app)
  libraryRoutes(app)
  deskPreviewRoutes(app)
  importRoutes(app)
  activityRoutes(app)
  customerRoutes(app)
  orderRoutes(app)
  orderEditRoutes(app)
  shopPaymentRoutes(app)
  phoneOrderRoutes(app)
  shopInvoiceRoutes(app)
  sellingRoutes(app)
  productRoutes(app)
  searchRoutes(app)
  bulkChangeRoutes(app)
  let description: object | undefined
  app.get(`${DESK_API_BASE}/openapi.json`, c => {
    description ??= deskOpenApi(boundDeskEndpoints(app))
    return c.json(description)
  })
  return app
}

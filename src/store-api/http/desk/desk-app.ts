import { Hono } from 'hono'
import { DESK_API_BASE } from '../../../contract/desk/desk-endpoint.ts'
import type { App, AppEnv, Deps } from '../app-env.ts'
import { securityHeaders } from '../headers.ts'
import { errorMessages } from '../http-error.ts'
import { requestLog } from '../log.ts'
import { onDeskError } from '../on-error.ts'
import { healthRoutes } from '../routes/health.ts'
import { boundDeskEndpoints } from './bind-desk-endpoint.ts'
import { deskAddress } from './desk-address.ts'
import { deskOpenApi } from './desk-openapi.ts'
import { DeskTurns } from './desk-turns.ts'
import { activityRoutes } from './routes/activity.ts'
import { bulkChangeRoutes } from './routes/bulk-changes.ts'
import { customerRoutes } from './routes/customers.ts'
import { importRoutes } from './routes/imports.ts'
import { invitationRoutes } from './routes/invitation.ts'
import { mediaRoutes } from './routes/media.ts'
import { orderRoutes } from './routes/orders.ts'
import { partRoutes } from './routes/parts.ts'
import { passkeyRoutes } from './routes/passkey.ts'
import { shopPaymentRoutes } from './routes/payments.ts'
import { peopleRoutes } from './routes/people.ts'
import { previewRoutes } from './routes/preview.ts'
import { productRoutes } from './routes/products.ts'
import { searchRoutes } from './routes/search.ts'
import { secondFactorRoutes } from './routes/second-factor.ts'
import { sellingRoutes } from './routes/selling.ts'
import { sessionRoutes } from './routes/session.ts'

/** The calls of the desk's host: nothing of a shop's API answers there, and nothing of these at a shop. */
export function createDesk(deps: Deps): App {
  const app: App = new Hono<AppEnv>()
  const turns = new DeskTurns(deps.db)
  app.onError(onDeskError)
  app.notFound(c => c.json({ error: errorMessages.noSuchCall }, 404))
  app.use(async (c, next) => {
    c.set('deps', deps)
    c.set('turns', turns)
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
  partRoutes(app)
  mediaRoutes(app)
  previewRoutes(app)
  importRoutes(app)
  activityRoutes(app)
  customerRoutes(app)
  orderRoutes(app)
  shopPaymentRoutes(app)
  sellingRoutes(app)
  productRoutes(app)
  searchRoutes(app)
  bulkChangeRoutes(app)
  const description = deskOpenApi(boundDeskEndpoints(app))
  app.get(`${DESK_API_BASE}/openapi.json`, c => c.json(description))
  return app
}

import { Hono } from 'hono'
import { API_BASE } from '../../contract/endpoint.ts'
import { logSecurity } from '../security-log.ts'
import type { App, AppEnv, Deps } from './app-env.ts'
import { boundEndpoints } from './bind-endpoint.ts'
import { cors } from './cors.ts'
import { deskAddress } from './desk/desk-address.ts'
import { createDesk } from './desk/desk-app.ts'
import { securityHeaders } from './headers.ts'
import { errorMessages, HttpError } from './http-error.ts'
import { requestLog } from './log.ts'
import { onError } from './on-error.ts'
import { openApi } from './openapi.ts'
import { createRead } from './read-source.ts'
import { accountRoutes } from './routes/account.ts'
import { healthRoutes } from './routes/health.ts'
import { mediaRoutes } from './routes/media.ts'
import { orderRoutes } from './routes/order.ts'
import { passwordRoutes } from './routes/password.ts'
import { paymentRoutes } from './routes/payment.ts'
import { previewRoutes } from './routes/preview.ts'
import { productRoutes } from './routes/product.ts'
import { sessionRoutes } from './routes/session.ts'
import { storeInfoRoutes } from './routes/store-info.ts'
import { createTenantResolver } from './tenant.ts'

/** The whole API on one database; tests call it in process through `app.request`. */
export function createApp(deps: Deps): App {
  const app: App = new Hono<AppEnv>()
  const findTenant = createTenantResolver(deps)
  app.onError(onError)
  app.notFound(c => c.json({ error: errorMessages.noSuchCall }, 404))
  const desk = createDesk(deps)
  app.use(async (c, next) => (deskAddress(c, deps) ? desk.fetch(c.req.raw, c.env) : next()))
  app.use(async (c, next) => {
    c.set('deps', deps)
    await next()
  })
  app.use(requestLog, securityHeaders)
  healthRoutes(app)

  app.use(async (c, next) => {
    const tenant = await findTenant(c)
    if (!tenant) {
      logSecurity(c, 'tenant.refused')
      throw new HttpError(404, errorMessages.noShop)
    }
    c.set('store', tenant.store)
    c.set('address', tenant.address)
    await next()
  })
  app.use(cors)
  const read = createRead(deps)
  storeInfoRoutes(app, read)
  previewRoutes(app)
  productRoutes(app, read)
  sessionRoutes(app)
  passwordRoutes(app)
  accountRoutes(app)
  orderRoutes(app, deps.db)
  paymentRoutes(app)
  mediaRoutes(app)
  const description = openApi(boundEndpoints(app))
  app.get(`${API_BASE}/openapi.json`, c => c.json(description))
  return app
}

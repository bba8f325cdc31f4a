import { Hono } from 'hono'
import { API_BASE } from '../../contract/endpoint.ts'
import { accountRoutes } from '../accounts/routes.ts'
import { addressRoutes } from '../addresses/routes.ts'
import { productRoutes } from '../catalogue/routes.ts'
import { healthRoutes } from '../installation/routes.ts'
import { mediaRoutes } from '../media/routes.ts'
import { orderRoutes } from '../orders/routes.ts'
import { paymentRoutes } from '../payments/routes.ts'
import type { App, AppEnv, Deps } from '../platform/http/app-env.ts'
import { boundEndpoints } from '../platform/http/bind-endpoint.ts'
import { deskAddress } from '../platform/http/desk/desk-address.ts'
import { cors, securityHeaders } from '../platform/http/headers.ts'
import { errorMessages, HttpError } from '../platform/http/http-error.ts'
import { requestLog } from '../platform/http/log.ts'
import { openApi } from '../platform/http/openapi.ts'
import { createRead } from '../platform/http/read-source.ts'
import { createTenantResolver } from '../platform/http/tenant.ts'
import { logSecurity } from '../platform/services/security-log.ts'
import { previewRoutes } from '../sections/routes.ts'
import { storeInfoRoutes } from '../shops/routes.ts'
import { createDesk } from './desk-app.ts'
import { onError } from './on-error.ts'

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
  accountRoutes(app)
  addressRoutes(app)
  orderRoutes(app, deps.db)
  paymentRoutes(app)
  mediaRoutes(app)
  let description: object | undefined
  app.get(`${API_BASE}/openapi.json`, c => {
    description ??= openApi(boundEndpoints(app))
    return c.json(description)
  })
  return app
}

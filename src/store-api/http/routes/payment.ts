import { API_BASE } from '../../../contract/endpoint.ts'
import { getPaymentFields, startPayment as startPaymentCall } from '../../../contract/payment.ts'
import { adapters } from '../../payments/adapters.ts'
import { isPhone } from '../../payments/device.ts'
import { contextOf } from '../../payments/payment-context.ts'
import { adapterOf, startPayment } from '../../payments/start.ts'
import { limits } from '../../services/limits.ts'
import { countHits } from '../../services/rate-limits.ts'
import type { App } from '../app-env.ts'
import { bindEndpoint } from '../bind-endpoint.ts'
import { readText } from '../body.ts'
import { errorMessages, HttpError } from '../http-error.ts'
import { serviceContext } from '../service-context.ts'
import { publicApiOrigin, shopOrigin } from '../tenant.ts'

export function paymentRoutes(app: App): void {
  bindEndpoint(app, getPaymentFields, async ({ c }) => {
    const { fields, test = false } = adapterOf(contextOf(c))
    return { fields: fields(), test }
  })

  bindEndpoint(app, startPaymentCall, async ({ c, deps, shopper, body }) => {
    await countHits(serviceContext(c), [[limits.paymentStartsOfShopper, String(shopper.id)]])
    return startPayment(contextOf(c), {
      shopper,
      orderId: body.orderId,
      fields: body.fields,
      apiOrigin: publicApiOrigin(c.get('address'), deps.apiPort),
      returnOrigin: shopOrigin(c),
      onPhone: isPhone(c.req.raw.headers),
    })
  })

  app.post(`${API_BASE}/payments/callback/:adapter`, async c => {
    c.set('route', '/payments/callback/{adapter}')
    // Only the gateway the store is set to is heard: a test gateway must not pay where money is real.
    if (c.get('store').paymentAdapter !== c.req.param('adapter'))
      throw new HttpError(404, errorMessages.noSuchCall)
    const context = contextOf(c)
    return adapterOf(context).confirm(context, { rawBody: await readText(c), headers: c.req.raw.headers })
  })

  for (const adapter of adapters) adapter.pages?.(app)
}

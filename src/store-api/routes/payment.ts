import { API_BASE } from '../../contract/endpoint.ts'
import { getPaymentFields, startPayment as startPaymentCall } from '../../contract/payment.ts'
import { hit, type Limit } from '../db/rate-limit.ts'
import type { App } from '../http/app-env.ts'
import { readText } from '../http/body.ts'
import { mount } from '../http/mount.ts'
import { Refusal, tooMany, words } from '../http/refusal.ts'
import { adapters } from '../payments/adapters.ts'
import { isPhone } from '../payments/device.ts'
import { adapterOf, startPayment } from '../payments/start.ts'
import { openTill } from '../payments/till.ts'
import { apiOrigin, shopOrigin } from '../tenant.ts'

/** Attempts to pay of one shopper: each is kept, and gateways are asked about those left open. */
const starts: Limit = { name: 'pay', most: 60, windowMs: 10 * 60 * 1000 }

export function paymentRoutes(app: App): void {
  mount(app, getPaymentFields, async ({ c }) => {
    const { fields, test = false } = adapterOf(openTill(c))
    return { fields: fields(), test }
  })

  mount(app, startPaymentCall, async ({ c, deps, store, shopper, body }) => {
    const seconds = await hit(deps.db, store.id, starts, String(shopper.id), deps.now())
    if (seconds > 0) throw tooMany(seconds)
    return startPayment(openTill(c), {
      shopper,
      orderId: body.orderId,
      fields: body.fields,
      apiOrigin: apiOrigin(c.get('address'), deps.apiPort),
      returnOrigin: shopOrigin(c),
      onPhone: isPhone(c.req.raw.headers),
    })
  })

  app.post(`${API_BASE}/payments/callback/:adapter`, async c => {
    c.set('route', '/payments/callback/{adapter}')
    // Only the gateway the store is set to is heard: a test gateway must not pay where money is real.
    if (c.get('store').paymentAdapter !== c.req.param('adapter')) throw new Refusal(404, words.noSuchCall)
    const till = openTill(c)
    return adapterOf(till).confirm(till, { rawBody: await readText(c), headers: c.req.raw.headers })
  })

  for (const adapter of adapters) adapter.pages?.(app)
}

import { API_BASE } from '../../contract/endpoint.ts'
import { getPaymentFields, startPayment as startPaymentCall } from '../../contract/payment.ts'
import type { App, AppContext } from '../http/app-env.ts'
import { readText } from '../http/body.ts'
import { mount } from '../http/mount.ts'
import { Refusal, words } from '../http/refusal.ts'
import { adapterNamed, adapters } from '../payments/adapters.ts'
import { confirmPayment } from '../payments/confirm.ts'
import { adapterOf, startPayment } from '../payments/start.ts'
import { apiOrigin, isOwnOrigin, siteOrigin } from '../tenant.ts'

export function paymentRoutes(app: App): void {
  mount(app, getPaymentFields, async ({ store }) => adapterOf(store).fields(store))

  mount(app, startPaymentCall, async ({ c, deps, store, shopper, body }) =>
    startPayment(deps, {
      store,
      userId: shopper.id,
      orderId: body.orderId,
      fields: body.fields,
      apiOrigin: apiOrigin(c.get('address'), deps.apiPort),
      returnOrigin: returnOrigin(c),
    }),
  )

  app.post(`${API_BASE}/payments/callback/:adapter`, async c => {
    c.set('route', '/payments/callback/{adapter}')
    const adapter = adapterNamed(c.req.param('adapter'))
    if (!adapter) throw new Refusal(404, words.noSuchCall)
    const rawBody = await readText(c)
    const query = new URL(c.req.url).searchParams
    const callback = { rawBody, headers: c.req.raw.headers, query }
    const confirmed = await confirmPayment(c.get('deps'), c.get('store'), adapter, callback)
    if (confirmed === 'refused') throw new Refusal(400, 'This payment message is not genuine')
    return c.json({ ok: true })
  })

  for (const adapter of adapters) adapter.pages?.(app)
}

/** The page's own origin where it is the shop's: a local site may answer on any port. */
function returnOrigin(c: AppContext): string {
  const origin = c.req.header('origin')
  if (origin !== undefined && isOwnOrigin(c.get('store'), origin)) return origin
  return siteOrigin(c.get('address').host, c.get('deps').sitePort)
}

import { API_BASE } from '../../contract/endpoint.ts'
import { getPaymentFields, startPayment as startPaymentCall } from '../../contract/orders/payment.ts'
import type { App, AppContext } from '../platform/http/app-env.ts'
import { bindEndpoint } from '../platform/http/bind-endpoint.ts'
import { readBody, readExactBody } from '../platform/http/body.ts'
import { errorMessages, HttpError } from '../platform/http/http-error.ts'
import { serviceContext } from '../platform/http/service-context.ts'
import { originOfCall, publicApiOrigin } from '../platform/http/tenant.ts'
import type { CustomerActor } from '../platform/services/service-context.ts'
import { movesNoMoney } from '../shops/test-payments.ts'
import type { PaymentPage } from './gateways/adapter.ts'
import { adapterOf, adapters } from './gateways/adapters.ts'
import { isPhone } from './gateways/upi.ts'
import { type PaymentContext, storeWith, toPaymentContext } from './payment-context.ts'
import { type PayerContext, startPayment } from './start-payment.ts'

export function paymentRoutes(app: App): void {
  bindEndpoint(app, getPaymentFields, async ({ c }) => {
    const { fields } = adapterOf(paymentContext(c))
    return { fields: fields(), test: movesNoMoney(c.get('store')) }
  })

  bindEndpoint(app, startPaymentCall, async ({ c, deps, body, context: payer }) => {
    const context: PayerContext = toPaymentContext(payer, c.get('store'), deps.pseudonymKey)
    const action = await startPayment(context, {
      adapter: adapterOf(context),
      orderId: body.orderId,
      fields: body.fields,
      apiOrigin: publicApiOrigin(c.get('address'), deps.apiPort),
      returnOrigin: originOfCall(c),
      onPhone: isPhone(c.req.raw.headers),
    })
    return { success: true, error: '', redirectUrl: '', action }
  })

  app.post(`${API_BASE}/payments/callback/:adapter`, async c => {
    c.set('route', '/payments/callback/{adapter}')
    const context = adapterContext(c, c.req.param('adapter'))
    return adapterOf(context).confirm(context, {
      rawBody: await readExactBody(c),
      headers: c.req.raw.headers,
    })
  })

  for (const adapter of adapters) for (const page of adapter.pages ?? []) bindPage(app, adapter.name, page)
}

function bindPage(app: App, adapter: string, { methods, path, respond }: PaymentPage): void {
  app.on([...methods], API_BASE + path.replace('{reference}', ':reference'), async c => {
    c.set('route', path)
    const reference = c.req.param('reference') ?? ''
    return respond(adapterContext(c, adapter), { reference, readForm: () => formText(c) })
  })
}

/** The raw body of a browser's form post; throws for another content type. */
async function formText(c: AppContext): Promise<string> {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
    throw new HttpError(415, 'Send a form with the content type application/x-www-form-urlencoded')
  }
  return readBody(c)
}

/** The payments' context of a call; throws `payments-not-set-up`. */
function paymentContext(c: AppContext): PaymentContext<CustomerActor> {
  return toPaymentContext(serviceContext(c), c.get('store'), c.get('deps').pseudonymKey)
}

/** The same for messages and pages of one adapter, also one that the shop has left: money may come through it still. */
function adapterContext(c: AppContext, adapter: string): PaymentContext<CustomerActor> {
  const store = storeWith(c.get('store'), adapter)
  if (!store) throw new HttpError(404, errorMessages.noSuchCall)
  return toPaymentContext(serviceContext(c), store, c.get('deps').pseudonymKey)
}

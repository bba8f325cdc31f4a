import { API_BASE } from '../../../contract/endpoint.ts'
import { getPaymentFields, startPayment as startPaymentCall } from '../../../contract/payment.ts'
import type { PaymentPage } from '../../payments/adapter.ts'
import { adapterOf, adapters } from '../../payments/adapters.ts'
import { isPhone } from '../../payments/device.ts'
import { startPayment } from '../../services/payments/start-payment.ts'
import { isTestAdapter } from '../../services/payments/test-payments.ts'
import type { App } from '../app-env.ts'
import { bindEndpoint } from '../bind-endpoint.ts'
import { readText } from '../body.ts'
import { formText } from '../form-body.ts'
import { errorMessages, HttpError } from '../http-error.ts'
import { payerContext, paymentContext } from '../payment-context.ts'
import { publicApiOrigin, shopOrigin } from '../tenant.ts'

export function paymentRoutes(app: App): void {
  bindEndpoint(app, getPaymentFields, async ({ c }) => {
    const { name, fields } = adapterOf(paymentContext(c))
    return { fields: fields(), test: isTestAdapter(name) }
  })

  bindEndpoint(app, startPaymentCall, async call => {
    const { c, deps, body } = call
    const context = payerContext(call)
    const action = await startPayment(context, {
      adapter: adapterOf(context),
      orderId: body.orderId,
      fields: body.fields,
      apiOrigin: publicApiOrigin(c.get('address'), deps.apiPort),
      returnOrigin: shopOrigin(c),
      onPhone: isPhone(c.req.raw.headers),
    })
    return { success: true, error: '', redirectUrl: '', action }
  })

  app.post(`${API_BASE}/payments/callback/:adapter`, async c => {
    c.set('route', '/payments/callback/{adapter}')
    // Only the gateway the store is set to is accepted: a test gateway must not pay where money is real.
    if (c.get('store').paymentAdapter !== c.req.param('adapter'))
      throw new HttpError(404, errorMessages.noSuchCall)
    const context = paymentContext(c)
    return adapterOf(context).confirm(context, { rawBody: await readText(c), headers: c.req.raw.headers })
  })

  for (const adapter of adapters) for (const page of adapter.pages ?? []) bindPage(app, page)
}

function bindPage(app: App, { methods, path, respond }: PaymentPage): void {
  app.on([...methods], API_BASE + path.replace('{reference}', ':reference'), async c => {
    c.set('route', path)
    const reference = c.req.param('reference') ?? ''
    const response = await respond(paymentContext(c), { reference, readForm: () => formText(c) })
    if (!response) throw new HttpError(404, errorMessages.noSuchCall)
    return response
  })
}

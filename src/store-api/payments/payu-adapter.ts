import { API_BASE } from '../../contract/endpoint.ts'
import type { AppContext } from '../http/app-env.ts'
import { errorMessages, HttpError } from '../http/http-error.ts'
import type { PaymentAdapter } from './adapter.ts'
import { formText, parseForm } from './form.ts'
import { contextOf, type PaymentContext } from './payment-context.ts'
import { startPayu } from './payu.ts'
import { bridge, isPayuContext, type PayuContext, payuCallback, payuReturn } from './payu-handlers.ts'

/** PayU's hosted page: our bridge page forwards the form; results arrive by browser and by server. */
export const payu: PaymentAdapter = {
  name: 'payu',
  fields: () => [],
  start: (context, attempt) => startPayu(payuOnly(context).settings, attempt),
  confirm: (context, { rawBody }) => payuCallback(payuOnly(context), rawBody),
  pages: app => {
    app.post(`${API_BASE}/payments/bridge`, async c =>
      bridge(payuContextOf(c, '/payments/bridge'), await parseForm(c)),
    )
    app.post(`${API_BASE}/payments/payu/return`, async c =>
      payuReturn(payuContextOf(c, '/payments/payu/return'), await formText(c)),
    )
  },
}

function payuContextOf(c: AppContext, route: string): PayuContext {
  c.set('route', route)
  return payuOnly(contextOf(c))
}

function payuOnly(context: PaymentContext): PayuContext {
  if (!isPayuContext(context)) throw new HttpError(404, errorMessages.noSuchCall)
  return context
}

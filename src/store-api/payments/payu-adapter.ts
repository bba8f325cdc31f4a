import { API_BASE } from '../../contract/endpoint.ts'
import type { AppContext } from '../http/app-env.ts'
import { Refusal, words } from '../http/refusal.ts'
import type { PaymentAdapter } from './adapter.ts'
import { formOf, formText } from './form.ts'
import { startPayu } from './payu.ts'
import { bridge, isPayuTill, type PayuTill, payuCallback, payuReturn } from './payu-desk.ts'
import { openTill, type Till } from './till.ts'

/** PayU's hosted page: the shop's form goes over our bridge page, the answer comes back by browser and by server. */
export const payu: PaymentAdapter = {
  name: 'payu',
  fields: () => [],
  start: (till, attempt) => startPayu(payuOnly(till).settings, attempt),
  confirm: (till, { rawBody }) => payuCallback(payuOnly(till), rawBody),
  pages: app => {
    app.post(`${API_BASE}/payments/bridge`, async c => bridge(tillAt(c, '/payments/bridge'), await formOf(c)))
    app.post(`${API_BASE}/payments/payu/return`, async c =>
      payuReturn(tillAt(c, '/payments/payu/return'), await formText(c)),
    )
  },
}

function tillAt(c: AppContext, route: string): PayuTill {
  c.set('route', route)
  return payuOnly(openTill(c))
}

function payuOnly(till: Till): PayuTill {
  if (!isPayuTill(till)) throw new Refusal(404, words.noSuchCall)
  return till
}

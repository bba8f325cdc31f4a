import { API_BASE } from '../../contract/endpoint.ts'
import type { PaymentAction } from '../../contract/payment.ts'
import type { PaymentAdapter } from './adapter.ts'
import type { Attempt } from './attempt.ts'
import { parseForm } from './form.ts'
import { contextOf } from './payment-context.ts'
import { handleSignedCallback } from './receive.ts'
import { sandboxFields } from './sandbox-fields.ts'
import { finishSandbox, type Schedule, showSandbox } from './sandbox-handlers.ts'
import { SIGNATURE_HEADER } from './signed-callback.ts'

const ROUTE = '/payments/sandbox/{reference}'

/** The built-in test gateway, without money: for demonstrations, development and tests. */
export const sandbox: PaymentAdapter = {
  name: 'sandbox',
  test: true,
  fields: () => sandboxFields,
  start: (_context, attempt, values) => startSandbox(attempt, values['method'] ?? ''),
  confirm: (context, { rawBody, headers }) =>
    handleSignedCallback(context, rawBody, headers.get(SIGNATURE_HEADER) ?? undefined),
  pages: app => {
    const path = `${API_BASE}/payments/sandbox/:reference`
    app.on(['GET', 'POST'], path, c => {
      c.set('route', ROUTE)
      return showSandbox(contextOf(c), c.req.param('reference'))
    })
    app.post(`${path}/outcome`, async c => {
      c.set('route', `${ROUTE}/outcome`)
      const choice = (await parseForm(c)).get('choice') ?? ''
      const context = contextOf(c)
      const later: Schedule = (work, milliseconds) => {
        const failed = () => context.log.warn({ store: context.storeId }, 'a late sandbox callback was lost')
        setTimeout(() => work().catch(failed), milliseconds).unref()
      }
      return finishSandbox(context, c.req.param('reference'), choice, later)
    })
  },
}

/** The three kinds of action that lead to the sandbox's own page. */
function startSandbox(attempt: Attempt, method: string): PaymentAction {
  const page = `${attempt.apiBase}/payments/sandbox/${attempt.reference}`
  const none = { redirectUrl: '', qr: '', qrBase64: '' }
  if (method === 'upi-qr') return { ...none, type: 'qr', qr: page }
  if (method === 'upi-app') return { ...none, type: 'deeplink', redirectUrl: page }
  const data = { reference: attempt.reference, order: attempt.orderId }
  return {
    ...none,
    type: 'redirect_post',
    redirectUrl: page,
    formParams: { type: 'sandbox', url: page, data },
  }
}

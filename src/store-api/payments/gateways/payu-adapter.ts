import type { PaymentContext } from '../payment-context.ts'
import type { PaymentAdapter } from './adapter.ts'
import { startPayu } from './payu.ts'
import {
  bridge,
  isPayuContext,
  type PayuContext,
  payuCallback,
  payuReturn,
  reconcile,
} from './payu-handlers.ts'

/** PayU's hosted page: our bridge page forwards the form; results arrive by browser and by server. */
export const payu: PaymentAdapter = {
  name: 'payu',
  fields: () => [],
  start: (context, attempt) => startPayu(payuOnly(context).settings, attempt),
  confirm: (context, { rawBody }) => payuCallback(payuOnly(context), rawBody),
  reconcile: (context, reference) => reconcile(payuOnly(context), reference),
  pages: [
    {
      methods: ['POST'],
      path: '/payments/bridge',
      respond: async (context, { readForm }) =>
        isPayuContext(context) ? bridge(context, new URLSearchParams(await readForm())) : undefined,
    },
    {
      methods: ['POST'],
      path: '/payments/payu/return',
      respond: async (context, { readForm }) =>
        isPayuContext(context) ? payuReturn(context, await readForm()) : undefined,
    },
  ],
}

function payuOnly(context: PaymentContext): PayuContext {
  if (!isPayuContext(context)) throw new Error('this store is not set to PayU')
  return context
}

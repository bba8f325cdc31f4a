import type { PaymentSettings } from '../desk/payment-settings.ts'
import type { PaymentContext } from '../payment-context.ts'
import { newReference } from '../reference.ts'
import type { PaymentAdapter, SettingsCheck } from './adapter.ts'
import { startPayu } from './payu.ts'
import {
  bridge,
  isPayuContext,
  type PayuContext,
  payuCallback,
  payuReturn,
  reconcile,
} from './payu-handlers.ts'
import { verifyWithPayu } from './payu-verify.ts'

const UNTRIED = 'PayU accepts the key and the salt. To test the rest, pay a small order yourself.'

/** PayU's hosted page: our bridge page forwards the form; results arrive by browser and by server. */
export const payu: PaymentAdapter = {
  name: 'payu',
  fields: () => [],
  start: (context, attempt) => startPayu(payuOnly(context).settings, attempt),
  confirm: (context, { rawBody }) => payuCallback(payuOnly(context), rawBody),
  reconcile: (context, reference) => reconcile(payuOnly(context), reference),
  check: checkPayu,
  pages: [
    {
      methods: ['POST'],
      path: '/payments/bridge',
      respond: async (context, { readForm }) =>
        bridge(payuOnly(context), new URLSearchParams(await readForm())),
    },
    {
      methods: ['POST'],
      path: '/payments/payu/return',
      respond: async (context, { readForm }) => payuReturn(payuOnly(context), await readForm()),
    },
  ],
}

function payuOnly(context: PaymentContext): PayuContext {
  if (!isPayuContext(context)) throw new Error('this store is not set to PayU')
  return context
}

/** Asks PayU about a reference that no payment has: an answer that knows none proves key and salt. */
async function checkPayu(settings: PaymentSettings): Promise<SettingsCheck> {
  if (settings.adapter !== 'payu') throw new Error('these settings are not PayU’s')
  try {
    await verifyWithPayu(settings, newReference())
    return { isWorking: true, problem: '', untried: UNTRIED }
  } catch {
    // One sentence for every failure: the answer of an address that a person has typed is not passed on.
    const problem = 'PayU does not accept the key and the salt. Check both and try again.'
    return { isWorking: false, problem, untried: '' }
  }
}

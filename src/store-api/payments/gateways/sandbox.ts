import type { PaymentAction } from '../../../contract/orders/payment.ts'
import type { Attempt } from '../attempt.ts'
import type { PaymentContext } from '../payment-context.ts'
import type { PaymentFieldInput } from '../start-payment.ts'
import type { PaymentAdapter } from './adapter.ts'
import { handleSignedCallback } from './receive.ts'
import { finishSandbox, type Schedule, showSandbox } from './sandbox-handlers.ts'
import { SIGNATURE_HEADER } from './signed-callback.ts'

/** The built-in test gateway, without money: for demonstrations, development and tests. */
export const sandbox: PaymentAdapter = {
  name: 'sandbox',
  fields: () => sandboxFields,
  start: (_context, attempt, values) => startSandbox(attempt, values['method'] ?? ''),
  confirm: (context, { rawBody, headers }) =>
    handleSignedCallback(context, rawBody, headers.get(SIGNATURE_HEADER) ?? undefined),
  check: async () => ({ isWorking: true, problem: '', untried: '' }),
  pages: [
    {
      methods: ['GET', 'POST'],
      path: '/payments/sandbox/{reference}',
      respond: (context, { reference }) => showSandbox(context, reference),
    },
    {
      methods: ['POST'],
      path: '/payments/sandbox/{reference}/outcome',
      respond: async (context, { reference, readForm }) => {
        const choice = new URLSearchParams(await readForm()).get('choice') ?? ''
        return finishSandbox(context, reference, choice, scheduleFor(context))
      },
    },
  ],
}

/** Sends late callbacks; one that fails is logged. */
function scheduleFor({ log, storeId }: PaymentContext): Schedule {
  const failed = () => log.warn({ store: storeId }, 'a late sandbox callback was lost')
  return (work, milliseconds) => void setTimeout(() => work().catch(failed), milliseconds).unref()
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

/** Form of the test gateway: one field of each kind, so that shops can check their page. */
const sandboxFields: PaymentFieldInput[] = [
  {
    name: 'method',
    label: 'How would you like to pay?',
    type: 'select',
    options: [
      { value: 'card', label: 'Card or net banking' },
      { value: 'upi-app', label: 'UPI app on this phone' },
      { value: 'upi-qr', label: 'UPI: scan a QR code' },
    ],
    defaultValue: 'card',
    rules: { required: true },
    rulesMessages: ['Please choose how to pay'],
  },
  {
    name: 'name',
    label: 'Name of the payer',
    placeholder: 'As on your bank account',
    type: 'text',
    rules: { required: true, maxLength: 100 },
    rulesMessages: ['Please enter the name of the payer'],
  },
  {
    name: 'email',
    label: 'Email for the receipt',
    placeholder: 'you@example.com',
    type: 'email',
    rules: { required: true, maxLength: 254 },
    rulesMessages: ['Please enter an email address for the receipt'],
  },
  {
    name: 'phone',
    label: 'Mobile number',
    type: 'tel',
    rules: { required: true, minLength: 13, maxLength: 13 },
    rulesMessages: ['Please enter a mobile number'],
  },
  {
    name: 'note',
    label: 'Note to the shop (optional)',
    type: 'textarea',
    rules: { maxLength: 500 },
    showWhenFilled: ['name'],
  },
]

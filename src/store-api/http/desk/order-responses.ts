import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorCode, ErrorDetails } from '../../services/service-error.ts'

/** Status, sentence, and what the body has beside the sentence. */
type Worded = readonly [status: ContentfulStatusCode, message: string, details?: object]

/** What one of the shop's people reads for each refusal of the calls about orders and money. */
export const orderResponses: { [Code in ErrorCode]?: (details: ErrorDetails[Code]) => Worded } = {
  'order-moved': ({ status }) => [
    409,
    `This order is ${status} by now: somebody else, or a payment, was first.`,
    { status },
  ],
  'move-refused': ({ from, to }) => [409, `An order that is ${from} cannot become ${to}.`],
  'tracking-url-invalid': () => [400, 'Enter the tracking link as a web address: https://carrier.example/….'],
  'payment-adapter-unknown': ({ known }) => [400, `Choose one of ${known.join(', ')}.`],
  'payment-setting-invalid': ({ setting }) => [
    400,
    `The setting ${setting} is missing or not valid.`,
    { fields: { [setting]: 'Missing, or not valid.' } },
  ],
  'sandbox-on-real-host': () => [
    409,
    'The sandbox would give goods away here: allow test payments, or choose a gateway.',
  ],
  'test-payments-of-gateway': () => [409, 'Only the sandbox makes test payments.'],
  'payment-not-found': () => [404, 'There is no such payment in this shop.'],
  'refund-not-due': () => [409, 'This payment is not to be given back, or that was recorded already.'],
}

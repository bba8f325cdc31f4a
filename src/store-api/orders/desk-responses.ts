import { formatRupees } from '../../domain/money.ts'
import type { RefusalResponses } from '../platform/http/http-error.ts'

/** What one of the shop's people reads for each refusal of the calls about orders and money. */
export const orderResponses: RefusalResponses = {
  'order-moved': ({ status }) => [
    409,
    `This order is already ${status}. Somebody else or a payment changed it. Reload the page.`,
    { status },
  ],
  'order-of-account': () => [
    409,
    'This order belongs to an account. Its shopper signs in to open and to pay it.',
  ],
  'order-not-editable': ({ status }) => [409, `This order is ${status}. Its items can no longer be changed.`],
  'order-edited': () => [
    409,
    'Somebody else changed the items of this order meanwhile. Nothing of yours was saved.',
    { code: 'order-edited' },
  ],
  'cod-not-recorded': () => [
    409,
    'This cannot be recorded: the order is not paid at the door, or it was recorded already. Reload the page.',
  ],
  'move-refused': ({ from, to }) => [409, `An order that is ${from} cannot become ${to}.`],
  'tracking-url-invalid': () => [
    400,
    'Enter the tracking link as a web address, such as https://carrier.example/….',
  ],
  'payment-adapter-unknown': ({ known }) => [400, `Choose one of ${known.join(', ')}.`],
  'payment-setting-invalid': ({ setting }) => [
    400,
    `The setting ${setting} is missing or not valid. Enter it again.`,
    { fields: { [setting]: 'This is missing or not valid. Enter it again.' } },
  ],
  'sandbox-on-real-host': () => [
    409,
    'Test payments would give your products away for free here. Allow test payments, or choose another payment method.',
  ],
  'test-payments-of-gateway': () => [409, 'Test payments work only with the payment method ‘Test payments’.'],
  'payment-not-found': () => [404, 'This shop has no such payment. Reload the page to see the current list.'],
  'invoice-not-found': () => [404, 'There is no such invoice.'],
  'part-not-refundable': () => [
    409,
    'A refund of a part can be recorded once the order is shipped, of an order at the door once its money is collected, and of at most what was paid for it. Before that, change its items.',
  ],
  'nothing-to-credit': () => [
    409,
    'This order has no invoice, or its credit notes already cover all of it. Reload the page.',
  ],
  'credit-too-large': ({ left }) => [
    409,
    `Only ${formatRupees(left)} is left of this order’s invoice, and a transfer of more cannot be recorded with it. Nothing was recorded.`,
  ],
  'refund-changed': ({ amount }) => [
    409,
    `The order was changed meanwhile, and ${formatRupees(amount)} is to be given back now. Nothing was recorded. Check what you sent, then record it.`,
    { code: 'refund-changed', amount },
  ],
  'refund-not-due': () => [409, 'No refund is due for this payment, or its refund is already recorded.'],
}
